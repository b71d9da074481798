import { expect, test } from 'vitest';
import { countWords, readWriting, variantPlace, withVariant, type WritingEvent } from './writing.ts';

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

test('at most three distinct variants are kept, the newest ones', () => {
  const three = ['a', 'b', 'c'].reduce(withVariant, [] as readonly string[]);
  expect(three).toEqual(['a', 'b', 'c']);
  expect(withVariant(three, ' b ')).toBe(three);
  expect(withVariant(three, '')).toBe(three);
  expect(withVariant(three, 'd')).toEqual(['b', 'c', 'd']);
});

test('words are counted in each language', () => {
  expect(countWords('Every morning at 6:30, it’s here.')).toBe(7);
  expect(countWords('خبز الصباح')).toBe(2);
  expect(countWords('')).toBe(0);
});

test('the number of a text is one of those that there are', () => {
  expect(variantPlace(1, 0, false)).toEqual({ number: 1, total: 1 });
  expect(variantPlace(0, 0, true)).toEqual({ number: 1, total: 1 });
  expect(variantPlace(2, 0, true)).toEqual({ number: 3, total: 3 });
  expect(variantPlace(3, 1, true)).toEqual({ number: 3, total: 3 });
  expect(variantPlace(3, 1, false)).toEqual({ number: 2, total: 3 });
});
