/** One thing wrong with a data folder, at a place a text editor can jump to. */
export interface DataIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export function formatIssue(issue: DataIssue): string {
  return `${issue.file}:${issue.line}:${issue.column}: ${issue.message}`;
}

const SHOWN = 20;

/** The data folder cannot be used; `issues` has every reason, the message the first twenty. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError';
  readonly issues: readonly DataIssue[];

  constructor(issues: readonly DataIssue[]) {
    const more = issues.length > SHOWN ? `\n… and ${issues.length - SHOWN} more` : '';
    super(`invalid panel data\n${issues.slice(0, SHOWN).map(formatIssue).join('\n')}${more}`);
    this.issues = issues;
  }
}

export class UnknownPanelError extends Error {
  override readonly name = 'UnknownPanelError';
  readonly panel: string;
  readonly suggestions: readonly string[];

  constructor(panel: string, suggestions: readonly string[]) {
    super(`unknown panel "${panel}"${didYouMean(suggestions)}`);
    this.panel = panel;
    this.suggestions = suggestions;
  }
}

export class UnknownVariableError extends Error {
  override readonly name = 'UnknownVariableError';
  readonly panel: string;
  readonly variable: string;
  readonly suggestions: readonly string[];

  constructor(panel: string, variable: string, suggestions: readonly string[]) {
    super(`unknown variable "${variable}" in panel "${panel}"${didYouMean(suggestions)}`);
    this.panel = panel;
    this.variable = variable;
    this.suggestions = suggestions;
  }
}

/** A pattern that no variable of the panel fits. */
export class NoVariableMatchesError extends Error {
  override readonly name = 'NoVariableMatchesError';

  constructor(panel: string, pattern: string, suggestions: readonly string[]) {
    const quoted = suggestions.map((suggestion) => `"${suggestion}"`);
    super(`no variable of panel ${panel} matches "${pattern}"${didYouMean(quoted)}`);
  }
}

function didYouMean(suggestions: readonly string[]): string {
  return suggestions.length === 0 ? '' : `; did you mean ${suggestions.join(', ')}?`;
}
