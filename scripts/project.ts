import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

/** Folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** How often a running program checks that npm is still there, ms. */
const LOOK_MS = 200;

/** How a program is run. */
export interface RunOptions {
  /** Switches of Node itself. */
  nodeArgs?: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
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
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, forward);
  }
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
