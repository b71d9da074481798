import { expect, test } from 'vitest';
import sharp from 'sharp';
import { Problem } from '#server';
import { PNG } from '../contract/round.ts';
import { keepProof } from './proof.ts';

const files = { keep: async () => Promise.resolve({ path: 'kept' }) } as unknown as Parameters<typeof keepProof>[0];
type Context = Parameters<ReturnType<typeof keepProof>>[0];

const mayReport = async () => Promise.resolve();
const contextOf = (signature: string) =>
  ({ input: { signature }, params: { id: 4 }, actor: { userId: 7 }, locale: 'en' }) as unknown as Context;
const statusOf = (signature: string) =>
  keepProof(
    files,
    mayReport,
  )(contextOf(signature)).then(
    (kept) => (kept instanceof Problem ? kept.status : 200),
    (error: unknown) => (error instanceof Problem ? error.status : error),
  );

test('a picture that has to wait too long is asked for again, and not taken for something else', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => statusOf(PNG)));
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  expect(await statusOf(PNG)).toBe(200);
  expect(await statusOf(PNG.slice(0, 40))).toBe(422);
});

test('a small file that unpacks to more pixels than a phone takes is refused', async () => {
  const picture = async (width: number, height: number) =>
    (
      await sharp({ create: { width, height, channels: 3, background: 'white' } })
        .png()
        .toBuffer()
    ).toString('base64');
  expect(await statusOf(await picture(5000, 1000))).toBe(200);
  expect(await statusOf(await picture(5001, 5000))).toBe(422);
});

test('nothing is decoded or kept for somebody who may not report the stop', async () => {
  const kept: unknown[] = [];
  const keeping = { keep: async (file: unknown) => Promise.resolve({ path: String(kept.push(file)) }) };
  const refuse = async () => Promise.reject(new Problem(404, 'Not found'));
  // Bytes that no decoder reads: only the refusal can be the answer.
  const asked = keepProof(keeping as unknown as typeof files, refuse)(contextOf(PNG.slice(0, 40)));
  await expect(asked).rejects.toMatchObject({ status: 404 });
  await expect(keepProof(keeping as unknown as typeof files, refuse)(contextOf(PNG))).rejects.toThrow('Not found');
  expect(kept).toEqual([]);
});
