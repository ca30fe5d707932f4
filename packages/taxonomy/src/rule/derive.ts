/**
 * The decision rule of docs/taxonomy.md: from a unit's inputs to its primary civilization, its role and its
 * second readings. Pure; where the document differs, the exceptions table says so and why.
 */
import type { PrimaryRole } from '../types.ts';
import type { UnitInputs } from './inputs.ts';

export interface Placement {
  civilization: string;
  role: PrimaryRole;
  /** Second readings, sorted. */
  readings: string[];
}

/** Share of Muslims, in per cent, from which a state of Africa south of the Sahara is listed as Islamic. */
export const SAHEL_SHARE = 80;
/**
 * Per cent at which a community makes an interface, or a second reading, or one where the framework names it.
 */
export const INTERFACE_SHARE = 33;
export const READING_SHARE = 15;
export const CLEFT_SHARE = 5;

const any = (set: ReadonlySet<string>, ...names: string[]): boolean => names.some((name) => set.has(name));

export const primaryOf = (unit: UnitInputs): string => {
  const { region, religion, share, history, marks, communities } = unit;
  if (any(history, 'literary_chinese', 'chinese_settlement')) return 'sinic';
  if (religion === 'shinto_buddhist') return 'japanese';
  if (history.has('settler')) return 'western';
  if (region === 'pacific') return 'oceanian';
  if (marks.has('plurinational') && (communities.get('indigenous') ?? 0) >= 50) return 'indigenous';
  if (religion === 'hindu') return 'hindic';
  if (religion === 'buddhist') return 'buddhist';
  if (region === 'africa_south') return religion === 'islam' && share >= SAHEL_SHARE ? 'islamic' : 'african';
  if (region === 'latin_america' || region === 'caribbean') return 'latin_american';
  if (religion === 'islam') return 'islamic';
  if (religion === 'orthodox' || religion === 'oriental_orthodox') return 'orthodox';
  return 'western';
};

const isCaribbeanPlantation = ({ region, history }: UnitInputs): boolean =>
  region === 'caribbean' && history.has('plantation');

/** Placed for want of a grouping of its own: the Caribbean rim, Catholic Southeast Asia, Israel, Bolivia. */
const isPlacedForWant = (unit: UnitInputs, civilization: string): boolean =>
  isCaribbeanPlantation(unit) ||
  civilization === 'indigenous' ||
  (civilization === 'western' && (unit.region === 'southeast_asia' || unit.region === 'mena'));

export const readingsOf = (unit: UnitInputs, civilization: string): string[] => {
  const { communities, history, marks, towards, region } = unit;
  const needed = (id: string): number => (towards.get('cleft') === id ? CLEFT_SHARE : READING_SHARE);
  const found = new Set([...communities].filter(([id, share]) => share >= needed(id)).map(([id]) => id));
  if (region === 'africa_south' && civilization === 'islamic') found.add('african');
  if (isCaribbeanPlantation(unit)) for (const id of ['african', 'western']) found.add(id);
  if (history.has('settler')) found.add('indigenous');
  if (any(marks, 'plurinational', 'indigenous_language')) found.add('indigenous');
  if (history.has('european_immigration') || marks.has('institutions')) found.add('western');
  if (civilization === 'indigenous') found.add('latin_american');
  for (const mark of ['torn', 'divided']) found.add(towards.get(mark) ?? civilization);
  found.delete(civilization);
  return [...found].sort();
};

/**
 * Indigenous peoples are part of how the Latin American and settler states are defined: they make no
 * interface.
 */
const isInterface = (unit: UnitInputs, civilization: string): boolean => {
  const others = [...unit.communities].filter(([id]) => id !== civilization && id !== 'indigenous');
  const largest = Math.max(0, ...others.map(([, share]) => share));
  return (
    isPlacedForWant(unit, civilization) ||
    largest >= INTERFACE_SHARE ||
    (unit.share === 0 && largest >= READING_SHARE) ||
    unit.marks.has('divided') ||
    (unit.marks.has('cleft') && unit.marks.has('institutions'))
  );
};

const QUALIFIERS = [
  'microstate',
  'language',
  'late',
  'creole',
  'institutions',
  'plurinational',
  'indigenous_language',
];

/** `socialist` counts only where most states of the grouping lack that experience; the caller knows which. */
export const roleOf = (unit: UnitInputs, civilization: string, socialistIsRare: boolean): PrimaryRole => {
  if (isInterface(unit, civilization)) return 'interface';
  if (unit.marks.has('core_state')) return 'core';
  const community = [...unit.communities].some(
    ([id, share]) => id !== civilization && share >= READING_SHARE,
  );
  const african = unit.region === 'africa_south' && civilization === 'islamic';
  const socialist = socialistIsRare && unit.marks.has('socialist');
  return community || african || socialist || any(unit.marks, ...QUALIFIERS) ? 'periphery' : 'core';
};

export const derive = (units: readonly UnitInputs[]): Map<string, Placement> => {
  const primary = new Map(units.map((unit) => [unit.iso3, primaryOf(unit)]));
  const socialistIsRare = (civilization: string): boolean => {
    const members = units.filter(({ iso3 }) => primary.get(iso3) === civilization);
    return members.filter(({ marks }) => marks.has('socialist')).length * 2 < members.length;
  };
  return new Map(
    units.map((unit) => {
      const civilization = primary.get(unit.iso3)!;
      const role = roleOf(unit, civilization, socialistIsRare(civilization));
      return [unit.iso3, { civilization, role, readings: readingsOf(unit, civilization) }];
    }),
  );
};
