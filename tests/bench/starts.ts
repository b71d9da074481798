import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '../../scripts/project.ts';
import { atMost, median, type Figure } from './figures.ts';
import { fixture, newFolder } from './fixture.ts';

const STARTS = 7;
const LONGEST_MS = 180_000;

/**
 * Starts a program and waits for the server's ready line.
 * @returns the duration, ms
 */
async function timeToReady(command: string, args: readonly string[], dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  // A separate process group, so that npm, its shell and the server end together.
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  const ready = Promise.withResolvers<number>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    if (/ready at http/.test(output)) ready.resolve(performance.now() - startedAt);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const closed = once(child, 'close');
  const timer = setTimeout(() => ready.reject(new Error(`Not ready in ${LONGEST_MS} ms:\n${output}`)), LONGEST_MS);
  void closed.then(() => ready.reject(new Error(`It ended before it was ready:\n${output}`)));
  try {
    return await ready.promise;
  } finally {
    clearTimeout(timer);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await closed;
  }
}

async function times(count: number, start: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let at = 0; at < count; at += 1) all.push(await start());
  return median(all);
}

/** Start times of the server with 100,000 products, and of the whole program by `npm start`. */
export async function starts(): Promise<readonly Figure[]> {
  const { dataDir } = await fixture();
  const server = [path.join(ROOT, 'mock-api/server.ts')];
  const ready = await times(STARTS, () => timeToReady(process.execPath, server, dataDir));
  const folder = await newFolder();
  const npm = () => timeToReady('npm', ['start'], folder);
  await npm();
  return [
    atMost('ready after the start with 100,000 products', ready, 'ms', 1000),
    atMost('second npm start, ready', await times(3, npm), 'ms', 3000),
  ];
}
