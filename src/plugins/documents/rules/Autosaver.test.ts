import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autosaver, type SaveState } from './Autosaver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Conflict extends Error {}
class LostAnswer extends Error {}

/** A saver over a server whose next answers are given. */
function startSaver(answers: (Error | number)[]) {
  const states: SaveState['status'][] = [];
  const bases: number[] = [];
  const sent: number[] = [];
  let made = 0;
  const saver = new Autosaver(
    {
      read: () => Promise.resolve(new ArrayBuffer((made += 1))),
      send: ({ byteLength }, base) => {
        bases.push(base);
        sent.push(byteLength);
        const answer = answers.shift() ?? base + 1;
        return answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve({ revision: answer, savedAt: '2026-11-26T12:00:00Z' });
      },
      conflictOf: (error) => (error instanceof Conflict ? 7 : null),
      isUnanswered: (error) => error instanceof LostAnswer,
      onState: ({ status }) => void states.push(status),
    },
    0,
  );
  return { saver, states, bases, sent };
}

test('typing is saved once, in its pause, and the next save is based on the answer', async () => {
  const { saver, states, bases } = startSaver([]);
  saver.change();
  await vi.advanceTimersByTimeAsync(1000);
  saver.change();
  await vi.advanceTimersByTimeAsync(1499);
  expect(bases).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  saver.change();
  await vi.advanceTimersByTimeAsync(1500);
  expect(bases).toEqual([0, 1]);
  expect(states.at(-1)).toBe('saved');
});

test('a failed save is tried again with growing pauses, and at once when the network is back', async () => {
  const { saver, states, bases } = startSaver([new Error('503'), new Error('503'), new Error('503')]);
  saver.change();
  await vi.advanceTimersByTimeAsync(1500);
  expect(states.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(5000);
  await vi.advanceTimersByTimeAsync(9999);
  expect(bases).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(bases).toHaveLength(3);
  saver.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
  saver.goOn();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bases).toEqual([0, 0, 0, 0]);
});

test('after a conflict nothing is sent until it is decided to write over it', async () => {
  const { saver, states, bases } = startSaver([new Conflict('409')]);
  saver.change();
  await vi.advanceTimersByTimeAsync(1500);
  saver.change();
  await saver.save();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([states.at(-1), bases]).toEqual(['conflict', [0]]);
  await saver.overwrite(7);
  expect([states.at(-1), bases]).toEqual(['saved', [0, 7]]);
});

test('what is typed while a save runs is saved by the next one', async () => {
  const { saver, states, bases } = startSaver([]);
  const first = saver.save();
  saver.change();
  await first;
  expect(states.at(-1)).toBe('changed');
  await vi.advanceTimersByTimeAsync(1500);
  expect([states.at(-1), bases]).toEqual(['saved', [0, 1]]);
});

test('a save whose answer was lost is repeated before the newer one', async () => {
  const { saver, states, bases, sent } = startSaver([new LostAnswer('no answer'), 1, 2]);
  saver.change();
  await vi.advanceTimersByTimeAsync(1500);
  expect(states.at(-1)).toBe('failed');
  saver.change();
  await saver.save();
  expect(states.at(-1)).toBe('saved');
  // The first document again, based on the same revision, then the second on the first.
  expect(sent).toEqual([1, 1, 2]);
  expect(bases).toEqual([0, 0, 1]);
});

test('a refused document is not sent again with the next one', async () => {
  const { saver, sent } = startSaver([new Error('413')]);
  saver.change();
  await vi.advanceTimersByTimeAsync(1500);
  await saver.save();
  expect(sent).toEqual([1, 2]);
});
