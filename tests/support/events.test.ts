import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './events.ts';

it('gives two events of one chunk to two concurrent calls of next(), in order', async () => {
  let send = (_text: string): void => {};
  const hub = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    send = (text) => void response.write(text);
  });
  await new Promise<void>((done) => void hub.listen(0, '127.0.0.1', done));
  onTestFinished(() => void hub.close());
  const stream = await listen(`http://127.0.0.1:${(hub.address() as AddressInfo).port}`, 'token', ['/topic']);
  onTestFinished(() => stream.close());
  const heard = Promise.all([stream.next(), stream.next()]);
  send('id: 1\ndata: {"n":1}\n\nid: 2\ndata: {"n":2}\n\n');
  expect((await heard).map(({ data }) => data.n)).toEqual([1, 2]);
});
