import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childEnvironment } from '../childEnvironment.ts';
import { StartupProblem } from '../startupProblem.ts';

/** Message of the child process about a plugin whose samples could not be loaded. */
export interface FailedSamples {
  readonly id: string;
  readonly reason: string;
}

/** Location of the demo data. */
export interface DemoPlace {
  readonly dataDir: string;
  /** Empty means the embedded database. */
  readonly databaseUrl: string;
}

const MAIN = join(import.meta.dirname, 'main.ts');

/** Variable that `node --watch` sets for its child, which then reports each loaded file over the IPC channel used here. */
const WATCH_REPORTS = 'WATCH_REPORT_DEPENDENCIES';

/** Command-line option that builds demo data only in an empty database. */
export const FIRST_OPTION = '--first';

/**
 * Builds the demo data of a first start in a child process: rendering pictures and writing thousands of rows needs memory
 * that the server would keep. The child ends with this process.
 * @param onFailed called for each plugin whose samples are left out
 * @throws StartupProblem with the child's message when it fails
 */
export async function makeDemoInChild(place: DemoPlace, onFailed: (failed: FailedSamples) => void): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, MAIN, FIRST_OPTION], {
    env: { ...childEnvironment(place), [WATCH_REPORTS]: undefined },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.on('message', (message: unknown) => {
    if (isFailedSamples(message)) onFailed(message);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new StartupProblem(`The demo data could not be made: ${complaint.trim() || `it ended with code ${code}`}`);
}

/** Tells whether a message of the child reports failed samples. Node itself may use the channel too (`node --watch`). */
export const isFailedSamples = (message: unknown): message is FailedSamples =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'string' &&
  'reason' in message &&
  typeof message.reason === 'string';
