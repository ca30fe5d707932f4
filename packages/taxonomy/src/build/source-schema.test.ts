import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkSource } from './source-schema.ts';

const civilization = (cluster: string) =>
  parse(`
id: a
label: A
short_description: s
long_description: l
framework_label: null
extension_to_framework: true
values_clusters: []
citation_ids: [w]
archetype_states: []
sub_clusters:
  - ${cluster}
members:
  NOR: { role: core, cite: [w], why: "Because." }
`);

const check = (value: unknown) => checkSource('civilization', value, 'a.yaml');

describe('a source', () => {
  it('is taken as it is when it has the right shape', () => {
    const value = civilization('{ id: n, label: "Nile, Horn and sea", states: [NOR], citation_ids: [w] }');
    expect(check(value)).toBe(value);
  });

  it('is refused when a comma ended an unquoted label', () => {
    const value = civilization('{ id: n, label: Nile, Horn and sea, states: [NOR], citation_ids: [w] }');
    expect(value.sub_clusters[0]).toMatchObject({ label: 'Nile', 'Horn and sea': null });
    expect(() => check(value)).toThrow('a.yaml is not a valid source:\n  /sub_clusters/0');
    expect(() => check(value)).toThrow('("Horn and sea")');
  });

  it.each([
    ['a number', 'label: 1993'],
    ['null', 'label: null'],
    ['a truth value', 'label: true'],
    ['nothing', 'label: ""'],
    ['a line break', 'label: "two\\nlines"'],
  ])('is refused when a label is %s', (_, label) => {
    expect(() => check(civilization(`{ id: n, ${label}, states: [NOR], citation_ids: [w] }`))).toThrow(
      '/sub_clusters/0/label',
    );
  });

  it('is refused with an unknown key at any level, or a code that is none', () => {
    const good = civilization('{ id: n, label: N, states: [NOR], citation_ids: [w] }');
    expect(() => check({ ...good, colour: 'red' })).toThrow('("colour")');
    expect(() => check({ ...good, members: { NOR: { ...good.members.NOR, note: 'x' } } })).toThrow(
      '/members/NOR',
    );
    expect(() => check({ ...good, members: { norway: good.members.NOR } })).toThrow('("norway")');
    expect(() => check({ ...good, archetype_states: [false] })).toThrow('/archetype_states/0');
  });
});
