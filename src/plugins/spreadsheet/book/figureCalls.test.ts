import { expect, it } from 'vitest';
import { HttpError } from '#admin';
import { answerOf, fewAtOnce } from './figureCalls.ts';

it('four questions are asked at once, the others after them, also after one that failed', async () => {
  const run = fewAtOnce();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 6 }, (_, at) =>
    run(() => {
      begun.push(at);
      return new Promise<void>((resolve, reject) => ends.push(at === 0 ? () => reject(new Error('no')) : resolve));
    }).catch(() => undefined),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
  for (let at = 0; at < 6; at += 1) {
    ends[at]?.();
    await all[at];
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

it('a refusal is an answer; anything else may work another time', () => {
  expect([400, 422, 403, 500, 429].map((status) => answerOf(new HttpError('no', status, {})))).toEqual([
    ...['#VALUE!', '#VALUE!', '#N/A', null, null],
  ]);
  expect(answerOf(new TypeError('no connection'))).toBeNull();
});
