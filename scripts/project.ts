import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

/** Folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** Interval between two checks that npm is still running, ms. */
const CHECK_MS = 200;
/** Time that a program has to end by itself after its limit, before it is killed, ms. */
const GRACE_MS = 15_000;

/** Options of a program run. */
export interface RunOptions {
  /** Options of Node itself. */
  nodeArgs?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  /** Time limit of the program, ms. */
  limitMs?: number;
}

/**
 * Runs a JavaScript program in this Node version, in the project's folder, with this process's input and output. Signals,
 * and the end of the parent npm, are passed on.
 * @param file path relative to the project's folder
 * @returns its exit code; 1 when a signal ended it
 */
export async function runNode(file: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), path.join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
  });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, CHECK_MS);
  const noLimit = options.limitMs === undefined ? undefined : endAfter(child, options.limitMs);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    clearInterval(timer);
    noLimit?.();
    for (const signal of signals) process.off(signal, forward);
  }
}

/**
 * Ends a program after a time limit, by force if necessary.
 * @returns a function that cancels the limit
 */
function endAfter(child: ChildProcess, limitMs: number): () => void {
  const ask = setTimeout(() => {
    process.stderr.write(`It takes longer than ${limitMs / 60_000} minutes and is ended.\n`);
    child.kill('SIGTERM');
  }, limitMs);
  const force = setTimeout(() => child.kill('SIGKILL'), limitMs + GRACE_MS);
  return () => {
    clearTimeout(ask);
    clearTimeout(force);
  };
}

/** @returns a free TCP port of this machine */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The system gave no port.');
}
