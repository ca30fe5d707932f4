import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventParser } from './sse.ts';

const STREAM =
  ': hello\nid: 1\nevent: progress\ndata: {"a":1}\n\ndata: one\r\ndata: two\r\n\r\nid: 3\rdata:x\r\r';
const EVENTS = [
  { id: '1', event: 'progress', data: '{"a":1}' },
  { id: '1', event: 'message', data: 'one\ntwo' },
  { id: '3', event: 'message', data: 'x' },
];

it('reads the same events however the stream is cut', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(STREAM.length)), (cuts) => {
      const parse = createEventParser();
      const edges = [0, ...cuts.sort((a, b) => a - b), STREAM.length];
      const pieces = edges.slice(1).map((end, i) => STREAM.slice(edges[i], end));
      // A stream that ends in \r is only complete with what follows.
      expect([...pieces, '\n'].flatMap((piece) => parse(piece))).toEqual(EVENTS);
    }),
  );
});

it('an event without data is not an event', () => {
  expect(createEventParser()('event: ping\n\n')).toEqual([]);
});
