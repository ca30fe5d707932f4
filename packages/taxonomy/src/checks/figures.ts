import { type Finding, SCORE_DIMENSIONS } from '../types.ts';
import type { CivilizationView, DocumentView } from './view.ts';

/** Slack for covariances that were rounded when they were written. */
const TOLERANCE = 1e-9;

function isMatrix(value: unknown): value is [[number, number], [number, number]] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(
      (row) => Array.isArray(row) && row.length === 2 && row.every((cell) => typeof cell === 'number'),
    )
  );
}

/**
 * A 2 × 2 symmetric matrix is positive semi-definite when its diagonal and its determinant are not negative.
 */
function isCovariance([[a, b], [c, d]]: [[number, number], [number, number]]): boolean {
  return Math.abs(b - c) <= TOLERANCE && a >= 0 && d >= 0 && a * d - b * c >= -TOLERANCE;
}

function covariance({ fields, pointer }: CivilizationView): Finding[] {
  const matrix = fields['sigma_viz'];
  return !isMatrix(matrix) || isCovariance(matrix)
    ? []
    : [
        {
          pointer: `${pointer}/sigma_viz`,
          rule: 'not-a-covariance',
          message: 'the matrix is not symmetric positive semi-definite',
        },
      ];
}

function ranges({ fields, pointer }: CivilizationView): Finding[] {
  const value = fields['typical_range'];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, range]) => {
    const at = `${pointer}/typical_range/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const found: Finding[] = [];
    if (!SCORE_DIMENSIONS.some((dimension) => dimension === key)) {
      found.push({
        pointer: at,
        rule: 'unknown-dimension',
        message: `"${key}" is none of ${SCORE_DIMENSIONS.join(', ')}`,
      });
    }
    if (Array.isArray(range) && range[0] > range[1]) {
      found.push({ pointer: at, rule: 'range-order', message: 'the lower end is above the upper end' });
    }
    return found;
  });
}

function numbers(value: unknown, length: number): number[] | undefined {
  return Array.isArray(value) && value.length === length && value.every((item) => typeof item === 'number')
    ? value
    : undefined;
}

/** A range is mean ± deviation, kept within 0 to 100 and rounded to one decimal. */
function rangesFollowMeans({ fields, pointer }: CivilizationView): Finding[] {
  const [mu, sigma] = [numbers(fields['mu_score'], 6), numbers(fields['sigma_score'], 6)];
  const given = fields['typical_range'];
  if (!mu || !sigma || typeof given !== 'object' || given === null) return [];
  return SCORE_DIMENSIONS.flatMap((dimension, k) => {
    const range = numbers((given as Record<string, unknown>)[dimension], 2);
    const expected = [Math.max(0, mu[k] - sigma[k]), Math.min(100, mu[k] + sigma[k])];
    return !range || range.every((end, i) => Math.abs(end - expected[i]) <= 0.07)
      ? []
      : [
          {
            pointer: `${pointer}/typical_range/${dimension}`,
            rule: 'false-figures',
            message: `the range is not ${mu[k]} ± ${sigma[k]} within 0 to 100`,
          },
        ];
  });
}

function quadrantFollowsMean({ fields, pointer }: CivilizationView): Finding[] {
  const mean = numbers(fields['mu_viz'], 2);
  const given = fields['values_quadrant'];
  if (typeof given !== 'string') return [];
  const expected = mean && quadrantOf(mean);
  return given === expected
    ? []
    : [
        {
          pointer: `${pointer}/values_quadrant`,
          rule: 'false-figures',
          message: mean ? `mu_viz lies in "${expected}"` : 'a quadrant needs mu_viz',
        },
      ];
}

function quadrantOf([secular, expressive]: number[]): string {
  return `${secular >= 0 ? 'secular-rational' : 'traditional'} / ${expressive >= 0 ? 'self-expression' : 'survival'}`;
}

/** A mean without its spread, or the reverse, is of no use for a distance. */
function pairs({ fields, pointer }: CivilizationView): Finding[] {
  return [
    ['mu_viz', 'sigma_viz'],
    ['mu_score', 'sigma_score'],
  ]
    .filter(([mu, sigma]) => mu in fields !== sigma in fields)
    .map(([mu, sigma]) => ({
      pointer,
      rule: 'unpaired-figures',
      message: `${mu} and ${sigma} are given together or not at all`,
    }));
}

function extension({ fields, pointer }: CivilizationView): Finding[] {
  const label = fields['framework_label'];
  const flag = fields['extension_to_framework'];
  if (typeof flag !== 'boolean' || (label !== null && typeof label !== 'string')) return [];
  return flag === (label === null)
    ? []
    : [
        {
          pointer: `${pointer}/extension_to_framework`,
          rule: 'extension-label',
          message: 'an extension, and only an extension, has framework_label null',
        },
      ];
}

export function figuresAreSound({ civilizations }: DocumentView): Finding[] {
  return civilizations.flatMap((c) => [
    ...covariance(c),
    ...ranges(c),
    ...pairs(c),
    ...rangesFollowMeans(c),
    ...quadrantFollowsMean(c),
    ...extension(c),
  ]);
}
