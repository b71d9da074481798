// The printers of an evening: one for each station, reached by a print bridge that takes its jobs from the server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startBridge } from '../../bridge/startBridge.ts';
import { createLog } from '../../mock-api/log.ts';
import type { Api, Body } from '../support/client.ts';
import { ticketsOf } from '../support/printerBytes.ts';
import { startPrinterSink, type PrinterSink } from '../support/printerSink.ts';
import { createRecord } from '../support/records.ts';

const TOKEN = 'token-of-the-evening-0123456789';
/** Time limit until a busy machine has printed all that waits, ms. */
const PRINTED_MS = 60_000;
/** Short times of the printers that stand in for real ones, ms. */
const TIMES = { connectMs: 1000, stateMs: 150, confirmMs: 1500, idleMs: 1500, closeMs: 100, retryMs: [0, 10, 20] };

/** The printer of a station. */
export interface StationPrinter {
  /** Name of the station. */
  readonly name: string;
  /** Lines of letters of each ticket, without the spaces around them, oldest first. */
  readonly tickets: () => readonly (readonly string[])[];
}

const linesOf = (sink: PrinterSink): readonly (readonly string[])[] =>
  sink
    .tickets()
    .flatMap((bytes) => ticketsOf(bytes).map(({ lines }) => lines.map((line) => line.trim()).filter(Boolean)));

/**
 * Starts a printer for each station and the bridge to them, until the test is over.
 * @param url address of the server
 */
export async function startPrinters(admin: Api, url: string, stations: readonly Body[]): Promise<StationPrinter[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-bridge-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const paired = await admin.post('printing/bridges', { name: 'Kitchen', token: TOKEN });
  const sinks: PrinterSink[] = [];
  for (const { '@id': station, name } of stations) {
    const sink = await startPrinterSink();
    onTestFinished(() => sink.stop());
    sinks.push(sink);
    await createRecord(admin, 'printers', {
      name: `${name} printer`,
      address: '127.0.0.1',
      port: sink.port,
      bridge: `/en/api/print_bridges/${paired.body.id}`,
      routes: ['kitchen'],
      stations: [station],
    });
  }
  const printers = sinks.map(({ port }, at) => ({
    name: `${stations[at]?.name} printer`,
    target: { method: 'ethernet' as const, options: { ip: '127.0.0.1', port } },
  }));
  const config = { port: 0, networkPort: null, token: TOKEN, origins: [url], printers, dataDir, server: url };
  const bridge = await startBridge(config, createLog('silent'), { times: TIMES, firstPauseMs: 10 });
  onTestFinished(() => bridge.stop());
  return sinks.map((sink, at) => ({ name: stations[at]?.name, tickets: () => linesOf(sink) }));
}

/** Waits until all tickets of the kitchen came out. */
export async function untilPrinted(admin: Api): Promise<void> {
  const left = async () => {
    const all = (await admin.get('print_jobs?kind=kitchen')).body['hydra:totalItems'];
    return all - (await admin.get('print_jobs?kind=kitchen&state=printed')).body['hydra:totalItems'];
  };
  await expect.poll(left, { timeout: PRINTED_MS }).toBe(0);
}
