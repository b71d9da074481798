import type { FlatRowOf } from '#resource';
import type { JobDefinition, JobRun, ServerHost } from '#server';
import { SupplierError } from '../cj/failure.ts';
import { PointsMeter } from '../cj/meter.ts';
import type { FailedProduct, VariantChange } from '../contract.ts';
import { readDetail, readInventory, type ReadOptions } from '../products.ts';
import { fitting, REFRESH_POINTS, type Reading } from '../rules.ts';
import { endsAll, FAILED_SIZE, localeIn, reasonOf } from './bulk.ts';
import { texts } from '../i18n.ts';

/** Most characters of a report's changes: a job keeps 64 K characters in all. */
export const CHANGES_SIZE = 44_000;

/** The columns of a listing that a check needs: texts, which no database changes. */
export type Listing = Pick<FlatRowOf<'cj_products'>, 'pid' | 'name' | 'shipFromCountry'>;

/** Reads what the supplier has now; a product that is gone has no variants. */
export async function readNow(host: ServerHost, listing: Listing, options: ReadOptions): Promise<Map<string, Reading>> {
  try {
    const { variants } = await readDetail(host, listing.pid, options);
    const stock = await readInventory(host, listing.pid, listing.shipFromCountry ?? 'US', options);
    return new Map(variants.map(({ vid, price }) => [vid, { price, stock: stock.get(vid) ?? 0 }]));
  } catch (error) {
    if (error instanceof SupplierError && error.kind === 'gone') return new Map();
    throw error;
  }
}

/** Changes of the variants of a listing. */
async function changesOf(host: ServerHost, listing: Listing, options: ReadOptions): Promise<VariantChange[]> {
  const now = await readNow(host, listing, options);
  const { db } = host;
  const rows = await db.selectFrom('cj_variants').selectAll().where('pid', '=', listing.pid).orderBy('id').execute();
  return rows.flatMap((row) => {
    const found = now.get(String(row.vid));
    const change = {
      ...{ vid: String(row.vid), pid: listing.pid, name: listing.name, key: String(row.key) },
      ...{ priceBefore: Number(row.price), price: found?.price ?? Number(row.price) },
      ...{ stockBefore: Number(row.stock), stock: found?.stock ?? 0 },
      ...{ wasAvailable: Boolean(row.isAvailable), isAvailable: found !== undefined },
    };
    const isSame =
      change.price === change.priceBefore &&
      change.stock === change.stockBefore &&
      change.isAvailable === change.wasAvailable;
    return isSame ? [] : [change];
  });
}

/** The listed products of the shop, those that were read longest ago first. */
export async function readListings(host: ServerHost): Promise<readonly Listing[]> {
  const rows = await host.db
    .selectFrom('cj_products')
    .select(['pid', 'name', 'shipFromCountry'])
    .where('product', 'is not', null)
    .orderBy('checkedAt')
    .orderBy('id')
    .execute();
  return rows as unknown as readonly Listing[];
}

/** Products and points that were announced; what is not named is all of them. */
function announced(payload: JobRun['payload'], all: number): { most: number; points: number } {
  const countOf = (value: unknown, usual: number) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : usual;
  const most = Math.min(all, countOf(payload.products, all));
  return { most, points: countOf(payload.points, most * REFRESH_POINTS) };
}

async function check(job: JobRun, host: ServerHost) {
  const all = await readListings(host);
  const { most, points } = announced(job.payload, all.length);
  const meter = new PointsMeter(points);
  const options = { signal: job.signal, isFresh: true, meter };
  const changes: VariantChange[] = [];
  const failed: FailedProduct[] = [];
  let [checked, room] = [0, CHANGES_SIZE];
  for (const listing of all.slice(0, most)) {
    job.signal.throwIfAborted();
    try {
      const found = await changesOf(host, listing, options);
      const kept = fitting(found, room);
      changes.push(...kept);
      // What is left out is found again by the next check, when these are kept.
      if (kept.length < found.length) break;
      if (kept.length > 0) room -= JSON.stringify(kept).length;
      checked += 1;
    } catch (error) {
      if (error instanceof SupplierError && error.kind === 'announced') break;
      const reason = reasonOf(error, localeIn(job.payload));
      if (reason === null) throw error;
      failed.push({ pid: listing.pid, name: listing.name, reason });
      if (endsAll(error)) break;
    }
    await job.progress(checked + failed.length, most);
  }
  const named = fitting(failed, FAILED_SIZE);
  const left = all.length - checked - failed.length;
  return {
    ...{ job: job.id, checked, changes, left, points: meter.used },
    ...{ failed: named, unnamed: failed.length - named.length },
  };
}

/**
 * Reads prices and stock of listed products again, and reports what has changed. It writes nothing of the shop, and does not run
 * again by itself: that would use points which nobody was told of.
 */
export const checkJob: JobDefinition = {
  title: texts.jobs.check,
  isSingle: true,
  attempts: 1,
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  run: check,
};
