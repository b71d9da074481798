import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { BridgeConfig } from '../../bridge/config.ts';
import { startBridge, type BridgeOptions, type RunningBridge } from '../../bridge/startBridge.ts';
import { parsePrinterList } from '../../bridge/targets/target.ts';
import { createLog } from '../../mock-api/log.ts';
import { startPrinterSink, type PrinterSink, type SinkBehaviour } from '../support/printerSink.ts';

export const TOKEN = 'token-of-the-tests-0123456789';
export const PAGE = 'https://office.example.com';

/** Time limits that keep tests short, ms. */
const TIMES = { connectMs: 1000, stateMs: 150, confirmMs: 1500, idleMs: 1500, closeMs: 100, retryMs: [0, 10, 20] };

/** An answer of the bridge. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Makes a data folder that is removed after the test. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-bridge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a printer that ends with the test. */
export async function usePrinter(behaviour: Partial<SinkBehaviour> = {}): Promise<PrinterSink> {
  const printer = await startPrinterSink(behaviour);
  onTestFinished(() => printer.stop());
  return printer;
}

/** Starts a bridge that ends with the test. */
export async function useBridge(
  { printers = '', ...config }: Partial<Omit<BridgeConfig, 'printers'>> & { printers?: string } = {},
  options: BridgeOptions = {},
): Promise<RunningBridge> {
  const full: BridgeConfig = {
    port: 0,
    networkPort: null,
    token: TOKEN,
    origins: [PAGE],
    server: '',
    dataDir: config.dataDir ?? (await makeDataDir()),
    ...config,
    printers: parsePrinterList(printers),
  };
  const bridge = await startBridge(full, createLog('silent'), { ...options, times: { ...TIMES, ...options.times } });
  onTestFinished(() => bridge.stop());
  return bridge;
}

/** Options of a call. */
export interface CallOptions {
  readonly method?: string;
  /** A text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the bridge as a program would: `fetch` sends no foreign Host. */
export function call(port: number, place: string, { method = 'GET', body, headers = {} }: CallOptions = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const all = {
    Authorization: `Bearer ${TOKEN}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const sending = request(
    { host: '127.0.0.1', port, path: place, method, headers: { ...all, ...headers } },
    (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: parsed });
      });
    },
  );
  sending.on('error', reject);
  sending.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  return promise;
}

/** Sends a ticket to a network printer. */
export function print(
  port: number,
  printer: { port: number },
  ticket: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const body = { method: 'ethernet', options: { ip: '127.0.0.1', port: printer.port }, ...ticket };
  return call(port, '/print-receipt', { method: 'POST', body });
}

export const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');
