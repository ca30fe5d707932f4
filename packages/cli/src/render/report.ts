/** A benchmark report for people: one sentence, a leaderboard, skill at the decision horizon. */
import type { BenchmarkReport } from '@longrun/engine';
import { percent, table } from './table.ts';

export function sentence({ verdict, placebo, lift, panel }: BenchmarkReport): string {
  const beat = `Models beat the random walk on ${percent(verdict.pass_rate)} of ${verdict.n_cases} series of ${panel} at horizon ${verdict.decision_horizon}`;
  if (!placebo || !lift) return `${beat}.`;
  return `${beat}; luck alone gives ${percent(placebo.pass_rate)} (lift ${percent(lift.estimate)}, 95 % interval ${percent(lift.lower)} to ${percent(lift.upper)}).`;
}

const HEADER = ['model', 'wins', 'share', 'skill', '95 % interval', 'coverage 95 %', 'better', 'worse'];

/** One row a model; skill, coverage and tests are those of the decision horizon. */
function rows(report: BenchmarkReport): string[][] {
  const at = <T extends { model: string; horizon: number }>(
    list: readonly T[],
    model: string,
  ): T | undefined =>
    list.find((row) => row.model === model && row.horizon === report.verdict.decision_horizon);
  return report.leaderboard.map(({ model, wins, share }) => {
    const skill = at(report.skill, model);
    const calibration = at(report.calibration, model);
    const tests = at(report.significance, model);
    return [
      model,
      String(wins),
      percent(share),
      skill && skill.skill !== null ? skill.skill.toFixed(3) : '',
      skill && skill.lower !== null && skill.upper !== null
        ? `${skill.lower.toFixed(3)} to ${skill.upper.toFixed(3)}`
        : '',
      calibration ? percent(calibration.coverage['95']) : '',
      tests ? String(tests.better_controlled) : '',
      tests ? String(tests.worse_controlled) : '',
    ];
  });
}

export function reportText(report: BenchmarkReport): string {
  const { verdict, failures, skipped, as_of: asOf } = report;
  const decision = `${verdict.passes ? 'Passes' : 'Does not pass'} the threshold of ${percent(verdict.beat_threshold, 0)}. ${asOf}, data ${report.panel_version.slice(0, 12)}, engine ${report.engine_version}.`;
  const notes = [
    failures.length > 0
      ? `${failures.length} fits failed; the first: ${failures[0].model} on ${failures[0].variable}: ${failures[0].reason}`
      : '',
    skipped.length > 0
      ? `${skipped.length} series skipped; the first: ${skipped[0].variable}: ${skipped[0].reason}`
      : '',
  ].filter(Boolean);
  return [sentence(report), '', table(HEADER, rows(report)), '', decision, ...notes].join('\n');
}

export function reportMarkdown(report: BenchmarkReport): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    `## ${report.panel}`,
    '',
    sentence(report),
    '',
    line(HEADER),
    line(HEADER.map((_, i) => (i === 0 ? '---' : '---:'))),
    ...rows(report).map(line),
    '',
  ].join('\n');
}
