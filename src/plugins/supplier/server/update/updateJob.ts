import {
  holdersOf,
  nextTimeOfDay,
  sendNotice,
  SYSTEM,
  type JobDefinition,
  type JobRun,
  type ServerHost,
  type Tx,
} from '#server';
import { readAccess } from '../cj/access.ts';
import { PointsMeter } from '../cj/meter.ts';
import type { FailedProduct, VariantChange } from '../contract.ts';
import { endsAll, FAILED_SIZE, localeIn, reasonOf } from '../listing/bulk.ts';
import { CHANGES_SIZE, readListings, readNow, type Listing } from '../listing/check.ts';
import { unitsOf } from '../listing/product.ts';
import { fitting, REFRESH_POINTS, type UpdateRules } from '../rules.ts';
import { texts } from '../i18n.ts';
import { applyReading } from './applyReading.ts';
import { readRules } from './updateRules.ts';

/**
 * Every night, when it is on: reads prices and stock of the listed products, and writes what the rules allow. The rest waits for
 * a person. It does not run again by itself: that would use the points of a second night.
 */
export const updateJob: JobDefinition = {
  title: texts.jobs.update,
  attempts: 1,
  isSingle: true,
  isQuiet: true,
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  schedule: ({ now, timeZone }) => nextTimeOfDay(UPDATE_AT, now, timeZone),
  run: update,
};

/** Time of the update in the store's zone: prices do not change while people sell. */
const UPDATE_AT = '04:00';

const OFFICE = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Tells administrators and managers that changes wait, unless an earlier notice of it is unread. */
async function tellOfWaiting(tx: Tx, { pid }: VariantChange): Promise<void> {
  const [listing] = await tx.readBy('cj_products', { pid });
  if (!listing) return;
  const people = await holdersOf(tx, OFFICE, 'cj_products');
  await sendNotice(tx, new Set(people.map(({ id }) => id)), {
    kind: 'supplier.waiting',
    text: texts.update.waiting,
    resource: 'cj_products',
    recordId: listing.id,
    once: 'kind',
  });
}

interface UpdateOptions {
  readonly rules: UpdateRules;
  readonly meter: PointsMeter;
  readonly signal: AbortSignal;
}

/** Reads a product, and writes what the rules allow. */
async function updateOne(host: ServerHost, listing: Listing, { rules, meter, signal }: UpdateOptions) {
  const now = await readNow(host, listing, { signal, meter, isFresh: true });
  const { rate } = await readAccess(host);
  return host.transaction(SYSTEM, 'en', async (tx) =>
    applyReading(tx, listing.pid, now, { rules, units: await unitsOf(tx, rate) }),
  );
}

async function update(job: JobRun, host: ServerHost) {
  const rules = await readRules(host);
  if (!rules) return undefined;
  const listings = await readListings(host);
  const options = { rules, meter: new PointsMeter(listings.length * REFRESH_POINTS), signal: job.signal };
  const waiting: VariantChange[] = [];
  const failed: FailedProduct[] = [];
  let [checked, kept] = [0, 0];
  for (const listing of listings) {
    job.signal.throwIfAborted();
    try {
      const one = await updateOne(host, listing, options);
      kept += one.kept;
      waiting.push(...one.waiting);
      checked += 1;
    } catch (error) {
      const reason = reasonOf(error, localeIn(job.payload));
      if (reason === null) throw error;
      failed.push({ pid: listing.pid, name: listing.name, reason });
      if (endsAll(error)) break;
    }
    await job.progress(checked + failed.length, listings.length);
  }
  // Nobody waits for the job: a failure of all of it is told to the administrators.
  const [failure] = failed;
  if (checked === 0 && failure) throw new Error(failure.reason);
  const [first] = waiting;
  if (first) await host.transaction(SYSTEM, 'en', (tx) => tellOfWaiting(tx, first));
  const [changes, named] = [fitting(waiting, CHANGES_SIZE), fitting(failed, FAILED_SIZE)];
  const unlisted = new Set(waiting.slice(changes.length).map(({ pid }) => pid)).size;
  return {
    ...{ job: job.id, checked, kept, changes, points: options.meter.used },
    ...{ failed: named, unnamed: failed.length - named.length },
    left: listings.length - checked - failed.length + unlisted,
  };
}
