import { invalid, Problem, type CallHandler, type Locale, type ServerHost, type Tx } from '#server';
import type {
  categoriesCall,
  freightCall,
  keepCall,
  keepPlanCall,
  listCall,
  listingCall,
  productCall,
  productsCall,
  stateCall,
  waitingCall,
} from '../contract/calls.ts';
import type { ManualPrices } from '../contract/types.ts';
import { isObject, type InputOf } from '#resource';
import { readPage } from './catalogue.ts';
import { readCategories } from './categories.ts';
import { checkCountries } from './countries.ts';
import { texts } from './i18n.ts';
import { readAccess, settingsRow } from './cj/access.ts';
import { problemOf } from './cj/failure.ts';
import { pointsUsed } from './cj/points.ts';
import { keepChanges, reportedChanges } from './listing/keep.ts';
import { planKeep } from './listing/keepPlan.ts';
import { readKnown, type Place, type WantedListing } from './listing/known.ts';
import { prepareListing } from './listing/prepare.ts';
import { unitsOf } from './listing/product.ts';
import { writeListing } from './listing/write.ts';
import { readRules } from './update/updateRules.ts';
import { readWaiting } from './update/waiting.ts';
import { readDetail, readFreights, shownProduct } from './products.ts';

/** Answers `GET supplier/categories`. */
export const categories =
  (host: ServerHost): CallHandler<typeof categoriesCall> =>
  ({ locale, signal }) =>
    inWords(locale, async () => ({ categories: await readCategories(host, signal) }));

/** Answers `GET supplier/state`. */
export const state =
  (host: ServerHost): CallHandler<typeof stateCall> =>
  async ({ now }) => {
    const { isBundled, rate, pointsPerDay } = await readAccess(host);
    return { isBundled, rate, pointsPerDay, pointsUsed: pointsUsed(await settingsRow(host), now) };
  };

/** Answers `GET supplier/products`. */
export const products =
  (host: ServerHost): CallHandler<typeof productsCall> =>
  ({ query, locale, signal }) =>
    inWords(locale, () => readPage(host, query, locale, signal));

/** Answers `GET supplier/products/{pid}`. */
export const product =
  (host: ServerHost): CallHandler<typeof productCall> =>
  ({ params, locale, signal }) =>
    inWords(locale, async () => ({
      product: await shownProduct(host, await readDetail(host, params.pid, { signal }), locale),
    }));

/** Answers `GET supplier/products/{pid}/freight`. */
export const freight =
  (host: ServerHost): CallHandler<typeof freightCall> =>
  ({ params, query: { from, to, first }, locale, signal }) =>
    inWords(locale, async () => {
      const countries = [...new Set(to)];
      await checkCountries(host, countries, 'to');
      const { variants } = await readDetail(host, params.pid, { signal });
      const shown = variants.slice(0, first ?? variants.length);
      return { freights: await readFreights(host, shown, { from, to: countries }, { signal }) };
    });

/** Manual prices that are whole cents. */
export function readManual(value: unknown): ManualPrices {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) >= 0,
  );
  return Object.fromEntries(entries.filter(([, cents]) => cents <= 1_000_000_000));
}

/** The chosen categories; null: those that it is listed in. @throws Problem 422 for a parent category alone */
function placeIn(input: InputOf<typeof listCall>): Place | null {
  const { parentCategory = null, subCategory = null, deepSubCategory = null } = input;
  if (parentCategory === null && subCategory === null) return null;
  if (parentCategory === null) throw invalid({ propertyPath: 'parentCategory', code: 'violation.blank' });
  if (subCategory === null) throw invalid({ propertyPath: 'subCategory', code: 'violation.blank' });
  return { parentCategory, subCategory, deepSubCategory };
}

/** Answers `GET supplier/listings/{pid}`. */
export const listing =
  (host: ServerHost): CallHandler<typeof listingCall> =>
  async ({ params, reader }) => ({ listing: await readKnown(reader, host, params.pid) });

/** Answers `POST supplier/listings`. */
export const list =
  (host: ServerHost): CallHandler<typeof listCall> =>
  ({ input, actor, locale, signal }) =>
    inWords(locale, async () => {
      const { pid, manualPrices, shipToCountries, shipFromCountry, ratio, isCOD } = input;
      const wanted: WantedListing = {
        ...{ shipFromCountry, shipToCountries: [...new Set(shipToCountries)], keepsKnown: false },
        ...{ ratio: ratio ?? null, isCOD: isCOD ?? null, place: placeIn(input) },
      };
      await checkCountries(host, wanted.shipToCountries, 'shipToCountries');
      const manual = isObject(manualPrices) ? readManual(manualPrices) : null;
      const ready = await prepareListing(host, { pid, wanted, manual, locale, signal });
      const { rate } = await readAccess(host);
      const listed = await host.transaction(actor, locale, async (tx) =>
        writeListing(tx, ready, await unitsOf(tx, rate)),
      );
      return Response.json(listed, { status: listed.isNew ? 201 : 200 });
    });

/** The chosen changes of a report, and what they are kept with. @throws Problem 404 */
async function chosenChanges(host: ServerHost, tx: Tx, id: number, vids: readonly string[]) {
  const chosen = new Set(vids);
  const changes = (await reportedChanges(tx, id)).filter(({ vid }) => chosen.has(vid));
  const { rate } = await readAccess(host);
  return { changes, options: { units: await unitsOf(tx, rate), rules: await readRules(tx) } };
}

/** Answers `POST supplier/checks/{id}/plan`. */
export const keepPlan =
  (host: ServerHost): CallHandler<typeof keepPlanCall> =>
  async ({ tx, params, input }) => {
    const { changes, options } = await chosenChanges(host, tx, params.id, input.vids);
    return planKeep(tx, changes, options);
  };

/** Answers `POST supplier/checks/{id}/keep`. */
export const keep =
  (host: ServerHost): CallHandler<typeof keepCall> =>
  async ({ tx, params, input, locale }) => {
    const { changes, options } = await chosenChanges(host, tx, params.id, input.vids);
    if (input.mark && input.mark !== (await planKeep(tx, changes, options)).mark)
      throw new Problem(409, texts.keep.changed[locale]);
    return keepChanges(tx, changes, options);
  };

/** Answers `GET supplier/waiting`. */
export const waiting =
  (host: ServerHost): CallHandler<typeof waitingCall> =>
  async () => ({ result: await readWaiting(host) });

/** Answers failures of the supplier in words. */
async function inWords<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error, locale);
  }
}
