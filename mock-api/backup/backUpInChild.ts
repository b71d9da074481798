import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '../childEnvironment.ts';
import { ReasonError, storedReason } from '../messages/reason.ts';
import type { Reason } from './manifest.ts';
import type { DataLocation } from './dataLocation.ts';
import { removeDrillFolders } from './drillFolder.ts';

/** Messages of a backup that runs in a child process. */
export type BackupMessage =
  | { readonly done: number; readonly total: number }
  | { readonly made: BackupFacts }
  | { readonly restored: BackupFacts };

/** Facts about a backup that its job keeps. */
export interface BackupFacts {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

const MAIN = join(import.meta.dirname, 'main.ts');

/**
 * Makes a backup in a child process, so that the server goes on answering meanwhile.
 * @throws Error with the child's message when it fails, or with the reason of the signal
 */
export async function backUpInChild(
  place: DataLocation,
  reason: Reason,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<BackupFacts> {
  return runInChild(place, ['backup', '--reason', reason], signal, onProgress);
}

/**
 * Restores the newest backup into a throw-away folder in a child process, and compares.
 * @throws Error with the child's message when it fails or differs, or with the reason of the signal
 */
export async function testRestoreInChild(place: DataLocation, signal: AbortSignal): Promise<BackupFacts> {
  const ended = (pid: number) => removeDrillFolders(place.dataDir, pid);
  return runInChild(place, ['drill'], signal, () => undefined, ended);
}

async function runInChild(
  place: DataLocation,
  args: readonly string[],
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
  onEnd: (pid: number) => Promise<void> = async () => undefined,
): Promise<BackupFacts> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...childEnvironment(place), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  let made: BackupFacts | null = null;
  let complaint = '';
  child.on('message', (news: BackupMessage) => {
    if ('made' in news) made = news.made;
    else if ('restored' in news) made = news.restored;
    else onProgress(news.done, news.total);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    // An abort is an error of the child and of this call.
    await once(child, 'close');
  } finally {
    // An aborted child goes on for a moment, and cannot clean up.
    if (child.pid !== undefined) await closed.then(() => onEnd(child.pid ?? 0));
  }
  if (!made)
    throw complaint.trim() === '' ? new ReasonError(storedReason('reason.backup')) : new Error(complaint.trim());
  return made;
}
