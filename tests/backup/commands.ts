import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { DataLocation } from '../../mock-api/backup/dataLocation.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Result of a command. */
export interface CommandResult {
  /** Exit code; null when it was killed. */
  readonly code: number | null;
  readonly output: string;
}

/** A running command. */
export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandResult>;
}

/** Starts `npm run backup`, `restore` or `migrate:postgres`, without npm. */
export const startCommand = (place: DataLocation, ...args: readonly string[]): RunningCommand =>
  startProcess('mock-api/backup/main.ts', place, args);

/** Starts a server without demo data, and does not wait for it. */
export const startServerProcess = (place: DataLocation): RunningCommand =>
  startProcess('mock-api/server.ts', place, []);

function startProcess(file: string, { dataDir, databaseUrl }: DataLocation, args: readonly string[]): RunningCommand {
  const child = spawn(process.execPath, [path.join(ROOT, file), ...args], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
      ...{ HOST: '127.0.0.1', PORT: '0', DEMO: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  return { child, ended };
}

/** Runs a command to its end. */
export const runCommand = (place: DataLocation, ...args: readonly string[]): Promise<CommandResult> =>
  startCommand(place, ...args).ended;

/** Creates empty folders that are removed after the tests of a file. */
export function createFolders(): () => string {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'flexy-backup-'));
    made.push(folder);
    return folder;
  };
}
