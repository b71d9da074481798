import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { closeGracefully, createListener, listen } from '../http/listener.ts';
import { waitForDrain } from './reader.ts';

/** Opens a stream to a reader that does not read yet. @param patienceMs how long it may stay idle, ms */
async function stream(patienceMs: number): Promise<{ response: ServerResponse; reader: Socket }> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const limits = { most: 10, lookMs: 20, patienceMs, leastPerSecond: 1e9 };
  const server = createListener((_, answer) => resolve(answer), limits);
  const reader = connect(await listen(server, 0, '127.0.0.1'), '127.0.0.1').pause();
  reader.on('error', () => undefined);
  onTestFinished(() => {
    reader.destroy();
    return closeGracefully(server, 0);
  });
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { response: await promise, reader };
}

/** Writes until the reader takes no more for a while; resolves with the number of bytes. */
async function fill(response: ServerResponse): Promise<number> {
  let written = 0;
  for (;;) {
    const timer = new Promise<false>((resolve) => void setTimeout(resolve, 300, false));
    if ((await Promise.race([waitForDrain({ response }).then(() => true), timer])) === false) return written;
    response.write('x'.repeat(10_000));
    written += 10_000;
  }
}

it('waits for a reader with a full buffer until it reads, with little in memory', async () => {
  const { response, reader } = await stream(60_000);
  const written = await fill(response);
  expect(response.writableLength).toBeLessThan(200_000);
  let read = 0;
  reader.on('data', (part) => (read += part.length)).resume();
  await waitForDrain({ response });
  await expect.poll(() => read).toBeGreaterThan(written);
  expect([response.writableNeedDrain, response.destroyed]).toEqual([false, false]);
});

it('disconnects a reader that reads nothing', async () => {
  const { response } = await stream(200);
  const closed = once(response, 'close');
  // More than any socket buffer holds.
  response.write('x'.repeat(64 * 1024 * 1024));
  await waitForDrain({ response });
  await closed;
  expect(response.destroyed).toBe(true);
});
