import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { base64, call, makeDataDir, print, TOKEN, useBridge, usePrinter } from './bridge.ts';

/** A server that hands out jobs as Flexy does: a job that is not answered is handed out again. */
class JobServer {
  readonly claims: Record<string, unknown>[] = [];
  readonly results: { id: string; state: string; code?: string }[] = [];
  /** Answers of the next calls, in place of their own. */
  readonly failures: number[] = [];
  /** The next result is answered when this resolves. */
  held: Promise<void> | undefined;
  readonly #jobs = new Map<string, object>();
  /** Printers that it tells; undefined: it answers a plain list of jobs. */
  printers: object[] | undefined;
  url = '';

  static async start(): Promise<JobServer> {
    const jobs = new JobServer();
    const server = createServer((request, response) => void jobs.#answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    jobs.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return jobs;
  }

  add(printer: { port: number }, content: string, id: string = randomUUID()): string {
    const options = { ip: '127.0.0.1', port: printer.port };
    this.#jobs.set(id, { id, contentBase64: base64(content), method: 'ethernet', options, copies: 3 });
    return id;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as Record<string, unknown>;
    const status = request.headers.authorization === `Bearer ${TOKEN}` ? this.failures.shift() : 401;
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const result = /^\/en\/api\/printing\/bridge\/results\/([0-9a-f-]+)$/.exec(request.url ?? '')?.[1];
    if (result !== undefined) {
      this.results.push({ ...(body as { state: string }), id: result });
      this.#jobs.delete(result);
      const { held } = this;
      this.held = undefined;
      await held;
      response.writeHead(204).end();
      return;
    }
    this.claims.push(body);
    const jobs = [...this.#jobs.values()];
    // With nothing to print the real server waits; this one waits shortly.
    setTimeout(() => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(this.printers ? { jobs, printers: this.printers } : jobs));
    }, 20);
  }
}

const FAST = { firstPauseMs: 10 };

