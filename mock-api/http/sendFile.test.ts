import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Response } from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { sendFile } from './sendFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'flexy-send-'));
const file = join(folder, 'asset.js');
const MEGABYTES = 16;
writeFileSync(file, Buffer.alloc(MEGABYTES * 1024 * 1024, 'x'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Answers one request with `send`, while `act` plays the browser on the socket. @returns the error that the server would
 * log, if any
 */
async function served(
  send: (response: Response) => Promise<void>,
  act: (socket: ReturnType<typeof connect>) => void,
): Promise<unknown> {
  const done = Promise.withResolvers<unknown>();
  const app = express().use((_request, response) => {
    void send(response).then(
      () => done.resolve(undefined),
      (error: unknown) => done.resolve(error),
    );
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  act(socket);
  const error = await done.promise;
  socket.destroy();
  server.closeAllConnections();
  server.close();
  return error;
}

const closed = (response: Response) => (response.closed ? undefined : once(response, 'close'));

describe('sending a file', () => {
  it('ignores a browser that disconnects in the middle', async () => {
    const error = await served(
      (response) => sendFile(response, file),
      (socket) => socket.once('data', () => socket.destroy()),
    );
    expect(error).toBeUndefined();
  });

  it('ignores a browser that disconnects before the first byte', async () => {
    const error = await served(
      async (response) => {
        await closed(response);
        await sendFile(response, file);
      },
      (socket) => socket.once('connect', () => setImmediate(() => socket.destroy())),
    );
    expect(error).toBeUndefined();
  });

  it('ignores an answer that ends while the file is being opened', async () => {
    const error = await served(
      (response) => {
        const sending = sendFile(response, file);
        response.destroy();
        return sending;
      },
      () => undefined,
    );
    expect(error).toBeUndefined();
  });

  it('reports an error of the file itself', async () => {
    const missing = await served(
      (response) => sendFile(response, join(folder, 'gone.js')),
      () => undefined,
    );
    expect(missing).toMatchObject({ code: 'ENOENT' });
    const unreadable = await served(
      (response) => sendFile(response, folder),
      () => undefined,
    );
    expect(unreadable).toMatchObject({ code: 'EISDIR' });
  });
});
