/** What the round commands print. */
import {
  type Added,
  checksWithoutLongrun,
  type Draft,
  type LiveRecord,
  type Opened,
  type Sealed,
  type Settlement,
  type StoredRound,
  type StoredVerification,
  scorableTargets,
  wealthText,
} from '@longrun/rounds';
import { percent, table } from '../render/table.ts';

const count = new Intl.NumberFormat('en').format;
const countOf = (n: number, noun: string): string => `${count(n)} ${noun}${n === 1 ? '' : 's'}`;

/** `today` is a date: a target whose period has ended by then may be known already. */
export function openedText({ draft, folder, left_out: leftOut }: Opened, today: string): string {
  const { series, horizons, due, truth, id } = draft;
  return [
    `Round ${id} is open: ${count(series.length)} series, horizons ${horizons.join(', ')}, truth ${truth}.`,
    ...(leftOut.length > 0 ? [`${count(leftOut.length)} series are too short and left out.`] : []),
    ...endedLines(draft, today),
    `Challengers are taken until ${due}; then: longrun round seal ${id}`,
    folder,
  ].join('\n');
}

function endedLines(draft: Draft, today: string): string[] {
  const { targets, before } = scorableTargets(draft, today);
  if (before === 0) return [];
  const all = countOf(before + targets.length, 'target');
  return [
    `${count(before)} of ${all} ended by today: ${before === 1 ? 'it' : 'they'} will never be scored, as the ` +
      'outcome may be known.',
  ];
}

export function addedText({ name, path, answered, asked }: Added, id: string): string {
  const rest = asked - answered;
  const missing = rest > 0 ? ` The other ${count(rest)} count as naive.` : '';
  return `${name} is in round ${id}: ${count(answered)} of ${count(asked)} forecasts.${missing}\n${path}`;
}

export function sealedText({ id, folder, sha256, files, previous, tokens }: Sealed): string {
  return [
    `Round ${id} is sealed: ${count(files)} files.`,
    `SHA-256 of round.json: ${sha256}`,
    previous ? `It follows round ${previous.id}.` : 'It is the first round of its chain.',
    tokens.length > 0
      ? `Time-stamps: ${tokens.join(', ')}.`
      : 'No time-stamp: only your own clock says when. --tsa <address> adds one.',
    folder,
  ].join('\n');
}

export function verifiedText(verified: StoredVerification): string {
  const { round, faults, chain, chain_length: length, timestamps, recomputed, sha256 } = verified;
  const stamps = timestamps.map(({ name, time, authority, trusted, expired_since: expired }) => {
    const who = trusted ? authority : `${authority}, not checked against a root (--roots <file>)`;
    return `${name}: ${time.toISOString()} by ${who}${expired ? '; its certificate has run out since' : ''}`;
  });
  const links = { first: 'the first of its chain', intact: `intact over ${length} rounds`, broken: 'broken' };
  return [
    faults.length === 0
      ? `Round ${round.id} is what was sealed at ${round.sealed}: ${count(round.files.length)} files, every byte.`
      : `Round ${round.id} is not what was sealed:\n${faults.map(({ sentence }) => `  ${sentence}`).join('\n')}`,
    `SHA-256 of round.json: ${sha256}`,
    `Chain: ${chain === 'unchecked' ? 'the previous round is not here' : links[chain]}.`,
    ...(stamps.length > 0 ? stamps : ['No time-stamp: the date is the word of whoever sealed it.']),
    ...(stamps.length > 0 ? ['Revocation of certificates is not checked: that needs a network.'] : []),
    ...(recomputed === undefined ? [] : [`${recomputed} files were made again and have the same bytes.`]),
    '',
    'Without Longrun, in the folder of rounds:',
    ...checksWithoutLongrun(verified).map((line) => `  ${line}`),
  ].join('\n');
}

const REVISIONS_SHOWN = 10;

export function settledText(
  settlement: Settlement,
  { path, created }: { readonly path: string; readonly created: boolean },
): string {
  const { round, settled, pending, before_seal: before, revised, scores, values } = settlement;
  const rows = scores.map(({ forecaster, horizon, n, missing, against }) => {
    const { gain, bound, wins, n: compared } = against['longrun-naive'];
    const d = bound === 0 ? '0' : (gain / bound).toFixed(3);
    return [
      forecaster,
      String(horizon),
      count(n),
      d,
      percent(compared === 0 ? 0 : wins / compared),
      count(missing),
    ];
  });
  const changed = revised.first.slice(0, REVISIONS_SHOWN).map(({ target, period, before: old, after }) => {
    return `  ${target} ${period}: ${old} became ${after ?? 'missing'}`;
  });
  return [
    created
      ? `Round ${round.id}: ${countOf(values.length, 'new value')}, ${count(settled)} settled, ` +
        `${count(pending)} pending.`
      : `Round ${round.id} was settled with these data before: ${count(settled)} settled, ${count(pending)} pending.`,
    ...(before > 0 ? [`${countOf(before, 'target')} ended before the seal and will never be scored.`] : []),
    ...(revised.count > 0
      ? [
          `${countOf(revised.count, 'value')} that forecasters saw ${revised.count === 1 ? 'has' : 'have'} ` +
            'changed since:',
          ...changed,
        ]
      : []),
    ...(rows.length > 0
      ? ['', table(['forecaster', 'horizon', 'series', 'D against naive', 'better', 'absent'], rows)]
      : ['Nothing to score yet.']),
    path,
  ].join('\n');
}

export function roundsText(rounds: readonly StoredRound[], today: string): string {
  if (rounds.length === 0) return 'No round yet: longrun round open <panel or file>';
  const rows = rounds.map(({ id, draft, sealed }) => [
    id,
    draft.data.id,
    sealed
      ? `sealed ${sealed.round.sealed.slice(0, 10)}`
      : today > draft.due
        ? 'open, overdue'
        : `due ${draft.due}`,
    count(draft.series.length),
    sealed ? String(sealed.round.forecasters.length) : '',
    draft.truth,
  ]);
  return table(['round', 'data', 'state', 'series', 'forecasters', 'truth'], rows);
}

export function recordText({ kind, summary, rows, rounds, data }: LiveRecord): string {
  const title =
    kind === 'replay'
      ? `Replay of ${data}, ${rounds.join(' to ')}: the past played as if rounds had been sealed. ` +
        'No evidence of foresight.'
      : `Record of ${data}: ${countOf(rounds.length, 'sealed round')}.`;
  if (rows.length === 0) return `${title}\nNothing has been decided yet.`;
  const horizons = [...new Set(rows.map(({ horizon }) => horizon))].sort((a, b) => a - b);
  const cells = summary.map(({ forecaster, opponent, wealth, stands }) => [
    forecaster,
    opponent,
    wealthText(wealth),
    stands ? 'yes' : 'no',
    ...horizons.map((horizon) => {
      const row = rows.find((one) => {
        return one.forecaster === forecaster && one.opponent === opponent && one.horizon === horizon;
      });
      return row ? wealthText(row.wager.wealth) : '';
    }),
  ]);
  const header = ['forecaster', 'against', 'wealth', 'stands', ...horizons.map((h) => `h = ${h}`)];
  const ensemble = summary.find(({ forecaster }) => forecaster === 'longrun-ensemble');
  return [title, table(header, cells), ...(ensemble ? [ensemble.sentence] : [])].join('\n');
}
