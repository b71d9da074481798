import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A plugin whose samples could not be loaded, as the child tells of it. */
export interface FailedSamples {
  readonly id: string;
  readonly reason: string;
}

/** Where the demo data is made. */
export interface DemoPlace {
  readonly dataDir: string;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
}

const MAIN = join(import.meta.dirname, 'main.ts');

/** Set by `node --watch` for its child, which then reports each file it loads over the channel that we use. */
const WATCH_REPORTS = 'WATCH_REPORT_DEPENDENCIES';

/** Option by which the command makes demo data only where there is none. */
export const FIRST = '--first';

/**
 * Makes the demo data of a first start in a process of its own: drawing pictures and writing thousands of rows takes memory
 * that the server would keep. The process ends with this one.
 * @param onFailed told of plugins whose samples are left out
 * @throws Error with what it says when it fails
 */
export async function makeDemoInChild(place: DemoPlace, onFailed: (failed: FailedSamples) => void): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, MAIN, FIRST], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, [WATCH_REPORTS]: undefined },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.on('message', (message: unknown) => {
    if (isFailedSamples(message)) onFailed(message);
  });
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(complaint.trim() || 'Making the demo data ended without a word.');
}

/** Whether a message of the child is about a plugin's samples. Node itself may use the channel, too (`node --watch`). */
export const isFailedSamples = (message: unknown): message is FailedSamples =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'string' &&
  'reason' in message &&
  typeof message.reason === 'string';
