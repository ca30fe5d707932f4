import { describe, expect, it } from 'vitest';
import { derive, type Placement } from './derive.ts';
import { parseInputs } from './inputs.ts';

/** One invented unit, coded as in the inputs table. */
const place = (row: Record<string, string>, ...others: Record<string, string>[]): Placement => {
  const filled = [row, ...others].map((unit, i) => ({
    iso3: `U${i}`,
    region: 'europe',
    religion: 'catholic',
    share: '90',
    communities: '',
    history: '',
    marks: '',
    ...unit,
  }));
  return derive(parseInputs(filled)).get('U0')!;
};

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

  it('south of the Sahara four fifths of Muslims make a state Islamic, with an African reading', () => {
    expect(place({ ...SAHEL, share: '80' })).toEqual({
      civilization: 'islamic',
      role: 'periphery',
      readings: ['african'],
    });
    expect(place({ ...SAHEL, share: '50', communities: 'islamic:33' })).toEqual({
      civilization: 'african',
      role: 'interface',
      readings: ['islamic'],
    });
  });

  it('a community of fifteen per cent is a reading and makes a periphery, of a third an interface', () => {
    expect(place({ communities: 'islamic:5' })).toMatchObject({ role: 'core', readings: [] });
    expect(place({ communities: 'islamic:15' })).toMatchObject({ role: 'periphery', readings: ['islamic'] });
    expect(place({ communities: 'islamic:33' })).toMatchObject({ role: 'interface', readings: ['islamic'] });
    expect(place({ share: '0', communities: 'islamic:15' }).role).toBe('interface');
  });

  it('five per cent are enough for the community on whose account the framework calls a state cleft', () => {
    const unit = { communities: 'islamic:5 hindic:5', marks: 'cleft:islamic' };
    expect(place(unit).readings).toEqual(['islamic']);
  });

  it('settler states have an indigenous reading whatever the share', () => {
    expect(place({ region: 'pacific', history: 'settler' })).toEqual({
      civilization: 'western',
      role: 'core',
      readings: ['indigenous'],
    });
  });

  it('states of the non-Iberian Caribbean are interfaces with an African and a Western reading', () => {
    expect(place({ region: 'caribbean', history: 'plantation', communities: 'hindic:15' })).toEqual({
      civilization: 'latin_american',
      role: 'interface',
      readings: ['african', 'hindic', 'western'],
    });
  });

  it('a plurinational state with an indigenous majority stands between the extension and Latin America', () => {
    const unit = { region: 'latin_america', history: 'iberian', marks: 'plurinational' };
    expect(place({ ...unit, communities: 'indigenous:50' })).toEqual({
      civilization: 'indigenous',
      role: 'interface',
      readings: ['latin_american'],
    });
    expect(place({ ...unit, communities: 'indigenous:5' })).toMatchObject({
      role: 'periphery',
      readings: ['indigenous'],
    });
  });

  it('a divided state has the reading of the other side and is an interface; a torn one only the reading', () => {
    expect(place({ religion: 'orthodox', marks: 'divided:islamic' })).toMatchObject({
      role: 'interface',
      readings: ['islamic'],
    });
    expect(place({ religion: 'orthodox', marks: 'core_state torn:western' })).toMatchObject({
      role: 'core',
      readings: ['western'],
    });
  });

  it('a Jewish or Catholic state of the Middle East or Southeast Asia is a Western interface', () => {
    expect(place({ region: 'mena', religion: 'judaism', communities: 'islamic:15' })).toEqual({
      civilization: 'western',
      role: 'interface',
      readings: ['islamic'],
    });
    expect(place({ region: 'southeast_asia' }).role).toBe('interface');
  });

  it('state socialism makes a periphery only where most states of the grouping lack it', () => {
    const socialist = { marks: 'socialist' };
    expect(place(socialist, {}, {}).role).toBe('periphery');
    expect(place(socialist, socialist, {}).role).toBe('core');
  });

  it('refuses a share that is no band', () => {
    expect(() => place({ share: '70' })).toThrow('share of U0 must be one of 0, 50, 80, 90, not "70"');
    expect(() => place({ communities: 'islamic:20' })).toThrow('community islamic of U0');
  });
});
