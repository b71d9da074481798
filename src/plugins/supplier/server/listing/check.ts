import type { FlatRowOf } from '#resource';
import type { JobDefinition, JobRun, ServerHost } from '#server';
import { SupplierError } from '../cj/failure.ts';
import type { FailedProduct, VariantChange } from '../contract.ts';
import { readDetail, readInventory } from '../products.ts';
import { fitting } from '../rules.ts';
import { endsAll, localeIn, reasonOf } from './bulk.ts';
import { texts } from '../i18n.ts';

/** Most characters of a report's changes, and of its failures: a job keeps 64 K characters in all. */
const CHANGES_SIZE = 44_000;
const FAILED_SIZE = 16_000;

/** The columns of a listing that a check needs: texts, which no database changes. */
type Listing = Pick<FlatRowOf<'cj_products'>, 'pid' | 'name' | 'shipFromCountry'>;

/** Reads what the supplier has now; a product that is gone has no variants. */
async function readNow(host: ServerHost, listing: Listing, signal: AbortSignal) {
  const options = { signal, isFresh: true };
  try {
    const { variants } = await readDetail(host, listing.pid, options);
    const stock = await readInventory(host, listing.pid, listing.shipFromCountry ?? 'US', options);
    return new Map(variants.map(({ vid, price }) => [vid, { price, stock: stock.get(vid) ?? 0 }]));
  } catch (error) {
    if (error instanceof SupplierError && error.kind === 'gone') return new Map<string, never>();
    throw error;
  }
}

/** Changes of the variants of a listing. */
async function changesOf(host: ServerHost, listing: Listing, signal: AbortSignal): Promise<VariantChange[]> {
  const now = await readNow(host, listing, signal);
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

async function check(job: JobRun, host: ServerHost) {
  const listings = await host.db
    .selectFrom('cj_products')
    .select(['pid', 'name', 'shipFromCountry'])
    .where('product', 'is not', null)
    .orderBy('id')
    .execute();
  const changes: VariantChange[] = [];
  const failed: FailedProduct[] = [];
  let [checked, room] = [0, CHANGES_SIZE];
  for (const listing of listings as unknown as readonly Listing[]) {
    job.signal.throwIfAborted();
    if (room <= 0) break;
    try {
      const found = await changesOf(host, listing, job.signal);
      const kept = fitting(found, room);
      changes.push(...kept);
      // What is left out is found again by the next check, when these are kept.
      if (kept.length < found.length) room = 0;
      else if (kept.length > 0) room -= JSON.stringify(kept).length;
      checked += 1;
    } catch (error) {
      const reason = reasonOf(error, localeIn(job.payload));
      if (reason === null) throw error;
      failed.push({ pid: listing.pid, name: listing.name, reason });
      if (endsAll(error)) break;
    }
    await job.progress(checked + failed.length, listings.length);
  }
  return { job: job.id, checked, changes, failed: fitting(failed, FAILED_SIZE) };
}

/** Reads prices and stock of all listed products again, and reports what has changed. It writes nothing of the shop. */
export const checkJob: JobDefinition = {
  title: texts.jobs.check,
  isSingle: true,
  attempts: 2,
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  run: check,
};
