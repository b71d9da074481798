import { setImmediate as yieldOnce } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { allDone } from './allDone.ts';

const failure = (code: string) => Object.assign(new Error(`Failed with ${code}`), { code });

/** Work that fails after some turns of the event loop. */
async function failing(code: string, turns = 0): Promise<never> {
  for (let turn = 0; turn < turns; turn += 1) await yieldOnce();
  throw failure(code);
}

test('the error of a statement is thrown, not the refusal of one that stands before it', async () => {
  await expect(allDone(failing('25P02', 1), failing('40001'))).rejects.toMatchObject({ code: '40001' });
  await expect(allDone(failing('25P02'), failing('23505', 1))).rejects.toMatchObject({ code: '23505' });
  await expect(allDone(allDone(failing('25P02', 1)), failing('55P03'))).rejects.toMatchObject({ code: '55P03' });
});

test('of several errors the first one in time is thrown', async () => {
  await expect(allDone(failing('23503', 2), failing('23505', 1))).rejects.toMatchObject({ code: '23505' });
});

test('a refusal is thrown where nothing else failed', async () => {
  await expect(allDone(Promise.resolve(1), failing('25P02'))).rejects.toMatchObject({ code: '25P02' });
});

test('it is over when all work is, also after an error', async () => {
  let isOver = false;
  const slow = async () => {
    for (let turn = 0; turn < 3; turn += 1) await yieldOnce();
    isOver = true;
  };
  await expect(allDone(failing('23505'), slow())).rejects.toMatchObject({ code: '23505' });
  expect(isOver).toBe(true);
});

test('answers come in the order of the work', async () => {
  expect(await allDone(yieldOnce('a'), Promise.resolve(2))).toEqual(['a', 2]);
  expect(await allDone()).toEqual([]);
});
