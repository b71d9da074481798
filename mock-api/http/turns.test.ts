import { createServer, get, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTurns } from './turns.ts';

/** Work of one answer, ms: the processor is busy, as with a page of a list. */
const WORK_MS = 5;
const order: number[] = [];

const server = createServer(
  inTurns((request, response) => {
    order.push(Number(request.url?.slice(1)));
    const end = performance.now() + WORK_MS;
    while (performance.now() < end);
    response.end();
  }),
);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const ask = (agent: Agent, number: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: '127.0.0.1', port, path: `/${number}`, agent }, (answer) => answer.resume().on('end', resolve)).on(
      'error',
      reject,
    );
  });

it('nobody who comes waits for those who were there asking again and again', async () => {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  let asked = 0;
  const insistent = async () => {
    while (!isOver) await ask(agent, (asked += 1));
  };
  const others = Array.from({ length: 8 }, insistent);
  await expect.poll(() => order.length).toBeGreaterThan(16);
  const newcomers = Array.from({ length: 8 }, (_, at) => ask(new Agent(), 1000 + at));
  const begun = order.length;
  await Promise.all(newcomers);
  isOver = true;
  await Promise.all(others);
  agent.destroy();
  // All have had their first answer before those who were there had a few each.
  const last = order.findLastIndex((number) => number >= 1000);
  expect(order.slice(begun, last).filter((number) => number < 1000).length).toBeLessThan(8 * 5);
});

it('an answer that throws does not keep others from theirs', async () => {
  const failing = inTurns((request) => {
    begun.push(String(request.url));
    if (request.url === '/broken') throw new Error('broken');
  });
  const begun: string[] = [];
  const seen: unknown[] = [];
  const heard = (error: unknown) => void seen.push(error);
  const listeners = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').once('uncaughtException', heard);
  for (const url of ['/broken', '/whole']) failing({ url } as never, {} as never);
  await expect.poll(() => begun).toEqual(['/broken', '/whole']);
  for (const listener of listeners) process.on('uncaughtException', listener);
  expect(seen).toEqual([new Error('broken')]);
});
