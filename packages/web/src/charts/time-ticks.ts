/** Which steps of a series carry a label on the axis of time: whole years, quarters or months. */
const YEARS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
const WITHIN: Readonly<Record<number, readonly number[]>> = { 1: [], 4: [1, 2], 12: [1, 2, 3, 6] };
/** About what a letter of a chart's text is wide, and the space between two labels, in pixels. */
const LETTER = 6.8;
const SPACE = 18;

const PERIOD = /^(-?\d{1,4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/;

/** Steps since year 0 and steps per year of a period; null where it is none. */
function ordinal(period: string): { readonly at: number; readonly perYear: number } | null {
  const match = PERIOD.exec(period);
  if (match === null) return null;
  const [, year, quarter, month] = match;
  if (quarter) return { at: Number(year) * 4 + Number(quarter) - 1, perYear: 4 };
  if (month) return { at: Number(year) * 12 + Number(month) - 1, perYear: 12 };
  return { at: Number(year), perYear: 1 };
}

/** 1, 2, 5, 10, 20, 50 … */
function roundSteps(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((k) => k * power).find((step) => step >= least) ?? 10 * power;
}

/**
 * Steps from `first` to `last` whose names fit side by side on `width` pixels. Periods are labelled at round
 * years, or at the round quarters and months inside a year; other names at round distances.
 */
export function timeTicks(
  nameOf: (step: number) => string,
  first: number,
  last: number,
  width: number,
): number[] {
  const longest = Math.max(nameOf(first).length, nameOf(last).length);
  const room = Math.max(2, Math.floor(width / (longest * LETTER + SPACE)));
  const least = (last - first + 1) / room;
  const start = ordinal(nameOf(first));
  const end = ordinal(nameOf(last));
  const regular = start !== null && end !== null && end.at - start.at === last - first;
  const perYear = regular ? start.perYear : 1;
  const choices = regular ? [...WITHIN[perYear], ...YEARS.map((years) => years * perYear)] : [];
  const every = choices.find((step) => step >= least) ?? roundSteps(least);
  const offset = regular ? start.at : 0;
  const ticks: number[] = [];
  for (let step = first; step <= last; step++) {
    const at = regular ? offset + step - first : step - first;
    if (at % every === 0) ticks.push(step);
  }
  return ticks.length < 2 ? twoTicks(first, last) : ticks;
}

/** One date does not say how much time a chart spans: where no two round ones fit, two others stand. */
function twoTicks(first: number, last: number): number[] {
  const inset = Math.round((last - first) / 6);
  return [...new Set([first + inset, last - inset])];
}
