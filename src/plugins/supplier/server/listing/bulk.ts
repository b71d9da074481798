import { fillText } from '#resource';
import { LOCALES, Problem, SYSTEM, type JobDefinition, type Locale, type ServerHost } from '#server';
import { readAccess } from '../cj/access.ts';
import { SupplierError } from '../cj/failure.ts';
import { PointsMeter } from '../cj/meter.ts';
import type { FailedProduct } from '../contract.ts';
import { fitting, INVENTORY_COUNTRIES, listingPoints, MOST_COUNTRIES, MOST_PRODUCTS } from '../rules.ts';
import type { WantedListing } from './known.ts';
import { leftOutText } from './partial.ts';
import { prepareListing } from './prepare.ts';
import { unitsOf } from './product.ts';
import { writeListing } from './write.ts';
import { checkCountries } from '../countries.ts';
import { texts } from '../i18n.ts';

/** Most characters of the failures of a report: a job keeps 64 K characters in all. */
export const FAILED_SIZE = 16_000;
/** Most characters of what was left out of products: enough for all of one job. */
const PARTIAL_SIZE = 44_000;

/** Reads a list of words; null: it is none, or one of them is none, or there are too many. */
function wordsIn(value: unknown, most: number, form: RegExp): string[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) return null;
  const words = value.filter((one): one is string => typeof one === 'string' && form.test(one));
  return words.length === value.length ? [...new Set(words)] : null;
}

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** Reads the input of the job. @throws Error when it is none */
export function readBulk(payload: Readonly<Record<string, unknown>>) {
  const { ratio, isCOD } = payload;
  const locale = localeIn(payload);
  const pids = wordsIn(payload.pids, MOST_PRODUCTS, /^[\w.-]{1,80}$/);
  const shipToCountries = wordsIn(payload.shipToCountries, MOST_COUNTRIES, /^[A-Z]{2}$/);
  const shipFromCountry = INVENTORY_COUNTRIES.find((one) => one === payload.shipFromCountry);
  const [parentCategory, subCategory] = [idOf(payload.parentCategory), idOf(payload.subCategory)];
  const isRatio = typeof ratio === 'number' && Number.isSafeInteger(ratio) && ratio >= 0 && ratio <= 100_000;
  if (!pids) throw new Error(fillText(texts.bulk.products[locale], { most: MOST_PRODUCTS }));
  if (!shipFromCountry || parentCategory === null || subCategory === null || !isRatio || !shipToCountries)
    throw new Error(texts.bulk.incomplete[locale]);
  const deepSubCategory = idOf(payload.deepSubCategory);
  const wanted: WantedListing = {
    ...{ shipFromCountry, shipToCountries, ratio, isCOD: isCOD === true },
    place: { parentCategory, subCategory, deepSubCategory },
    keepsKnown: true,
  };
  const points = idOf(payload.points) ?? pids.length * listingPoints(shipToCountries.length);
  return { pids, wanted, locale, points };
}

/** Language of the person who started a job: its report is in it. */
export const localeIn = (payload: Readonly<Record<string, unknown>>): Locale =>
  LOCALES.find((one) => one === payload.locale) ?? 'en';

/** The reason of a failure in words; null for one that ends the whole job. */
export function reasonOf(error: unknown, locale: Locale): string | null {
  if (error instanceof SupplierError) return error.textIn(locale);
  if (!(error instanceof Problem) || error.status >= 500) return null;
  return error.extra.violations?.map(({ text, code }) => text ?? code).join(' ') ?? error.message;
}

/** Tells whether the next product would fail for the same reason. */
export const endsAll = (error: unknown): boolean =>
  error instanceof SupplierError && ['points', 'down', 'key', 'token'].includes(error.kind);

interface OneOptions {
  readonly meter: PointsMeter;
  readonly signal: AbortSignal;
}

async function listOne(host: ServerHost, pid: string, read: ReturnType<typeof readBulk>, options: OneOptions) {
  const { wanted, locale } = read;
  const ready = await prepareListing(host, { pid, wanted, manual: null, locale, ...options });
  const { rate } = await readAccess(host);
  return host.transaction(SYSTEM, locale, async (tx) => writeListing(tx, ready, await unitsOf(tx, rate)));
}

/**
 * Lists several products, each whole or not at all, with the points that were announced. It does not run again by itself: that
 * would use points which nobody was told of.
 */
export const bulkJob: JobDefinition = {
  title: texts.jobs.list,
  isSingle: true,
  attempts: 1,
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  async run(job, host) {
    const read = readBulk(job.payload);
    const { pids, locale } = read;
    await checkCountries(host, read.wanted.shipToCountries, 'shipToCountries');
    const options = { meter: new PointsMeter(read.points), signal: job.signal };
    const [failed, partial]: [FailedProduct[], FailedProduct[]] = [[], []];
    let [listed, updated] = [0, 0];
    for (const pid of pids) {
      job.signal.throwIfAborted();
      try {
        const one = await listOne(host, pid, read, options);
        if (one.isNew) listed += 1;
        else updated += 1;
        const leftOut = leftOutText(one.leftOut, locale);
        if (leftOut !== null) partial.push({ pid, name: one.name, reason: leftOut });
      } catch (error) {
        const reason = reasonOf(error, locale);
        if (reason === null) throw error;
        failed.push({ pid, name: pid, reason });
        if (endsAll(error)) break;
      }
      await job.progress(listed + updated + failed.length, pids.length);
    }
    const left = pids.length - listed - updated - failed.length;
    const named = fitting(failed, FAILED_SIZE);
    return {
      ...{ listed, updated, left, failed: named, unnamed: failed.length - named.length },
      ...{ partial: fitting(partial, PARTIAL_SIZE), points: options.meter.used },
    };
  },
};
