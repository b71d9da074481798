import { isObject } from '#resource';
import type { Locale, ServerHost } from '#server';
import type { SupplierItem } from '../contract/types.ts';
import { slicesOf } from '../rules/joined.ts';
import { LIST_POINTS } from '../rules/points.ts';
import { readItem } from '../rules/read.ts';
import { askedIds } from './categories.ts';
import { ask } from './cj/ask.ts';
import { SupplierError } from './cj/failure.ts';
import { shownPicture } from './pictures.ts';

/** A page of the catalogue. */
export async function readPage(host: ServerHost, wanted: PageQuery, locale: Locale, signal: AbortSignal) {
  const ids = await askedIds(host, wanted.category, signal);
  const [only = ''] = ids;
  const { rows, ...counts } =
    ids.length > 1
      ? await readJoined(host, wanted, ids, signal)
      : await readRows(host, { ...wanted, category: only }, LIST_MS, signal);
  const items = rows.map(readItem).filter((one) => one !== null);
  return {
    items: items.map((item): SupplierItem => ({ ...item, image: shownPicture(host, locale, item.image) })),
    ...counts,
  };
}

/** Lifetime of a kept page, ms. */
const LIST_MS = 5 * 60_000;
/** Lifetime of the first pages that count a category, ms: counting it again costs a page for each of its parts. */
const COUNT_MS = 3_600_000;
/** Products of a page: four rows of six cards. */
const PAGE_SIZE = 24;
/** Parts of a category that are asked for at a time. */
const AT_ONCE = 4;

/** A question for a page of the catalogue. */
interface PageQuery {
  readonly page: number;
  /** A second-level category, or an id of the third level; '' for all. */
  readonly category: string;
  readonly country: string;
  readonly text: string;
  readonly sku: string;
}

interface RowsPage {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly pageSize: number;
}

/** Asks for a page of products, at the level of categories that the supplier knows: the third. */
async function readRows(
  host: ServerHost,
  { page, category, country, text, sku }: PageQuery,
  keepMs: number,
  signal: AbortSignal,
): Promise<RowsPage> {
  const query = {
    ...{ pageNum: page, pageSize: PAGE_SIZE, categoryId: category, countryCode: country },
    ...{ productNameEn: text.trim(), productSku: sku.trim() },
  };
  const data = await ask(host, { path: 'product/list', query, points: LIST_POINTS, keepMs, signal });
  if (!isObject(data) || !Array.isArray(data.list)) throw new SupplierError('answer');
  return {
    rows: data.list,
    total: Math.max(0, Math.trunc(Number(data.total) || 0)),
    pageSize: Math.max(1, Math.trunc(Number(data.pageSize) || PAGE_SIZE)),
  };
}

/** Asks for a page of several categories, one after the other. Their first pages say how many products each has. */
async function readJoined(
  host: ServerHost,
  wanted: PageQuery,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<RowsPage> {
  const read = (category: string, page: number, keepMs: number) =>
    readRows(host, { ...wanted, category, page }, keepMs, signal);
  const firsts: RowsPage[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    firsts.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => read(id, 1, COUNT_MS)))));
  const totals = firsts.map(({ total }) => total);
  const pageSize = firsts[0]?.pageSize ?? PAGE_SIZE;
  const rows: unknown[] = [];
  for (const { list, page, from, to } of slicesOf(totals, wanted.page, pageSize)) {
    const part = page === 1 ? firsts[list] : await read(ids[list] ?? '', page, LIST_MS);
    rows.push(...(part?.rows.slice(from, to) ?? []));
  }
  return { rows, total: totals.reduce((sum, total) => sum + total, 0), pageSize };
}