describe('jobs of the server', () => {
  it('are printed once, though they are handed out again, and reported', async () => {
    const printer = await usePrinter();
    const server = await JobServer.start();
    const ids = ['a', 'b', 'c'].map((content) => server.add(printer, content));
    // The first results get lost.
    server.failures.push(500);
    await useBridge({ server: server.url, printers: `Kitchen=127.0.0.1:${printer.port}` }, FAST);

    await expect.poll(() => new Set(server.results.map(({ id }) => id))).toEqual(new Set(ids));
    expect(new Set(server.results.map(({ state }) => state))).toEqual(new Set(['printed']));
    expect(printer.tickets().map(String).toSorted()).toEqual(['a', 'b', 'c']);
    expect(server.claims[0]).toMatchObject({ printers: ['Kitchen', `127.0.0.1:${printer.port}`] });
  });

  it('that a printer does not take are reported as failed, with the reason', async () => {
    const printer = await usePrinter({ state: 'paperOut' });
    const server = await JobServer.start();
    const id = server.add(printer, 'a');
    await useBridge({ server: server.url, printers: `127.0.0.1:${printer.port}` }, FAST);

    await expect
      .poll(() => server.results)
      .toContainEqual({
        id,
        state: 'failed',
        code: 'paperOut',
        error: 'The printer is out of paper.',
      });
    expect(printer.tickets()).toEqual([]);
  });

  it('whose connection broke are reported as unsure, and not printed again when they come again', async () => {
    const printer = await usePrinter({ resetAfter: 1 });
    const server = await JobServer.start();
    const id = server.add(printer, 'a');
    await useBridge({ server: server.url, printers: `127.0.0.1:${printer.port}` }, FAST);
    await expect.poll(() => server.results).toContainEqual(expect.objectContaining({ id, state: 'unsure' }));

    printer.behaviour.resetAfter = undefined;
    server.add(printer, 'a', id);
    await expect.poll(() => server.results.length).toBeGreaterThan(1);
    expect(server.results.at(-1)).toMatchObject({ id, state: 'unsure' });
    expect(printer.tickets()).toHaveLength(1);
  });

  it('that are printed again while their result is being reported are reported again', async () => {
    const printer = await usePrinter({ resetAfter: 1 });
    const server = await JobServer.start();
    const held = Promise.withResolvers<void>();
    server.held = held.promise;
    const id = server.add(printer, 'a');
    const bridge = await useBridge({ server: server.url, printers: `127.0.0.1:${printer.port}` }, FAST);
    await expect.poll(() => server.results).toContainEqual(expect.objectContaining({ id, state: 'unsure' }));

    printer.behaviour.resetAfter = undefined;
    const again = await call(bridge.port, `/jobs/${id}/print-again`, { method: 'POST', body: { attempt: 1 } });
    expect(again).toMatchObject({ status: 200, body: { state: 'printed' } });
    held.resolve();
    await expect.poll(() => server.results.at(-1)).toMatchObject({ id, state: 'printed' });
  });

  it('are taken again when the server was away, and with a result from before a restart', async () => {
    const printer = await usePrinter();
    const server = await JobServer.start();
    const dataDir = await makeDataDir();
    const id = server.add(printer, 'a');
    const first = await useBridge(
      { server: server.url, dataDir, printers: `127.0.0.1:${printer.port}` },
      { firstPauseMs: 60_000 },
    );
    await expect.poll(() => printer.tickets().length).toBe(1);
    await first.stop();
    server.results.length = 0;
    server.failures.push(503, 503);
    await useBridge({ server: server.url, dataDir, printers: `127.0.0.1:${printer.port}` }, FAST);
    server.add(printer, 'b');

    await expect.poll(() => server.results.map(({ state }) => state)).toContain('printed');
    await expect.poll(() => printer.tickets().map(String).toSorted()).toEqual(['a', 'b']);
    expect(server.results.filter((result) => result.id === id).length).toBeLessThanOrEqual(2);
  });

  it('come with printers, which tills may then use, also after a start without the server', async () => {
    const printer = await usePrinter();
    const server = await JobServer.start();
    const options = { ip: '127.0.0.1', port: printer.port };
    server.printers = [{ name: 'Bar', method: 'ethernet', options }];
    const dataDir = await makeDataDir();
    const first = await useBridge({ server: server.url, dataDir, printers: `127.0.0.1:${printer.port}` }, FAST);
    // Its own line allows the place; the name comes with the server's list.
    await expect.poll(() => readFile(path.join(dataDir, 'printers.json'), 'utf8').catch(() => '')).toContain('Bar');
    const ticket = { contentBase64: base64('till') };
    await expect.poll(async () => (await print(first.port, printer, ticket)).status).toBe(200);
    // What the server has told is no printer of this computer: another bridge may have it.
    const own = `127.0.0.1:${printer.port}`;
    await expect.poll(() => server.claims.at(-1)).toMatchObject({ printers: ['Bar', own], configured: [own] });
    await first.stop();

    const second = await useBridge({ dataDir, printers: `127.0.0.1:${printer.port}` });
    expect(await print(second.port, printer, ticket)).toMatchObject({ status: 200 });
    expect((await call(second.port, '/status')).body.printers).toMatchObject([{ name: 'Bar' }]);
  });

  it('are printed though another one, or a printer, cannot be read; the unreadable one is reported', async () => {
    const printer = await usePrinter();
    const server = await JobServer.start();
    const bar = { name: 'Bar', method: 'ethernet', options: { ip: '127.0.0.1', port: printer.port } };
    server.printers = [{ name: 'Nowhere', method: 'usb', options: {} }, { method: 'fax' }, bar];
    const broken = server.add({ port: 0 }, 'never');
    server.add(printer, 'no id', 'job-of-nobody');
    const good = server.add(printer, 'good');
    const bridge = await useBridge({ server: server.url, printers: `127.0.0.1:${printer.port}` }, FAST);

    await expect.poll(() => server.results).toContainEqual(expect.objectContaining({ id: good, state: 'printed' }));
    const error = 'options.port is a number from 1 to 65535.';
    await expect.poll(() => server.results).toContainEqual({ id: broken, state: 'failed', code: 'malformed', error });
    expect(printer.tickets().map(String)).toEqual(['good']);
    expect((await call(bridge.port, '/status')).body.printers).toMatchObject([{ name: 'Bar' }]);
  });

  it('for a place where no printer is are refused, with the reason', async () => {
    const printer = await usePrinter();
    const server = await JobServer.start();
    const id = server.add(printer, 'x');
    await useBridge({ server: server.url }, FAST);
    const error = expect.stringMatching(/BRIDGE_PRINTERS names it/);
    await expect.poll(() => server.results).toContainEqual({ id, state: 'failed', code: 'refused', error });
    expect(printer.tickets()).toEqual([]);
  });

  it('leave the tills alone when the server is away or refuses the token', async () => {
    const printer = await usePrinter();
    const server = await JobServer.start();
    const config = { printers: `127.0.0.1:${printer.port}`, server: server.url, token: 'another-token-0123456789' };
    const bridge = await useBridge(config, FAST);
    const headers = { Authorization: 'Bearer another-token-0123456789' };
    const body = { method: 'ethernet', options: { ip: '127.0.0.1', port: printer.port }, contentBase64: base64('x') };
    expect(await call(bridge.port, '/print-receipt', { method: 'POST', body, headers })).toMatchObject({ status: 200 });
    expect(server.claims).toEqual([]);
  });
});
