import { expect, it } from 'vitest';
import { contentCalls } from './contentCalls.ts';
import { StaleContent } from './staleContent.ts';

const file = new Blob(['a'], { type: 'text/csv' });
const answering = (status: number, headers: Record<string, string> = {}, body: object = {}) =>
  contentCalls(async () => Response.json(body, { status, headers }), '/en/api');

it('a refused save tells the server’s text, and how long to wait', async () => {
  const { save, read } = answering(429, { 'Retry-After': '7' }, { detail: 'Slow down.' });
  const refused = { message: 'Slow down.', status: 429, retryAfter: 7 };
  await expect(save(1, file, 3)).rejects.toMatchObject(refused);
  await expect(read(1)).rejects.toMatchObject(refused);
});

it('a save answers the new revision, and tells one of somebody else', async () => {
  expect(await answering(200, {}, { revision: 4 }).save(1, file, 3)).toBe(4);
  await expect(answering(412, { ETag: '"9"' }).save(1, file, 3)).rejects.toEqual(new StaleContent(9));
});

it('a save without an answer has no status', async () => {
  const { save } = contentCalls(() => Promise.reject(new TypeError('no network')), '/en/api');
  await expect(save(1, file, 3)).rejects.toMatchObject({ message: 'flexy.errors.unreachable', status: 0 });
});
