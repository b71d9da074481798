import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { scheduleFairly } from './fairScheduling.ts';

/** Passes several requests to the listener at once. */
function come(listener: ReturnType<typeof scheduleFairly>, ...urls: string[]): void {
  for (const url of urls) listener({ url } as never, {} as never);
}

it('starts one request per turn of the event loop, in order', async () => {
  const begun: string[] = [];
  const listener = scheduleFairly((request) => void begun.push(String(request.url)));
  come(listener, '/1', '/2', '/3');
  expect(begun).toEqual([]);
  await turn();
  expect(begun).toEqual(['/1']);
  come(listener, '/4');
  await turn();
  expect(begun).toEqual(['/1', '/2']);
  await turn();
  await turn();
  expect(begun).toEqual(['/1', '/2', '/3', '/4']);
  await turn();
  come(listener, '/5');
  await turn();
  expect(begun).toHaveLength(5);
});

it('starts the next request after one that throws', async () => {
  const begun: string[] = [];
  const listener = scheduleFairly((request) => {
    begun.push(String(request.url));
    if (request.url === '/broken') throw new Error('broken');
  });
  const seen: unknown[] = [];
  const heard = (error: unknown) => void seen.push(error);
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').once('uncaughtException', heard);
  come(listener, '/broken', '/whole');
  await expect.poll(() => begun).toEqual(['/broken', '/whole']);
  for (const one of listeners) process.on('uncaughtException', one);
  expect(seen).toEqual([new Error('broken')]);
});
