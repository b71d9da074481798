import type { Store } from '../../db/store.ts';
import type { Database } from '../../types.ts';
import { PackageProblem } from '../packageProblem.ts';
import { inTime } from './inTime.ts';

/** A change of a package's stored values, which a new version of it needs. Columns and tables come by themselves. */
export interface PackageChange {
  /** Its place in the package's own order, from 1. A released one keeps number and content. */
  readonly number: number;
  /** Converts the stored values. All changes of a start are one transaction. */
  up(db: Database): Promise<void>;
  /** Undoes it, for the way back to an older version; absent: there is no way back over this change. */
  down?(db: Database): Promise<void>;
}

/** The changes that the data of a package has seen. */
interface DataState {
  /** Number of the last change. */
  readonly number: number;
  /** Digest of a version that has all of these changes. */
  readonly digest: string;
}

/** Parts of a change of data. */
export interface DataChangeParts {
  readonly id: string;
  readonly digest: string;
  readonly changes: readonly PackageChange[];
  readonly store: Store;
  /** The changes of another version; null: it is not here any more. */
  readonly changesOf: (digest: string) => Promise<readonly PackageChange[] | null>;
  /** Makes a backup before stored values are changed. */
  readonly backUp: () => Promise<void>;
}

/** Time limit of the changes of a start, ms: the server does not listen before. */
const LONGEST_MS = 50_000;

const keyOf = (id: string): string => `package ${id}`;

async function readState(db: Database, id: string): Promise<DataState | null> {
  const row = await db.selectFrom('_meta').select('value').where('key', '=', keyOf(id)).executeTakeFirst();
  return typeof row?.value === 'string' ? (JSON.parse(row.value) as DataState) : null;
}

async function writeState(db: Database, id: string, state: DataState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('_meta')
    .values({ key: keyOf(id), value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Number of the last of these changes. @throws TypeError when they are not in an ascending order */
export function lastNumber(changes: readonly PackageChange[]): number {
  let last = 0;
  for (const { number, up } of changes) {
    if (!Number.isInteger(number) || number <= last || typeof up !== 'function')
      throw new TypeError('The numbers of its data changes do not ascend from 1, or one has no up()');
    last = number;
  }
  return last;
}

type Step = (db: Database) => Promise<void>;

/** The steps from the stored state to a version's. @throws PackageProblem when there is no way back */
async function stepsFrom(
  { number, digest }: DataState,
  { changes, changesOf }: DataChangeParts,
): Promise<readonly Step[]> {
  const last = lastNumber(changes);
  if (number <= last) return changes.filter((change) => change.number > number).map(({ up }) => up);
  const newer = (await changesOf(digest)) ?? [];
  const undone = newer.filter((change) => change.number > last).toReversed();
  const steps = undone.flatMap(({ down }) => down ?? []);
  if (steps.length === 0 || steps.length < undone.length || undone[0]?.number !== number)
    throw new PackageProblem('noWayBack', { number });
  return steps;
}

/**
 * Brings the stored values of a package to those that its version expects: forwards by its changes, and backwards by those of
 * the newer version that has made them. New data needs no change.
 * @throws PackageProblem when there is no way back; an error of a change: nothing is changed then
 */
export async function changeData(parts: DataChangeParts): Promise<void> {
  const { id, digest, changes, store, backUp } = parts;
  const number = lastNumber(changes);
  const known = await readState(store.read, id);
  if (known?.number === number && known.digest === digest) return;
  const isChanged = known !== null && known.number !== number;
  const steps = isChanged ? await stepsFrom(known, parts) : [];
  if (isChanged) await backUp();
  await store.transaction(async (db) => {
    await store.dialect.lock(db, keyOf(id));
    // Another process may have changed it meanwhile.
    const now = await readState(db, id);
    if (now?.number !== known?.number) return;
    const run = async () => {
      for (const step of steps) await step(db);
    };
    await inTime(run(), LONGEST_MS);
    await writeState(db, id, { number, digest });
  });
}
