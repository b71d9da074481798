import { lineMoney, SOLD_TYPES } from '#shop';
import { changedFields, linesOf } from './changedLines.ts';
import { ofOrder, type CashierEvent, type ReportEntry, type ReportLine, type ReportOrder } from './events.ts';

/**
 * Events that a stored document shows: a refund, lines at another price than the catalogue's, a reduction.
 * Each counts for whoever did it last.
 * @param entries the audit trail of the document, the newest first
 */
export function storedEvents(order: ReportOrder, entries: readonly ReportEntry[]): CashierEvent[] {
  if (order.status === 'cancelled') return [];
  if (order.type === 'refund') return refundEvents(order, entries);
  if (!SOLD_TYPES.includes(order.type)) return [];
  return [...priceEvents(order, entries), ...reductionEvents(order, entries)];
}

/** Person, time and approver of an event. */
type Doing = Pick<CashierEvent, 'person' | 'at' | 'approver'>;

/** Author of a document, and the person who approved it by PIN. */
function madeBy({ seller, soldAt }: ReportOrder, entries: readonly ReportEntry[]): Doing | null {
  const approver = entries.find(({ action }) => action === 'create')?.approver ?? null;
  return seller === null ? null : { person: seller, at: soldAt, approver };
}

const doneBy = ({ person, at, approver }: ReportEntry): Doing | null =>
  person === null ? null : { person, at, approver };

/** The last person who changed something: by the newest entry that did, else the author. Entries are newest first. */
function lastDoing(
  order: ReportOrder,
  entries: readonly ReportEntry[],
  didIt: (entry: ReportEntry) => boolean,
): Doing | null {
  const last = entries.find((entry) => entry.action !== 'create' && didIt(entry));
  return last ? doneBy(last) : madeBy(order, entries);
}

/** True when the entry gave the line its present price. */
function setsPrice({ changes }: ReportEntry, { id, price }: ReportLine): boolean {
  const [before, after] = linesOf(changes);
  const [old, now] = [before.find((line) => line.id === id), after.find((line) => line.id === id)];
  return now !== undefined && now.price === price && old?.price !== price;
}

function priceEvents(order: ReportOrder, entries: readonly ReportEntry[]): CashierEvent[] {
  return order.lines.flatMap((line): CashierEvent[] => {
    const { price, catalogPrice, quantity, description: detail } = line;
    if (catalogPrice === null || price === catalogPrice) return [];
    const doing = lastDoing(order, entries, (entry) => setsPrice(entry, line));
    if (!doing) return [];
    const change = { unit: 'money', before: catalogPrice, after: price } as const;
    const amount = lineMoney(price, quantity) - lineMoney(catalogPrice, quantity);
    return [{ kind: 'price', ...doing, ...ofOrder(order), detail, more: 0, change, amount }];
  });
}

function reductionEvents(order: ReportOrder, entries: readonly ReportEntry[]): CashierEvent[] {
  const { reduction, reductionPercent, promo, promoCode } = order;
  const made = (field: string, event: Pick<CashierEvent, 'detail' | 'change' | 'amount'>): CashierEvent[] => {
    const doing = lastDoing(order, entries, ({ changes }) => changedFields(changes).includes(field));
    return doing ? [{ kind: 'reduction', ...doing, ...ofOrder(order), more: 0, ...event }] : [];
  };
  const change = { unit: 'percent', before: 0, after: reductionPercent } as const;
  return [
    ...(reduction > 0 ? made('reductionInPercent', { detail: null, change, amount: -reduction }) : []),
    ...(promo > 0 ? made('promoCode', { detail: promoCode, change: null, amount: -promo }) : []),
  ];
}

function refundEvents(order: ReportOrder, entries: readonly ReportEntry[]): CashierEvent[] {
  const doing = madeBy(order, entries);
  if (!doing) return [];
  const detail = order.lines[0]?.description ?? null;
  const more = Math.max(0, order.lines.length - 1);
  return [{ kind: 'refund', ...doing, ...ofOrder(order), detail, more, change: null, amount: order.total }];
}
