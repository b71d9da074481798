import type { Store } from '../db/store.ts';
import type { FolderProbe, FolderState } from './folderProbe.ts';

/** Reasons why the server is not ready, in words. */
export const REASONS = {
  stopping: 'The server is shutting down.',
  unavailable: 'The database does not answer.',
  full: 'The disk of the database is full, so nothing can be stored. Make room; what is stored can still be read.',
  damaged:
    'The database file is damaged, so nothing is written to it. Restore a backup; the log names the newest good one.',
  readOnly: 'The database takes no writes: it is a standby, or was made read-only. Point DATABASE_URL at the primary.',
  unwritable:
    'The data folder cannot be written. Give the user of the server the right to, or mount the disk for writing again.',
} as const;

/** A reason why the server cannot serve. */
export type Fault = keyof typeof REASONS;

/** Parts that do not work while the rest does. */
export const LIMITS = {
  files: 'Files and pictures cannot be stored: the data folder is full or cannot be written. Sales and records go on.',
} as const;

/** A part that does not work while the rest does. */
export type Limit = keyof typeof LIMITS;

/** The result of a health check. */
export interface Condition {
  /** Empty: requests can be served. */
  readonly faults: readonly Fault[];
  readonly limits: readonly Limit[];
}

/** Time limits of the answers of the database and of the data folder, ms. */
const PATIENCE_MS = 2000;
const FOLDER_PATIENCE_MS = 3000;

/** Dependencies of {@link Health}. */
export interface HealthParts {
  readonly store: Pick<Store, 'answers' | 'condition' | 'engine'>;
  readonly folder: FolderProbe;
  /** Tells whether the server is shutting down. */
  readonly isStopping: () => boolean;
}

/** Finds out whether requests can be served. It needs no connection that requests use. */
export class Health {
  readonly #parts: HealthParts;
  #running: Promise<Condition> | null = null;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** The present condition. Questions of the same moment share one answer. */
  async check(): Promise<Condition> {
    if (this.#parts.isStopping()) return { faults: ['stopping'], limits: [] };
    this.#running ??= this.#look().finally(() => (this.#running = null));
    return this.#running;
  }

  async #look(): Promise<Condition> {
    const { store, folder } = this.#parts;
    const isThere = await answersInTime(store);
    const [condition, files] = await Promise.all([conditionInTime(store), stateInTime(folder)]);
    const faults = new Set<Fault>();
    // A damaged file may not even answer.
    if (condition !== 'ok') faults.add(condition);
    else if (!isThere) faults.add('unavailable');
    if (files === 'ok') return { faults: [...faults], limits: [] };
    if (store.engine === 'postgres') return { faults: [...faults], limits: ['files'] };
    // The embedded database is in this folder.
    return { faults: [...faults.add(files)], limits: [] };
  }
}

/** Resolves with the answer, or with the other value after the time limit, ms. */
async function inTime<T>(answer: Promise<T>, late: T, limit = PATIENCE_MS): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late), limit);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

const answersInTime = (store: HealthParts['store']): Promise<boolean> => inTime(store.answers(), false);

const conditionInTime = (store: HealthParts['store']): ReturnType<Store['condition']> =>
  inTime(store.condition(), 'ok');

/** A lost mount may let a probe hang. */
const stateInTime = (folder: FolderProbe): Promise<FolderState> =>
  inTime(folder.state(), 'unwritable', FOLDER_PATIENCE_MS);
