import { runWork, type Locale, type ServerHost, type Work } from '#server';
import type { Freight, SupplierProduct } from '../contract/types.ts';
import type { Route } from '../rules/known.ts';
import { DETAIL_POINTS, freightGroup } from '../rules/points.ts';
import { readFreight, readProduct, readStock, type ReadProduct, type ReadVariant } from '../rules/read.ts';
import { ask } from './cj/ask.ts';
import { SupplierError } from './cj/failure.ts';
import type { PointsMeter } from './cj/meter.ts';
import { shownPicture } from './pictures.ts';

/** Wanted form of an answer. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  /** True: no kept answer. */
  readonly isFresh?: boolean;
  /** Counts the points of the job that asks. */
  readonly meter?: PointsMeter;
}

/** A product's detail. @throws SupplierError `gone` when the supplier does not have it any more */
export async function readDetail(host: ServerHost, pid: string, options: ReadOptions): Promise<ReadProduct> {
  const question = { path: 'product/query', query: { pid }, points: DETAIL_POINTS, keepMs: DETAIL_MS, ...options };
  const product = readProduct(await ask(host, question));
  if (!product) throw new SupplierError('gone');
  return product;
}

/** Pieces of every variant in a country, by vid. */
export async function readInventory(
  host: ServerHost,
  pid: string,
  country: string,
  options: ReadOptions,
): Promise<Map<string, number>> {
  const path = 'product/stock/getInventoryByPid';
  const data = await ask(host, { path, query: { pid }, points: DETAIL_POINTS, keepMs: DETAIL_MS, ...options });
  return readStock(data, country);
}

const descriptionWork: Work<string, string> = {
  module: new URL('./descriptionWork.ts', import.meta.url),
  timeMs: 5000,
  largest: 2_000_000,
  sizeOf: (html) => html.length,
};

/** The supplier's HTML as a text of the shop: no scripts, styles, frames and pictures. @throws WorkLimit */
export const cleanDescription = (html: string): Promise<string> => runWork(descriptionWork, html, 'supplier');

/** A detail as screens show it: pictures by addresses of this server. */
export async function shownProduct(host: ServerHost, product: ReadProduct, locale: Locale): Promise<SupplierProduct> {
  const shown = (source: string | null) => shownPicture(host, locale, source);
  return {
    ...product,
    image: shown(product.image),
    images: product.images.map(shown).filter((one) => one !== null),
    description: await cleanDescription(product.description),
    variants: product.variants.map((variant) => ({ ...variant, image: shown(variant.image) })),
  };
}

/** A way of goods, by codes of countries. */
interface Way {
  readonly from: string;
  readonly country: string;
}

/** Freight of one variant into one country; 0 and marked when the supplier could not be asked. */
async function freightOf(host: ServerHost, vid: string, { from, country }: Way, options: ReadOptions) {
  const body = { startCountryCode: from, endCountryCode: country, products: [{ quantity: 1, vid }] };
  try {
    const question = { path: 'logistic/freightCalculate', body, points: DETAIL_POINTS, keepMs: FREIGHT_MS, ...options };
    const offer = readFreight(await ask(host, question));
    return { price: offer?.price ?? null, days: offer?.days ?? '', isUnknown: false };
  } catch (error) {
    // Without points every variant would be sold without its freight: that is said, not hidden.
    if (!(error instanceof SupplierError) || ['points', 'announced'].includes(error.kind)) throw error;
    return { price: 0, days: '', isUnknown: true };
  }
}

/** Freight of variants into countries. Variants of one weight are asked for once. */
export async function readFreights(
  host: ServerHost,
  variants: readonly ReadVariant[],
  route: Route,
  options: ReadOptions,
): Promise<Freight[]> {
  const freights: Freight[] = [];
  for (const country of route.to) {
    const known = new Map<number | string, Awaited<ReturnType<typeof freightOf>>>();
    for (const variant of variants) {
      const group = freightGroup(variant);
      const way = { from: route.from, country };
      const freight = known.get(group) ?? (await freightOf(host, variant.vid, way, options));
      known.set(group, freight);
      freights.push({ vid: variant.vid, country, ...freight });
    }
  }
  return freights;
}

/** Lifetimes of cached answers, ms. */
const DETAIL_MS = 5 * 60_000;
const FREIGHT_MS = 12 * 3_600_000;
