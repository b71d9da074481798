import path from 'node:path';
import type { Logger } from 'pino';
import { acquireFileLock } from '../mock-api/db/fileLock.ts';
import { makeFolder } from '../mock-api/files/folder.ts';
import type { BridgeConfig } from './config.ts';
import { createApp, type AppParts } from './http/app.ts';
import { listen, type Listener } from './http/listen.ts';
import { JobBook } from './jobs/jobBook.ts';
import { JobQueue } from './jobs/jobQueue.ts';
import { JobStore } from './jobs/jobStore.ts';
import type { PrinterTimes } from './methods/printerConnection.ts';
import { createMethods, PRINTER_TIMES, PrinterHub, type PrintMethods } from './printer/printerHub.ts';
import { ServerJobs } from './server/serverJobs.ts';
import { AllowedPrinters } from './targets/allowedPrinters.ts';
import { guardedEthernet } from './targets/printerPlace.ts';
import { loadToken } from './token.ts';

/** Longest time that a request waits for its ticket, ms. */
const ANSWER_MS = 25_000;
/** Interval of the removal of old jobs, ms. */
const PRUNE_MS = 3_600_000;

/** Dependencies that tests replace. */
export interface BridgeOptions {
  readonly methods?: PrintMethods;
  readonly times?: Partial<PrinterTimes>;
  readonly answerMs?: number;
  /** First pause after a failed call of the server, ms. */
  readonly firstPauseMs?: number;
}

/** A running bridge. */
export interface RunningBridge {
  readonly port: number;
  /** Null when the port is disabled, or another program uses it. */
  readonly networkPort: number | null;
  readonly token: string;
  readonly isTokenNew: boolean;
  /** Refuses new requests and jobs. Resolves when the tickets that are being printed are done. */
  stop(): Promise<void>;
}

/**
 * Starts the bridge: locks its data folder, continues the jobs in it, listens, and takes jobs from the server.
 * @throws StartupProblem when another bridge uses the folder; the system's error when the port is in use
 */
export async function startBridge(
  config: BridgeConfig,
  log: Logger,
  options: BridgeOptions = {},
): Promise<RunningBridge> {
  makeFolder(config.dataDir);
  const problem = `Another print bridge works with BRIDGE_DATA_DIR=${config.dataDir}. Stop that one, or set it to another folder.`;
  const lock = await acquireFileLock(path.join(config.dataDir, 'bridge.lock'), 0, problem);
  try {
    return await startLocked(config, log, { ...options, release: () => lock.release() });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(
  config: BridgeConfig,
  log: Logger,
  { release, ...options }: BridgeOptions & { release: () => void },
): Promise<RunningBridge> {
  const { token, isNew } = await loadToken(config.dataDir, config.token);
  const allowed = new AllowedPrinters(config.dataDir, config.printers);
  await allowed.load();
  const book = new JobBook(await JobStore.open(config.dataDir, log), log);
  await book.load();
  await book.prune();
  const earlier = book.all();
  const methods = options.methods ?? createMethods();
  const guarded = { ...methods, ethernet: guardedEthernet(methods.ethernet, allowed) };
  const hub = new PrinterHub(guarded, { ...PRINTER_TIMES, ...options.times });
  const queue = new JobQueue({ book, hub, log });
  const answerMs = options.answerMs ?? ANSWER_MS;
  const parts: AppParts = { token, origins: config.origins, book, queue, hub, allowed, answerMs, log };
  const listeners = await openPorts(config, parts);
  const server = connectServer(config, { token, book, queue, allowed, log }, options.firstPauseMs);
  const timer = setInterval(() => void prune(book, log), PRUNE_MS).unref();
  await queue.resume(earlier);
  return {
    port: listeners[0].port,
    networkPort: listeners[1]?.port ?? null,
    token,
    isTokenNew: isNew,
    stop: once(async () => {
      clearInterval(timer);
      await Promise.all([queue.stop(), server?.stop(), ...listeners.map((one) => one?.close())]);
      await book.close();
      release();
    }),
  };
}

async function openPorts(config: BridgeConfig, parts: AppParts): Promise<readonly [Listener, Listener | null]> {
  const main = await listen(createApp(parts), config.port);
  if (config.networkPort === null) return [main, null];
  const network = await listen(createApp(parts, true), config.networkPort).catch((error: NodeJS.ErrnoException) => {
    // Development servers use port 3000, too. The other port has the same functions.
    parts.log.warn({ code: error.code, port: config.networkPort }, 'BRIDGE_NETWORK_PORT cannot be opened');
    return null;
  });
  return [main, network];
}

function connectServer(
  config: BridgeConfig,
  parts: Omit<ConstructorParameters<typeof ServerJobs>[0], 'server' | 'firstPauseMs'>,
  firstPauseMs: number | undefined,
): ServerJobs | undefined {
  if (config.server === '') return undefined;
  const pauses = firstPauseMs === undefined ? {} : { firstPauseMs };
  const server = new ServerJobs({ ...parts, ...pauses, server: config.server });
  server.start();
  return server;
}

/** Wraps a function so that it runs once. All callers get the same result. */
function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= task());
}

async function prune(book: JobBook, log: Logger): Promise<void> {
  await book.prune().catch((error: unknown) => log.warn({ err: error }, 'Old jobs could not be removed'));
}
