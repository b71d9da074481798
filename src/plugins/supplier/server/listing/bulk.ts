import { LOCALES, Problem, SYSTEM, type JobDefinition, type Locale, type ServerHost } from '#server';
import { readAccess } from '../cj/access.ts';
import { SupplierError } from '../cj/failure.ts';
import type { FailedProduct } from '../contract.ts';
import { INVENTORY_COUNTRIES, MOST_COUNTRIES, MOST_PRODUCTS } from '../rules.ts';
import type { WantedListing } from './known.ts';
import { prepareListing } from './prepare.ts';
import { unitsOf } from './product.ts';
import { writeListing } from './write.ts';
import { checkCountries } from '../countries.ts';
import { texts } from '../i18n.ts';

const wordsOf = (value: unknown, most: number, form: RegExp): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((one): one is string => typeof one === 'string' && form.test(one)))].slice(0, most)
    : [];

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** Reads the input of the job. @throws Error when it is none */
export function readBulk(payload: Readonly<Record<string, unknown>>) {
  const { ratio, isCOD } = payload;
  const locale = localeIn(payload);
  const pids = wordsOf(payload.pids, MOST_PRODUCTS, /^[\w.-]{1,80}$/);
  const shipToCountries = wordsOf(payload.shipToCountries, MOST_COUNTRIES, /^[A-Z]{2}$/);
  const shipFromCountry = INVENTORY_COUNTRIES.find((one) => one === payload.shipFromCountry);
  const [parentCategory, subCategory] = [idOf(payload.parentCategory), idOf(payload.subCategory)];
  const isRatio = typeof ratio === 'number' && Number.isSafeInteger(ratio) && ratio >= 0 && ratio <= 100_000;
  if (!shipFromCountry || parentCategory === null || subCategory === null || !isRatio || shipToCountries.length === 0)
    throw new Error(texts.bulk.incomplete[locale]);
  const deepSubCategory = idOf(payload.deepSubCategory);
  const wanted: WantedListing = {
    ...{ shipFromCountry, shipToCountries, ratio, isCOD: isCOD === true },
    place: { parentCategory, subCategory, deepSubCategory },
    keepsKnown: true,
  };
  return { pids, wanted, locale };
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

async function listOne(host: ServerHost, pid: string, read: ReturnType<typeof readBulk>, signal: AbortSignal) {
  const { wanted, locale } = read;
  const ready = await prepareListing(host, { pid, wanted, manual: null, locale, signal });
  const { rate } = await readAccess(host);
  return host.transaction(SYSTEM, locale, async (tx) => writeListing(tx, ready, await unitsOf(tx, rate)));
}

/** Lists several products, each whole or not at all. Run again after a crash, it updates those that are listed. */
export const bulkJob: JobDefinition = {
  title: texts.jobs.list,
  isSingle: true,
  attempts: 2,
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  async run(job, host) {
    const read = readBulk(job.payload);
    await checkCountries(host, read.wanted.shipToCountries, 'shipToCountries');
    const failed: FailedProduct[] = [];
    let [listed, updated] = [0, 0];
    for (const [at, pid] of read.pids.entries()) {
      job.signal.throwIfAborted();
      try {
        const one = await listOne(host, pid, read, job.signal);
        if (one.isNew) listed += 1;
        else updated += 1;
      } catch (error) {
        const reason = reasonOf(error, read.locale);
        if (reason === null) throw error;
        failed.push({ pid, name: pid, reason });
        if (endsAll(error)) break;
      }
      await job.progress(at + 1, read.pids.length);
    }
    return { listed, updated, failed };
  },
};
