import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { base64, call, makeDataDir, print, TOKEN, usePrinter, type Answer } from './bridge.ts';

/** A bridge in a process of its own. */
interface BridgeProcess {
  readonly port: number;
  readonly child: ChildProcess;
}

/** Starts `bridge/main.ts`, and waits for its address. */
async function startProcess(dataDir: string, printerPort: number): Promise<BridgeProcess> {
  const env = {
    ...process.env,
    BRIDGE_PORT: '0',
    BRIDGE_NETWORK_PORT: 'off',
    BRIDGE_TOKEN: TOKEN,
    BRIDGE_PRINTERS: `127.0.0.1:${printerPort}`,
    BRIDGE_DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [path.join(ROOT, 'bridge/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) {
    const port = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port) return { port: Number(port), child };
  }
  throw new Error('The bridge did not start');
}

async function end({ child }: BridgeProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
}

const tickets = Array.from({ length: 5 }, (_, index) => ({ jobId: randomUUID(), text: `${index}`.repeat(3000) }));
const jobsOf = async (port: number) => (await call(port, '/jobs')).body.jobs as Record<string, unknown>[];

/** Each test starts two processes, which takes long on a busy machine. */
const PATIENT = { timeout: 120_000 };

describe('a bridge that is killed while it prints', PATIENT, () => {
  it('leaves the ticket of that moment unsure, prints the waiting ones, and doubles none', async () => {
    const dataDir = await makeDataDir();
    const printer = await usePrinter({ bytesPerSecond: 3000 });
    const first = await startProcess(dataDir, printer.port);
    const started = printer.nextByte();
    const sent = tickets.map(({ jobId, text }) => print(first.port, printer, { jobId, contentBase64: base64(text) }));
    const ended = Promise.allSettled<Answer>(sent);
    await started;
    await expect.poll(() => jobsOf(first.port)).toHaveLength(5);
    await end(first, 'SIGKILL');
    expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));

    printer.behaviour.bytesPerSecond = undefined;
    const second = await startProcess(dataDir, printer.port);
    const again = await Promise.all(
      tickets.map(({ jobId, text }) => print(second.port, printer, { jobId, contentBase64: base64(text) })),
    );
    const states = again.map(({ status, body }) => [status, body.state]);
    expect(states.filter(([status]) => status === 200)).toHaveLength(4);
    expect(states.filter(([status]) => status === 409)).toEqual([[409, 'unsure']]);
    expect(again.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'interrupted', attempt: 1 });

    const whole = printer
      .tickets()
      .map(String)
      .filter((text) => text.length === 3000);
    expect(new Set(whole).size).toBe(whole.length);
    const unsure = tickets[again.findIndex(({ status }) => status === 409)];
    const once = { method: 'POST', body: { attempt: 1 } };
    expect(await call(second.port, `/jobs/${unsure?.jobId}/print-again`, once)).toMatchObject({ status: 200 });
    const texts = printer.tickets().map(String);
    for (const { text } of tickets) expect(texts).toContain(text);
    expect(await end(second, 'SIGTERM')).toBe(0);
  });
});

describe('a bridge that is stopped while it prints', PATIENT, () => {
  it('finishes the ticket, and prints the next one after its start', async () => {
    const dataDir = await makeDataDir();
    const printer = await usePrinter({ bytesPerSecond: 6000 });
    const first = await startProcess(dataDir, printer.port);
    const started = printer.nextByte();
    const sent = tickets.map(({ jobId, text }) => print(first.port, printer, { jobId, contentBase64: base64(text) }));
    await started;
    await expect.poll(() => jobsOf(first.port)).toHaveLength(5);
    expect(await end(first, 'SIGTERM')).toBe(0);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 202, 202, 202, 202]);

    printer.behaviour.bytesPerSecond = undefined;
    const second = await startProcess(dataDir, printer.port);
    await expect
      .poll(async () => new Set((await jobsOf(second.port)).map(({ state }) => state)))
      .toEqual(new Set(['printed']));
    expect(printer.tickets().map(String).toSorted()).toEqual(tickets.map(({ text }) => text));
  });
});
