// Counts of the stock of a store: begun, counted by several people at once.
import { believedTime, type FlatRowOf, type RowOf } from '#resource';
import { readScaleLabels } from '#shop';
import { actingPerson, notFound, requireOwnStore, storeOrFirst, translated, type CallHandler, type Tx } from '#server';
import { sumOfParts } from '../counts.ts';
import type { countCall, discardCountCall, reasonCall, recountCall, startCountCall } from '../countCalls.ts';
import { refused } from '../problems.ts';
import { conflict } from './conflict.ts';
import { documentNumber, quantityAt } from './documents.ts';
import { scannedProduct } from './scannedProduct.ts';

type Entry = Parameters<CallHandler<typeof countCall>>[0]['input']['entries'][number];

/** A sheet as lines hold it. */
export type CountLine = FlatRowOf<'stock_count_lines'>;

/** An open count, locked, so that all that is written to one sheet happens in a row. @throws Problem 404, 409 */
export async function openCount(tx: Tx, id: number): Promise<RowOf<'stock_counts'>> {
  const count = await tx.find('stock_counts', id);
  if (!count || !(await tx.canRead('stock_counts', id))) throw notFound();
  if (count.state === 'posted') throw conflict('countPosted', tx.locale);
  if (count.state === 'discarded') throw conflict('countDiscarded', tx.locale);
  return count;
}

/** Begins a count. */
export const startCount: CallHandler<typeof startCountCall> = async ({ tx, input, now }) => {
  const { scope, isBlind, note } = input;
  const store = await storeOrFirst(tx, input.store ?? null);
  requireOwnStore(tx.actor, store, 'store');
  const category = scope === 'category' ? (input.category ?? null) : null;
  if (scope === 'category' && category === null) throw refused('category', 'noCategory', tx.locale);
  const fields = { store, scope, category, isBlind, note: note ?? null, state: 'open', startedAt: now } as const;
  const { id } = await tx.create('stock_counts', { ...fields, startedBy: actingPerson(tx.actor) });
  const number = documentNumber('I', id);
  await tx.update('stock_counts', id, { number });
  return { id, number };
};

/** Product, quantity and time that an entry stands for; null: no product has its code. */
async function meaningOf(tx: Tx, { code, product, add, set, at }: Entry, labels: ReturnType<typeof readScaleLabels>) {
  const scanned = code ? await scannedProduct(tx, code.trim(), labels) : null;
  const id = product ?? scanned?.product ?? null;
  if (id === null) return null;
  const countedAt = believedTime(at, tx.now);
  return { product: id, set: set ?? null, add: add ?? scanned?.quantity ?? 1000, isScan: scanned !== null, countedAt };
}

type Meaning = NonNullable<Awaited<ReturnType<typeof meaningOf>>>;

const NOTHING = { product: null, name: null, counted: null } as const;

/**
 * Counts one product for the caller. It is compared with the stock at its time of counting, because entries that waited on
 * a device arrive late. The product is locked, so its stock cannot change meanwhile.
 */
async function countOne(tx: Tx, count: RowOf<'stock_counts'>, { product: id, add, set, isScan, ...one }: Meaning) {
  const product = await tx.find('products', id);
  if (!product) return { ...NOTHING, problem: 'unknown' } as const;
  const name = translated(product.name, tx.locale);
  if (product.stock === null) return { ...NOTHING, product: id, name, problem: 'notCounted' } as const;
  const person = actingPerson(tx.actor);
  const lines = await tx.findBy('stock_count_lines', { count: count.id, product: id });
  const mine = lines.find((line) => line.person === person);
  const counted = set ?? (mine?.counted ?? 0) + add;
  if (counted < 0) return { ...NOTHING, product: id, name, problem: 'negative' } as const;
  // A device's clock may be wrong: the time is never before the begin of the count, nor before the person's last entry.
  const countedAt = Math.max(one.countedAt, count.startedAt ?? 0, mine?.countedAt ?? 0);
  const level = await quantityAt(tx, id, count.store, countedAt);
  const scans = (mine?.scans ?? 0) + (isScan ? 1 : 0);
  const values = { counted, level, scans, countedAt };
  if (mine) await tx.update('stock_count_lines', mine.id, values);
  else await tx.create('stock_count_lines', { count: count.id, product: id, person, ...values });
  const others = lines.filter((line) => line !== mine).reduce((sum, line) => sum + line.counted, 0);
  return { product: id, name, counted: others + counted, problem: null } as const;
}

/** Counts products, by product in one order, so that two sheets never wait for each other. */
export const countProducts: CallHandler<typeof countCall> = async ({ tx, input, params: { id } }) => {
  const count = await openCount(tx, id);
  const settings = await tx.settings();
  const labels = readScaleLabels(settings.posBundleSettings?.scaleLabels);
  const meanings = [];
  for (const entry of input.entries) meanings.push(await meaningOf(tx, entry, labels));
  const results = new Map<number, Awaited<ReturnType<typeof countOne>>>();
  const ordered = meanings.flatMap((meaning, at) => (meaning ? [{ meaning, at }] : []));
  for (const { meaning, at } of ordered.toSorted((a, b) => a.meaning.product - b.meaning.product || a.at - b.at))
    results.set(at, await countOne(tx, count, meaning));
  return { results: meanings.map((_, at) => results.get(at) ?? { ...NOTHING, problem: 'unknown' as const }) };
};

const linesOf = (tx: Tx, count: number, product: number) => tx.findBy('stock_count_lines', { count, product });

/** Gives a difference its reason. */
export const setReason: CallHandler<typeof reasonCall> = async ({ tx, input: { product, reason }, params: { id } }) => {
  await openCount(tx, id);
  for (const line of await linesOf(tx, id, product)) await tx.update('stock_count_lines', line.id, { reason });
};

/** Deletes the counts of a product. */
export const recount: CallHandler<typeof recountCall> = async ({ tx, input: { product }, params: { id } }) => {
  await openCount(tx, id);
  for (const line of await linesOf(tx, id, product)) await tx.delete('stock_count_lines', line.id);
};

/** Gives a count up. */
export const discardCount: CallHandler<typeof discardCountCall> = async ({ tx, params: { id }, now }) => {
  await openCount(tx, id);
  await tx.update('stock_counts', id, { state: 'discarded', endedAt: now, endedBy: actingPerson(tx.actor) });
};

/** Lines of a sheet by product, added up. */
export function sumsOf(lines: readonly CountLine[]) {
  const byProduct = Map.groupBy(lines, ({ product }) => product);
  return [...byProduct].flatMap(([product, parts]) => {
    const sum = sumOfParts(parts.map((part) => ({ ...part, scans: part.scans ?? 0 })));
    return sum ? [{ product, ...sum, reason: parts.find(({ reason }) => reason)?.reason ?? null, parts }] : [];
  });
}
