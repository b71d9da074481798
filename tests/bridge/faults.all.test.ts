import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startPrinterSink } from '../support/printerSink.ts';
import { base64, call, makeDataDir, print, useBridge, usePrinter } from './bridge.ts';

const TICKET = base64('x'.repeat(4000));
const printersOf = (...ports: number[]) => ports.map((port) => `127.0.0.1:${port}`).join(',');

/** A port at which nothing listens. */
async function freePort(): Promise<number> {
  const printer = await startPrinterSink();
  await printer.stop();
  return printer.port;
}

describe('a printer that is off', () => {
  it('fails with a sentence, and prints once when it is asked for again', async () => {
    const port = await freePort();
    const bridge = await useBridge({ printers: printersOf(port) });
    const jobId = randomUUID();

    const answer = await print(bridge.port, { port }, { jobId, contentBase64: base64('late') });
    expect(answer).toMatchObject({ status: 502, body: { state: 'failed', code: 'unreachable', attempt: 1 } });
    expect(answer.body.error).toBe(
      `The printer at 127.0.0.1:${port} cannot be reached. Check that it is switched on and connected.`,
    );

    const printer = await startPrinterSink({}, port);
    const again = () => call(bridge.port, `/jobs/${jobId}/print-again`, { method: 'POST', body: { attempt: 1 } });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ body }) => [body.state, body.attempt])).toEqual(Array(2).fill(['printed', 2]));
    expect(printer.tickets().map(String)).toEqual(['late']);
    await printer.stop();
  });

  it('does not make the tickets behind it wait for all tries, nor those of other printers', async () => {
    const port = await freePort();
    const other = await usePrinter();
    const bridge = await useBridge({ printers: printersOf(port, other.port) }, { times: { retryMs: [0, 300] } });

    const start = performance.now();
    const failing = Promise.all(
      Array.from({ length: 10 }, () => print(bridge.port, { port }, { contentBase64: TICKET })),
    );
    expect(await print(bridge.port, other, { contentBase64: TICKET })).toMatchObject({ status: 200 });
    expect((await failing).map(({ status }) => status)).toEqual(Array(10).fill(502));
    expect(performance.now() - start).toBeLessThan(10 * 300);
  });
});

describe('a printer that needs a hand', () => {
  it.each([
    ['paperOut', 'paperOut', 'The printer is out of paper.'],
    ['coverOpen', 'coverOpen', 'The cover of the printer is open.'],
    ['offline', 'offline', 'The printer is offline. Check its display or press its feed button.'],
    ['error', 'printerError', 'The printer reports an error. Switch it off and on again.'],
  ] as const)('gets no byte while it says %s', async (state, code, error) => {
    const printer = await usePrinter({ state });
    const bridge = await useBridge({ printers: printersOf(printer.port) });
    const jobId = randomUUID();

    const answer = await print(bridge.port, printer, { jobId, contentBase64: TICKET });
    expect(answer).toMatchObject({ status: 502, body: { state: 'failed', code, error } });
    expect(printer.tickets()).toEqual([]);

    printer.behaviour.state = 'ready';
    const again = await call(bridge.port, `/jobs/${jobId}/print-again`, { method: 'POST', body: { attempt: 1 } });
    expect(again).toMatchObject({ status: 200, body: { state: 'printed' } });
    expect(printer.tickets()).toHaveLength(1);
  });

  it('leaves a ticket unsure when the paper ends in the middle', async () => {
    const printer = await usePrinter({ later: { after: 100, state: 'paperOut' } });
    const bridge = await useBridge({ printers: printersOf(printer.port) });

    const answer = await print(bridge.port, printer, { contentBase64: TICKET });
    expect(answer).toMatchObject({ status: 409, body: { state: 'unsure', code: 'paperOut' } });
    expect(answer.body.error).toMatch(/^The printer is out of paper\. Part of the ticket may have been printed/);
  });

  it('leaves a ticket unsure when the roll has ended and the printer has not stopped', async () => {
    const printer = await usePrinter({ later: { after: 100, state: 'paperEnded' } });
    const bridge = await useBridge({ printers: printersOf(printer.port) });
    const answer = await print(bridge.port, printer, { contentBase64: TICKET });
    expect(answer).toMatchObject({ status: 409, body: { state: 'unsure', code: 'paperOut' } });
  });

  it('is described by GET /printers', async () => {
    const printer = await usePrinter({ state: 'paperOut' });
    const off = await freePort();
    const bridge = await useBridge({ printers: `Kitchen=127.0.0.1:${printer.port},127.0.0.1:${off}` });
    const stateOf = async () => (await call(bridge.port, '/printers?found=0')).body.printers;

    expect(await stateOf()).toMatchObject([
      { name: 'Kitchen', method: 'ethernet', isConfigured: true, condition: 'paperOut', isPaperLow: false },
      { key: `ethernet:127.0.0.1:${off}`, condition: 'unreachable' },
    ]);
    printer.behaviour.state = 'paperLow';
    expect(await stateOf()).toMatchObject([{ condition: 'ready', isPaperLow: true }, {}]);
    printer.behaviour.missesPaper = 1;
    expect(await stateOf()).toMatchObject([{ condition: 'unknown', isPaperLow: false }, {}]);
    printer.behaviour.state = 'silent';
    expect(await stateOf()).toMatchObject([{ condition: 'unknown', isPaperLow: false }, {}]);
    expect(printer.tickets()).toEqual([]);
  });
});

