import type { Database, ListReader } from '#server';
import { numberOf, numberOrNull, textOrNull } from '#resource';
import type { Span } from '../figureSpans.ts';
import type { EntryChanges, ReportEntry, ReportLine, ReportOrder } from '../cashiers/events.ts';
import { sellerOf, type CashierEvent } from '../cashiers/events.ts';
import { TRAIL_FIELDS } from '../cashiers/trailEvents.ts';

/** Source of the report of cashiers: where it reads, and of which store and till. */
export interface ReportSource {
  readonly db: Database;
  readonly reader: ListReader;
  readonly place: { readonly store?: number | null; readonly till?: number | null };
}

type Raw = Readonly<Record<string, unknown>>;

/** Ids in one statement. */
const CHUNK = 500;

/** The documents of the report's place that the caller may read. */
export function placeOrders({ reader, place: { store, till } }: ReportSource) {
  const filter = { ...(store ? { store: String(store) } : {}), ...(till ? { till: String(till) } : {}) };
  // Nobody of this shop has sold what came from an earlier system.
  return reader.rows('orders', filter).where('reference', 'is', null);
}

async function inChunks<T>(ids: readonly number[], read: (chunk: readonly number[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) found.push(...(await read(ids.slice(at, at + CHUNK))));
  return found;
}

/** Ids of the documents sold in a span that say something: refunds, other prices than the catalogue's, reductions. */
async function tellingOrders(source: ReportSource, { from, to }: Span): Promise<number[]> {
  const rows = await placeOrders(source)
    .select('id')
    .where('soldAt', '>=', from)
    .where('soldAt', '<', to)
    .where((eb) =>
      eb.or([
        eb('type', '=', 'refund'),
        eb('reductionAmount', '!=', 0),
        eb('promoAmount', '!=', 0),
        eb.exists(
          eb
            .selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.order', '=', 'orders.id')
            .whereRef('order_items.price', '!=', 'order_items.catalogPrice'),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Entries of the audit trail that the report needs, of documents by id, the newest first. */
export type Trails = ReadonlyMap<number, readonly ReportEntry[]>;

function changesOf(data: unknown): EntryChanges {
  const read: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/**
 * The audit trail of a resource since a moment, until now: what a document was before a change is derived from all that
 * happened to it later. Creations are among it only where somebody released them.
 */
async function readTrails({ reader }: ReportSource, resource: string, since: number): Promise<Trails> {
  const rows = await reader
    .rows('audit', { resource })
    .select(['recordId', 'action', 'person', 'approver', 'data', 'createdAt'])
    .where('createdAt', '>=', since)
    .where('action', 'in', ['create', 'update', 'revert'])
    .where((eb) =>
      eb.or([
        eb('approver', 'is not', null),
        eb.and([
          eb('action', '!=', 'create'),
          eb.or([
            ...TRAIL_FIELDS.map((field) => eb('data', 'like', `%"${field}":%`)),
            eb('data', 'like', '%"cancelled"%'),
          ]),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  const entries = rows.map((row: Raw) => ({
    record: numberOf(row.recordId),
    action: String(row.action),
    person: numberOrNull(row.person),
    at: numberOf(row.createdAt),
    approver: numberOrNull(row.approver),
    changes: changesOf(row.data),
  }));
  return Map.groupBy(entries, ({ record }) => record);
}

async function readLines({ db }: ReportSource, ids: readonly number[]): Promise<ReadonlyMap<number, ReportLine[]>> {
  const rows = await inChunks(ids, (chunk) =>
    db
      .selectFrom('order_items')
      .select(['id', 'order', 'description', 'quantity', 'price', 'catalogPrice'])
      .where('order', 'in', chunk)
      .orderBy('id')
      .execute(),
  );
  const lines = rows.map((row: Raw) => ({
    order: numberOf(row.order),
    id: numberOf(row.id),
    description: textOrNull(row.description),
    quantity: numberOf(row.quantity),
    price: numberOf(row.price),
    catalogPrice: numberOrNull(row.catalogPrice),
  }));
  return Map.groupBy(lines, ({ order }) => order);
}

const COLUMNS = [
  'id',
  'orderNumberFormatted',
  'type',
  'status',
  'till',
  'soldAt',
  'createdBy',
  'station',
  'operatorVerified',
  'fullTotalAmount',
  'paidAmount',
  'reductionInPercent',
  'reductionAmount',
  'promoCode',
  'promoAmount',
] as const;

/** Whose document a row is. */
export const sellerIn = (row: Raw): number | null =>
  sellerOf(numberOrNull(row.createdBy), numberOrNull(row.station), numberOf(row.operatorVerified) !== 0);

const orderOf = (row: Raw, lines: readonly ReportLine[]): ReportOrder => ({
  id: numberOf(row.id),
  number: textOrNull(row.orderNumberFormatted) ?? String(row.id),
  type: String(row.type),
  status: String(row.status),
  till: numberOrNull(row.till),
  soldAt: numberOf(row.soldAt),
  seller: sellerIn(row),
  total: numberOf(row.fullTotalAmount),
  paid: numberOf(row.paidAmount),
  reductionPercent: numberOf(row.reductionInPercent),
  reduction: numberOf(row.reductionAmount),
  promoCode: textOrNull(row.promoCode),
  promo: numberOf(row.promoAmount),
  lines,
});

/** The documents that a report is about, each with its audit trail since the beginning of the span. */
export async function readOrders(source: ReportSource, span: Span) {
  const trails = await readTrails(source, 'orders', span.from);
  const telling = await tellingOrders(source, span);
  const ids = [...new Set([...telling, ...trails.keys()])];
  const rows: Raw[] = await inChunks(ids, (chunk) =>
    placeOrders(source).select(COLUMNS).where('id', 'in', chunk).execute(),
  );
  const lines = await readLines(
    source,
    rows.map((row) => numberOf(row.id)),
  );
  return rows.map((row) => {
    const order = orderOf(row, lines.get(numberOf(row.id)) ?? []);
    return { order, entries: trails.get(order.id) ?? [] };
  });
}

/** Ids of the tills of the report's place; null: all of them. */
async function placeTills({ reader, place: { store, till } }: ReportSource): Promise<number[] | null> {
  if (till) return [till];
  if (!store) return null;
  const tills = await reader.list('tills', { store: String(store) });
  return tills.map(({ id }) => id);
}

/** Drawers that were opened without a sale. */
export async function readDrawers(source: ReportSource, { from, to }: Span): Promise<CashierEvent[]> {
  const { reader } = source;
  if (!reader.canRead('print_jobs')) return [];
  const tills = await placeTills(source);
  if (tills?.length === 0) return [];
  let found = reader
    .rows('print_jobs', { kind: 'drawer' })
    .select(['by', 'till', 'printedAt', 'reason'])
    .where('order', 'is', null)
    .where('by', 'is not', null)
    .where('printedAt', '>=', from)
    .where('printedAt', '<', to);
  if (tills) found = found.where('till', 'in', tills);
  const rows: Raw[] = await found.execute();
  return rows.map((row) => ({
    kind: 'drawer',
    person: numberOf(row.by),
    at: numberOf(row.printedAt),
    document: null,
    till: numberOrNull(row.till),
    detail: textOrNull(row.reason),
    more: 0,
    change: null,
    amount: null,
    approver: null,
  }));
}

/** Cash put in or taken out that somebody released by PIN. */
export async function readMovements(source: ReportSource, { from, to }: Span): Promise<CashierEvent[]> {
  const trails = await readTrails(source, 'cash_movements', from);
  const released = [...trails].flatMap(([id, entries]) => entries.map((entry) => ({ id, ...entry })));
  const tills = await placeTills(source);
  const rows: Raw[] = await inChunks([...trails.keys()], (chunk) =>
    source.reader
      .rows('cash_movements', {})
      .innerJoin('cash_sessions', 'cash_sessions.id', 'cash_movements.session')
      .select(['cash_movements.id as id', 'cash_sessions.till as till', 'cash_movements.reason as reason'])
      .where('cash_movements.id', 'in', chunk)
      .execute(),
  );
  const known = new Map(rows.map((row) => [numberOf(row.id), row]));
  return released.flatMap(({ id, person, at, approver }): CashierEvent[] => {
    const row = known.get(id);
    const till = numberOrNull(row?.till);
    if (!row || person === null || approver === null || at >= to) return [];
    if (tills && (till === null || !tills.includes(till))) return [];
    const document = { resource: 'cash_movements', id, number: String(id) } as const;
    const detail = textOrNull(row.reason);
    return [{ kind: 'approval', person, at, document, till, detail, more: 0, change: null, amount: null, approver }];
  });
}
