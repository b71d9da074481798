import { expect, test } from 'vitest';
import { Problem, type Tx } from '#server';
import { PNG } from '../contract/round.ts';
import { keepProof } from './proof.ts';

const files = { keep: async () => Promise.resolve({ path: 'kept' }) } as unknown as Parameters<typeof keepProof>[0];
const tx = { actor: { userId: 7 }, locale: 'en' } as unknown as Tx;

const statusOf = (signature: string) =>
  keepProof(files, { signature }, tx).then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : error),
  );

test('a picture that has to wait too long is asked for again, and not taken for something else', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => statusOf(PNG)));
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(await statusOf(PNG)).toBe(200);
  expect(await statusOf(PNG.slice(0, 40))).toBe(422);
});
