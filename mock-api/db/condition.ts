import type { Logger } from 'pino';
import { errorText, type StoreProblem } from './dialect.ts';
import type { Store } from './store.ts';

/** Whether the database can be written: it can, its disk is full, or its file is damaged. Reads go on in each. */
export type StoreCondition = 'ok' | 'full' | 'damaged';

/** Thrown in place of a write to a damaged database: what it wrote could be lost with the rest. */
export class DamagedError extends Error {
  constructor() {
    super('The database file is damaged, so nothing is written to it.');
    this.name = 'DamagedError';
  }
}

/** Error codes of the system for a disk, or a share of it, without room. */
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Tells whether the system refused a write for want of room, also as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if (FULL_CODES.has(errorText(one, 'code'))) return true;
  return false;
}

/** Tells whether a write failed because of the database's place, so that what need not be kept may go on without it. */
export const isUnwritable = (problem: StoreProblem | null): boolean =>
  problem?.kind === 'full' || problem?.kind === 'damaged';

/** Row that a probe writes, so large that it needs pages of its own. */
const PROBE = { key: 'probe', value: 'x'.repeat(64 * 1024) };

/**
 * A store that knows when its disk is full: told by a failed write, and found out again by a small one when it is asked.
 * @param label what is full, for the log
 */
export function watchDisk(store: Store, log: Logger, label: string): Store {
  let isFull = false;
  const failed = (error: unknown): void => {
    if (store.dialect.problemOf(error)?.kind !== 'full') return;
    if (!isFull)
      log.error(`The disk of ${label} is full: nothing can be stored. Make room; what is stored can still be read`);
    isFull = true;
  };
  const transaction: Store['transaction'] = async (work) => {
    try {
      return await store.transaction(work);
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  const probe = async () => {
    const { key } = PROBE;
    await transaction((db) =>
      db
        .insertInto('_meta')
        .values(PROBE)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: PROBE.value }))
        .execute(),
    );
    await transaction((db) => db.deleteFrom('_meta').where('key', '=', key).execute());
  };
  let probing: Promise<void> | null = null;
  const tryAgain = async () => {
    try {
      await probe();
      isFull = false;
      log.info(`There is room again on the disk of ${label}`);
    } catch (error) {
      log.debug({ err: error }, `The disk of ${label} is still full`);
    } finally {
      probing = null;
    }
  };
  const condition = async (): Promise<StoreCondition> => {
    const own = await store.condition();
    if (own !== 'ok' || !isFull) return own;
    await (probing ??= tryAgain());
    return isFull ? 'full' : 'ok';
  };
  return { ...store, transaction, condition };
}
