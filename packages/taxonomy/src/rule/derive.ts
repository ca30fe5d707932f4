/**
 * The decision rule of docs/taxonomy.md: from a unit's inputs to its primary civilization, its role and its
 * second readings. Pure; where the document differs, the exceptions table says so and why.
 */
import type { PrimaryRole } from '../types.ts';
import type { UnitInputs } from './inputs.ts';

/** What a second reading rests on. `community` speaks of people inside the state, not of the state. */
export type Ground =
  | 'community'
  | 'majority'
  | 'region'
  | 'first_peoples'
  | 'history'
  | 'institutions'
  | 'framework'
  | 'division';

export interface Reading {
  civilization: string;
  ground: Ground;
}

export interface Placement {
  civilization: string;
  role: PrimaryRole;
  /** Second readings, sorted by civilization. */
  readings: Reading[];
}

/** Share of Muslims, in per cent, from which a state of Africa south of the Sahara is listed as Islamic. */
const SAHEL_SHARE = 80;
/** Per cent below which no tradition has a majority. */
const MAJORITY_SHARE = 50;
/** Per cent at which a community is a second reading, or where the framework calls the state cleft for it. */
const READING_SHARE = 15;
const CLEFT_SHARE = 5;

/** Traditions that have one grouping each. Western Christianity has several and is not among them. */
const GROUPING_OF: Readonly<Record<string, string>> = {
  islam: 'islamic',
  orthodox: 'orthodox',
  oriental_orthodox: 'orthodox',
  hindu: 'hindic',
  buddhist: 'buddhist',
};

function any(set: ReadonlySet<string>, ...names: string[]): boolean {
  return names.some((name) => set.has(name));
}

function primaryOf(unit: UnitInputs): string {
  const { region, religion, share, history, marks, communities } = unit;
  if (religion === 'shinto_buddhist') return 'japanese';
  if (any(history, 'literary_chinese', 'chinese_settlement')) return 'sinic';
  if (history.has('settler')) return 'western';
  if (region === 'pacific') return 'oceanian';
  if (marks.has('plurinational') && (communities.get('indigenous') ?? 0) >= MAJORITY_SHARE)
    return 'indigenous';
  if (religion === 'hindu') return 'hindic';
  if (religion === 'buddhist') return 'buddhist';
  if (region === 'africa_south') return religion === 'islam' && share >= SAHEL_SHARE ? 'islamic' : 'african';
  if (region === 'latin_america' || region === 'caribbean') return 'latin_american';
  return GROUPING_OF[religion] ?? 'western';
}

function isCaribbeanPlantation({ region, history }: UnitInputs): boolean {
  return region === 'caribbean' && history.has('plantation');
}

/** Placed for want of a grouping of its own: the Caribbean rim, Catholic Southeast Asia, Israel. */
function isPlacedForWant(unit: UnitInputs, civilization: string): boolean {
  return (
    isCaribbeanPlantation(unit) ||
    civilization === 'indigenous' ||
    (civilization === 'western' && (unit.region === 'southeast_asia' || unit.region === 'mena'))
  );
}

/** The grouping of the largest tradition, where the state is listed in another: Muslims of Burkina Faso. */
function majorityElsewhere({ religion }: UnitInputs, civilization: string): string | undefined {
  const grouping = GROUPING_OF[religion];
  return grouping === civilization ? undefined : grouping;
}

/** Later grounds replace earlier ones: what concerns the state outranks a community in it. */
function readingsOf(unit: UnitInputs, civilization: string): Reading[] {
  const { communities, history, marks, towards, region } = unit;
  const found = new Map<string, Ground>();
  for (const [id, share] of communities) {
    if (share >= (towards.get('cleft') === id ? CLEFT_SHARE : READING_SHARE)) found.set(id, 'community');
  }
  if (communities.has('indigenous') && found.has('indigenous')) found.set('indigenous', 'first_peoples');
  if (history.has('settler') || any(marks, 'plurinational', 'indigenous_language')) {
    found.set('indigenous', 'first_peoples');
  }
  if (region === 'africa_south') found.set('african', 'region');
  if (isCaribbeanPlantation(unit)) for (const id of ['african', 'western']) found.set(id, 'history');
  if (history.has('literary_chinese')) found.set('sinic', 'history');
  if (history.has('european_immigration')) found.set('western', 'history');
  if (civilization === 'indigenous') found.set('latin_american', 'history');
  const majority = majorityElsewhere(unit, civilization);
  if (majority !== undefined) found.set(majority, 'majority');
  if (marks.has('institutions')) found.set('western', 'institutions');
  if (towards.has('torn')) found.set(towards.get('torn')!, 'framework');
  if (towards.has('divided')) found.set(towards.get('divided')!, 'division');
  found.delete(civilization);
  return [...found]
    .map(([id, ground]) => ({ civilization: id, ground }))
    .sort((a, b) => (a.civilization < b.civilization ? -1 : 1));
}

/**
 * Whether the state itself stands between civilizations. A community inside a state with a majority of its
 * own never makes it one, however large; nor do indigenous peoples, whose presence defines the Latin American
 * and the settler states.
 */
function isInterface(unit: UnitInputs, civilization: string): boolean {
  const others = [...unit.communities].filter(([id]) => id !== civilization && id !== 'indigenous');
  const largest = Math.max(0, ...others.map(([, share]) => share));
  return (
    isPlacedForWant(unit, civilization) ||
    majorityElsewhere(unit, civilization) !== undefined ||
    (unit.share < MAJORITY_SHARE && largest >= READING_SHARE) ||
    unit.marks.has('divided') ||
    (unit.marks.has('cleft') && unit.marks.has('institutions'))
  );
}

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
function roleOf(unit: UnitInputs, civilization: string, socialistIsRare: boolean): PrimaryRole {
  if (isInterface(unit, civilization)) return 'interface';
  if (unit.marks.has('core_state')) return 'core';
  const community = [...unit.communities].some(
    ([id, share]) => id !== civilization && share >= READING_SHARE,
  );
  const african = unit.region === 'africa_south' && civilization !== 'african';
  const socialist = socialistIsRare && unit.marks.has('socialist');
  return community || african || socialist || any(unit.marks, ...QUALIFIERS) ? 'periphery' : 'core';
}

export function derive(units: readonly UnitInputs[]): Map<string, Placement> {
  const primary = new Map(units.map((unit) => [unit.iso3, primaryOf(unit)]));
  function socialistIsRare(civilization: string): boolean {
    const members = units.filter(({ iso3 }) => primary.get(iso3) === civilization);
    return members.filter(({ marks }) => marks.has('socialist')).length * 2 < members.length;
  }
  return new Map(
    units.map((unit) => {
      const civilization = primary.get(unit.iso3)!;
      const role = roleOf(unit, civilization, socialistIsRare(civilization));
      return [unit.iso3, { civilization, role, readings: readingsOf(unit, civilization) }];
    }),
  );
}
