/** Colour where the terminal has it. NO_COLOR turns it off, FORCE_COLOR on; a pipe has none. */
const CODES = { bold: [1, 22], dim: [2, 22], blue: [34, 39], yellow: [33, 39] } as const;

export type Style = keyof typeof CODES;

function hasColour(): boolean {
  if (process.env['NO_COLOR']) return false;
  const forced = process.env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return process.stdout.isTTY === true && process.stdout.hasColors();
}

export function paint(style: Style, text: string): string {
  if (text === '' || !hasColour()) return text;
  const [on, off] = CODES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

/** Columns of the terminal; undefined where the output goes to a file or another program. */
export function terminalWidth(): number | undefined {
  return process.stdout.columns ?? (Number(process.env['COLUMNS']) || undefined);
}