describe('a connection that breaks', () => {
  it.each(['ready', 'silent'] as const)('in the middle of a ticket is never repeated by itself (%s)', async (state) => {
    const printer = await usePrinter({ state, resetAfter: 1 });
    const bridge = await useBridge({ printers: printersOf(printer.port) }, { times: { closeMs: 1000 } });
    const jobId = randomUUID();
    const ticket = { jobId, contentBase64: TICKET };

    const answer = await print(bridge.port, printer, ticket);
    expect(answer).toMatchObject({ status: 409, body: { state: 'unsure', code: 'broken', attempt: 1 } });
    expect(await print(bridge.port, printer, ticket)).toMatchObject({ status: 409, body: { state: 'unsure' } });
    expect(printer.tickets()).toHaveLength(1);

    printer.behaviour.resetAfter = undefined;
    const again = await call(bridge.port, `/jobs/${jobId}/print-again`, { method: 'POST', body: { attempt: 1 } });
    const end =
      state === 'silent' ? { status: 409, body: { state: 'unsure' } } : { status: 200, body: { state: 'printed' } };
    expect(again).toMatchObject(end);
    expect(again.body.attempt).toBe(2);
    expect(printer.tickets()[1]).toHaveLength(4000);
  });

  it('and is given up by hand is forgotten', async () => {
    const printer = await usePrinter({ resetAfter: 1 });
    const bridge = await useBridge({ printers: printersOf(printer.port) });
    const jobId = randomUUID();
    await print(bridge.port, printer, { jobId, contentBase64: TICKET });

    expect((await call(bridge.port, '/status')).body.queue).toMatchObject({ unsure: 1 });
    expect(await call(bridge.port, `/jobs/${jobId}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
    expect(await call(bridge.port, `/jobs/${jobId}`)).toMatchObject({ status: 404 });
  });
});

describe('a printer that misses the question about its state', () => {
  it('is asked again at each ticket: what it does not confirm is unsure, and no paper is no print', async () => {
    const printer = await usePrinter({ state: 'silent' });
    const bridge = await useBridge({ printers: printersOf(printer.port) });
    const send = () => print(bridge.port, printer, { contentBase64: TICKET });

    expect(await send()).toMatchObject({ status: 409, body: { state: 'unsure', code: 'noStatus' } });
    expect(printer.tickets()).toHaveLength(1);
    printer.behaviour.state = 'paperOut';
    expect(await send()).toMatchObject({ status: 502, body: { state: 'failed', code: 'paperOut' } });
    printer.behaviour.state = 'ready';
    expect(await send()).toMatchObject({ status: 200, body: { state: 'printed' } });
  });

  it.each([
    ['after the ticket', 2, 'unsure'],
    ['before the ticket only', 1, 'printed'],
  ])('about its paper, %s', async (_when, missesPaper, state) => {
    const printer = await usePrinter({ missesPaper });
    const bridge = await useBridge({ printers: printersOf(printer.port) });
    const answer = await print(bridge.port, printer, { contentBase64: TICKET });
    expect(answer.body).toMatchObject(state === 'unsure' ? { state, code: 'noStatus' } : { state });
    expect(printer.tickets()).toHaveLength(1);
  });

  it('is believed when it answers after the ticket', async () => {
    const printer = await usePrinter({ misses: 1 });
    const bridge = await useBridge({ printers: printersOf(printer.port) }, { times: { closeMs: 1000 } });
    expect(await print(bridge.port, printer, { contentBase64: TICKET })).toMatchObject({ body: { state: 'printed' } });
  });
});

describe('a slow printer', () => {
  it('is waited for: the caller hears that the ticket is under way, and then that it is printed', async () => {
    const printer = await usePrinter({ bytesPerSecond: 8000 });
    const bridge = await useBridge(
      { printers: printersOf(printer.port) },
      // While it prints, nothing moves on the connection for longer than that may take.
      { answerMs: 50, times: { confirmMs: 20_000, idleMs: 200 } },
    );
    const ticket = { jobId: randomUUID(), contentBase64: TICKET };

    expect(await print(bridge.port, printer, ticket)).toMatchObject({ status: 202 });
    await expect.poll(async () => (await print(bridge.port, printer, ticket)).body.state).toBe('printed');
    expect(printer.tickets()).toEqual([Buffer.from(TICKET, 'base64')]);
  });

  it('that stops to answer leaves the ticket unsure', async () => {
    const printer = await usePrinter({ later: { after: 1, state: 'silent' } });
    const bridge = await useBridge({ printers: printersOf(printer.port) }, { times: { confirmMs: 100 } });

    const answer = await print(bridge.port, printer, { contentBase64: TICKET });
    expect(answer).toMatchObject({ status: 409, body: { state: 'unsure', code: 'tooSlow' } });
  });
});

describe('the data folder', () => {
  it('serves one bridge', async () => {
    const dataDir = await makeDataDir();
    await useBridge({ dataDir });
    await expect(useBridge({ dataDir })).rejects.toThrow('Another print bridge works with BRIDGE_DATA_DIR');
  });
});
