import { expect, test } from 'vitest';
import {
  countWords,
  readWriting,
  seenTexts,
  textsAtOnce,
  withComplete,
  withMore,
  type WritingEvent,
  type Written,
} from './writing.ts';

async function eventsOf(...pieces: string[]): Promise<WritingEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const found: WritingEvent[] = [];
  for await (const event of readWriting({ body })) found.push(event);
  return found;
}

test('events are read however the stream is cut, and comments between them are skipped', async () => {
  const events = await eventsOf(
    'data: {"type":"start"}\n\ndata: {"type":"te',
    'xt","text":"Bon"}\n\n: \n\ndata: {"type":"text","text":"jour"}\n\n',
    'data: {"type":"done","isDemo":true}\n\n',
  );
  expect(events).toEqual([
    { type: 'text', text: 'Bon' },
    { type: 'text', text: 'jour' },
    { type: 'done', isDemo: true },
  ]);
  expect(await eventsOf('data: {"type":"error","message":"busy"}\n\n')).toEqual([{ type: 'error', message: 'busy' }]);
});

const arriving = (id: number, text = ''): Written => ({ id, text, isArriving: true });
const complete = (id: number, text: string): Written => ({ id, text, isArriving: false });
const textsOf = (texts: readonly Written[]) => texts.map(({ text }) => text);

test('texts that arrive at once grow apart, and are seen as soon as they have words', () => {
  const asked = [arriving(1), arriving(2), arriving(3)];
  expect(seenTexts(asked)).toEqual([]);
  const grown = withMore(withMore(withMore(asked, 2, 'Bon'), 1, 'Hello'), 2, 'jour');
  expect(textsOf(seenTexts(grown))).toEqual(['Hello', 'Bonjour']);
});

test('at most three distinct texts are kept, the newest ones; an empty one and a double one go', () => {
  const three = [complete(1, 'a'), complete(2, 'b'), complete(3, 'c')];
  const after = (text: string) => withComplete([...three, arriving(4, text)], 4);
  expect(textsOf(after(' d '))).toEqual(['b', 'c', 'd']);
  expect(after(' b ')).toEqual(three);
  expect(after('')).toEqual(three);
  // While the fourth arrives, the oldest is out of sight. It is back when nothing comes of it.
  expect(textsOf(seenTexts([...three, arriving(4, 'd')]))).toEqual(['b', 'c', 'd']);
  // One that still arrives is no complete one.
  expect(withComplete([arriving(1, 'a'), arriving(2, 'a')], 2)).toEqual([arriving(1, 'a'), complete(2, 'a')]);
});

test('the missing texts are asked for at once, then one more each time', () => {
  expect([0, 1, 2, 3].map((kept) => textsAtOnce('generate', kept))).toEqual([3, 2, 1, 1]);
  expect(textsAtOnce('fix', 0)).toBe(1);
});

test('words are counted in each language', () => {
  expect(countWords('Every morning at 6:30, it’s here.')).toBe(7);
  expect(countWords('خبز الصباح')).toBe(2);
  expect(countWords('')).toBe(0);
});
