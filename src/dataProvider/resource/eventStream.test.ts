import { expect, test } from 'vitest';
import { eventText, readEventStream } from './eventStream.ts';

const VALUES = [{ type: 'text', text: 'Thé à la menthe\n\ndata: not an event' }, 'شاي', 3, null, { type: 'done' }];
const BYTES = new TextEncoder().encode(`: still there\n\n${VALUES.map(eventText).join('')}data: {"cut`);

/** A stream of the bytes in pieces, and whether its reader has given it up. */
function streamOf(size: number, isEnding = true) {
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < BYTES.length; at += size) controller.enqueue(BYTES.slice(at, at + size));
      if (isEnding) controller.close();
    },
    cancel: () => {
      state.isCancelled = true;
    },
  });
  return { body, state };
}

test.each([1, 7, 1000])('values are read as they were written, in pieces of %i bytes', async (size) => {
  const seen: unknown[] = [];
  for await (const value of readEventStream(streamOf(size))) seen.push(value);
  expect(seen).toEqual(VALUES);
});

test('a reader that leaves gives the stream up, and an answer without a body has no values', async () => {
  const { body, state } = streamOf(1000, false);
  for await (const value of readEventStream({ body })) if (value === 3) break;
  expect(state.isCancelled).toBe(true);
  const seen: unknown[] = [];
  for await (const value of readEventStream({ body: null })) seen.push(value);
  expect(seen).toEqual([]);
});
