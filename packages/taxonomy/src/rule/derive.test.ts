import { describe, expect, it } from 'vitest';
import { derive, type Placement } from './derive.ts';
import { parseInputs } from './inputs.ts';

/** An invented unit: cells of the inputs table, and shares of communities by civilization. */
interface Invented {
  communities?: Record<string, number>;
  [cell: string]: string | Record<string, number> | undefined;
}

function place(...units: Invented[]): Placement {
  const rows = units.map(({ communities: _, ...cells }, i) => ({
    iso3: `U${i}`,
    region: 'europe',
    religion: 'christian',
    share: '90',
    history: '',
    marks: '',
    ...cells,
  }));
  const communities = units.flatMap((unit, i) =>
    Object.entries(unit.communities ?? {}).map(([civilization, share]) => ({
      iso3: `U${i}`,
      civilization,
      share: String(share),
    })),
  );
  return derive(parseInputs(rows as Record<string, string>[], communities)).get('U0')!;
}

function readings(unit: Invented): string[] {
  return place(unit).readings.map(({ civilization, ground }) => `${civilization} ${ground}`);
}

const SAHEL = { region: 'africa_south', religion: 'islam' };

describe('the decision rule', () => {
  it('places by tradition, region and history', () => {
    expect(place({})).toEqual({ civilization: 'western', role: 'core', readings: [] });
    expect(place({ religion: 'orthodox' }).civilization).toBe('orthodox');
    expect(place({ religion: 'islam' }).civilization).toBe('islamic');
    expect(place({ religion: 'hindu' }).civilization).toBe('hindic');
    expect(place({ religion: 'chinese', history: 'literary_chinese' }).civilization).toBe('sinic');
    expect(place({ region: 'pacific' }).civilization).toBe('oceanian');
    expect(place({ region: 'latin_america', history: 'iberian' }).civilization).toBe('latin_american');
  });

  it('asks for Shinto before literary Chinese, which remains as a reading', () => {
    const japan = { religion: 'shinto_buddhist', history: 'literary_chinese' };
    expect(place(japan).civilization).toBe('japanese');
    expect(readings(japan)).toEqual(['sinic history']);
  });

  it('south of the Sahara four fifths of Muslims make a state Islamic, with an African reading', () => {
    expect(place({ ...SAHEL, share: '80' })).toEqual({
      civilization: 'islamic',
      role: 'periphery',
      readings: [{ civilization: 'african', ground: 'region' }],
    });
    expect(place({ ...SAHEL, share: '79.9', communities: { islamic: 79 } })).toEqual({
      civilization: 'african',
      role: 'interface',
      readings: [{ civilization: 'islamic', ground: 'majority' }],
    });
  });

  it('a community of fifteen per cent is a reading and makes a periphery', () => {
    expect(place({ communities: { islamic: 14.9 } })).toMatchObject({ role: 'core', readings: [] });
    expect(place({ communities: { islamic: 15 } }).role).toBe('periphery');
    expect(readings({ communities: { islamic: 15 } })).toEqual(['islamic community']);
  });

  it('no community makes an interface of a state that has a majority tradition, however large it is', () => {
    expect(place({ share: '50', communities: { islamic: 49 } }).role).toBe('periphery');
    expect(place({ share: '49.9', communities: { islamic: 15 } }).role).toBe('interface');
    expect(place({ share: '49.9', communities: { islamic: 14 } }).role).toBe('core');
  });

  it('five per cent are enough for the community on whose account the framework calls a state cleft', () => {
    expect(readings({ communities: { islamic: 5, hindic: 5 }, marks: 'cleft:islamic' })).toEqual([
      'islamic community',
    ]);
  });

  it('settler states have an indigenous reading whatever the share', () => {
    expect(readings({ region: 'pacific', history: 'settler' })).toEqual(['indigenous first_peoples']);
  });

  it('states of the non-Iberian Caribbean are interfaces with an African and a Western reading', () => {
    const unit = { region: 'caribbean', history: 'plantation', communities: { hindic: 15 } };
    expect(place(unit)).toMatchObject({ civilization: 'latin_american', role: 'interface' });
    expect(readings(unit)).toEqual(['african history', 'hindic community', 'western history']);
  });

  it('the extension takes a plurinational state with an indigenous majority, and no other', () => {
    const unit = { region: 'latin_america', history: 'iberian', marks: 'plurinational' };
    expect(place({ ...unit, communities: { indigenous: 50 } })).toEqual({
      civilization: 'indigenous',
      role: 'interface',
      readings: [{ civilization: 'latin_american', ground: 'history' }],
    });
    expect(place({ ...unit, communities: { indigenous: 49.9 } })).toEqual({
      civilization: 'latin_american',
      role: 'periphery',
      readings: [{ civilization: 'indigenous', ground: 'first_peoples' }],
    });
  });

  it('a divided state has the reading of the other side and is an interface; a torn one only the reading', () => {
    expect(place({ religion: 'orthodox', marks: 'divided:islamic' })).toMatchObject({
      role: 'interface',
      readings: [{ civilization: 'islamic', ground: 'division' }],
    });
    expect(place({ religion: 'orthodox', marks: 'core_state torn:western' })).toMatchObject({
      role: 'core',
      readings: [{ civilization: 'western', ground: 'framework' }],
    });
  });

  it('a Jewish or Catholic state of the Middle East or Southeast Asia is a Western interface', () => {
    const unit = { region: 'mena', religion: 'judaism', communities: { islamic: 18.6 } };
    expect(place(unit)).toMatchObject({ civilization: 'western', role: 'interface' });
    expect(readings(unit)).toEqual(['islamic community']);
    expect(place({ region: 'southeast_asia' }).role).toBe('interface');
  });

  it('state socialism makes a periphery only where most states of the grouping lack it', () => {
    const socialist = { marks: 'socialist' };
    expect(place(socialist, {}, {}).role).toBe('periphery');
    expect(place(socialist, socialist, {}).role).toBe('core');
  });

  it('refuses a share that is no percentage', () => {
    expect(() => place({ share: '' })).toThrow('share of U0 must be a number from 0 to 100, not ""');
    expect(() => place({ communities: { islamic: 120 } })).toThrow('share of the community islamic of U0');
  });
});
