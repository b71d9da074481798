import { isObject } from '#resource';
import type { ServerHost } from '#server';
import type { CheckResult, VariantChange } from '../contract.ts';
import { jsonOf } from '../listing/known.ts';
import { UPDATE_JOB } from '../rules.ts';

/** What the last scheduled update has left to a person; null: nothing. */
export async function readWaiting(host: ServerHost): Promise<CheckResult | null> {
  const runs = await host.db
    .selectFrom('jobs')
    .select('result')
    .where('kind', '=', UPDATE_JOB)
    .where('status', '=', 'done')
    .orderBy('id', 'desc')
    .limit(MOST_RUNS)
    .execute();
  const result = runs.map((run) => jsonOf(run.result)).find(isResult) as CheckResult | undefined;
  if (!result) return null;
  const changes = await present(host, result.changes);
  return changes.length + result.failed.length + result.left > 0 ? { ...result, changes } : null;
}

/** Runs that are looked through: those of nights in which the update was off have no result. */
const MOST_RUNS = 30;

const isResult = (value: unknown): boolean => isObject(value) && Array.isArray(value.changes);

/** The changes that are still as they were reported. */
async function present(host: ServerHost, changes: readonly VariantChange[]): Promise<VariantChange[]> {
  if (changes.length === 0) return [];
  const vids = changes.map(({ vid }) => vid);
  const rows = await host.db.selectFrom('cj_variants').selectAll().where('vid', 'in', vids).execute();
  const known = new Map(rows.map((row) => [String(row.vid), row]));
  return changes.filter(({ vid, priceBefore, stockBefore, wasAvailable }) => {
    const row = known.get(vid);
    const isSame = Number(row?.price) === priceBefore && Number(row?.stock ?? 0) === stockBefore;
    return isSame && Boolean(row?.isAvailable) === wasAvailable;
  });
}
