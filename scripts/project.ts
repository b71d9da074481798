import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

/** Folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** How often a running program checks that npm is still there, ms. */
const LOOK_MS = 200;
/** Time for a program to end by itself when its limit is over, before it is killed, ms. */
const GRACE_MS = 15_000;

/** How a program is run. */
export interface RunOptions {
  /** Switches of Node itself. */
  nodeArgs?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  /** Ends the program when it takes longer, ms. */
  limitMs?: number;
}

/**
 * Runs a JavaScript program in this Node, from the folder of the project, with our input and output. Signals that we
 * get, and the end of the npm above us, are passed on.
 * @param file path from the folder of the project
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
    if (process.env['npm_lifecycle_event'] && process.ppid !== parent) child.kill('SIGTERM');
  }, LOOK_MS);
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
 * Ends a program after a time, by force when it does not listen.
 * @returns takes the limit back
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

/** @returns a TCP port of this machine that nobody listens on right now */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The system gave no port.');
}
