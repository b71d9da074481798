import { formatQuantity, type LabelData, type LabelItem, type PaperRow } from '#shop';
import { clockText, dayText } from './commonRows.ts';
import { cancelledRows, headline, itemRows, placeText, stationRows } from './kitchenRows.ts';
import type { PaperWords } from './words.ts';

/** A reprint. */
export interface Again {
  /** Who printed it again; '': not known. */
  readonly by: string;
  /** ms since 1970. */
  readonly at: number;
  readonly timeZone: string;
  /** Number of changes of the order that are in it; null: the ticket says it itself, or it is not known. */
  readonly change: number | null;
}

/** Options of a label. */
export interface LabelOptions {
  /** Marks it as a copy at both ends; absent: it is the first one. */
  readonly again?: Again;
  /** The order is cancelled: its items are not to be made. */
  readonly isCancelled?: boolean;
  /** A QR code with the number of the order. */
  readonly hasQr?: boolean;
}

const RULE: PaperRow = { kind: 'rule' };
const DOUBLE: PaperRow = { kind: 'rule', isDouble: true };

/** When and by whom a ticket was printed again, and which changes are in it. */
function againRows({ by, at, timeZone, change }: Again, { translate }: PaperWords): PaperRow[] {
  const time = clockText(at, timeZone);
  const who = translate(`printing.kitchen.${by === '' ? 'again' : 'againBy'}`, { time, who: by });
  const asOf =
    change === null ? '' : translate(`printing.kitchen.${change > 0 ? 'asOf' : 'asOfFirst'}`, { count: change });
  const texts = [who, asOf, translate('printing.kitchen.mayBeMade')];
  return texts.filter((text) => text !== '').map((text) => ({ kind: 'centre', text }));
}

/** Marks a kitchen ticket at both ends as a copy, so that no dish is made twice. */
export function copyOfTicket(rows: readonly PaperRow[], again: Again, words: PaperWords): readonly PaperRow[] {
  return [
    headline(words.translate('printing.kitchen.copy')),
    ...rows,
    ...againRows(again, words),
    headline(words.translate('printing.receipt.copy')),
  ];
}

/** A number of things in words: `4 pieces`. */
const countText = (name: string, count: number, shown: string, { translate }: PaperWords): string =>
  translate(`printing.kitchen.${name}`, { smart_count: count, count: shown });

/** `3 dishes, 4 pieces`. */
function sumText(items: readonly LabelItem[], words: PaperWords): string {
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return words.translate('printing.kitchen.sum', {
    dishes: countText('dishes', items.length, String(items.length), words),
    pieces: countText('pieces', quantity / PIECE, formatQuantity(quantity, words.locale), words),
  });
}

/** Thousandths in a piece. */
const PIECE = 1000;

/** How the order is served, unless the place says it, and for how many. */
function servedRows({ guests, table, deliveryType }: LabelData, words: PaperWords): PaperRow[] {
  const service = table === null ? '' : words.translate(`printing.services.${deliveryType}`);
  const many = guests === null || guests === 0 ? '' : countText('guests', guests, String(guests), words);
  const text =
    service !== '' && many !== ''
      ? words.translate('printing.kitchen.served', { service, guests: many })
      : service + many;
  return text === '' ? [] : [{ kind: 'centre', text, isBold: true }];
}

/**
 * Builds the rows of an order label or kitchen ticket: number, place, guests, who took it and when, dishes in large letters,
 * notes in a frame, and how many there are.
 */
export function labelRows(label: LabelData, words: PaperWords, options: LabelOptions = {}): readonly PaperRow[] {
  const { customer, note, items } = label;
  const large = (text: string): PaperRow => ({ kind: 'large', text, isCentred: true });
  const isCancelled = options.isCancelled === true;
  const rows: readonly PaperRow[] = [
    ...stationRows(label),
    large(label.number),
    large(placeText(label, words)),
    ...servedRows(label, words),
    ...(customer === null || customer === ''
      ? []
      : [{ kind: 'pair' as const, text: words.translate('printing.receipt.customer'), end: customer }]),
    { kind: 'pair', text: label.cashier, end: dayText(label.soldAt, label.timeZone) },
    DOUBLE,
    ...(isCancelled ? cancelledRows(items, words) : items.flatMap((item) => itemRows(item, words))),
    ...(note === '' ? [] : [{ kind: 'box' as const, text: note }]),
    RULE,
    { kind: 'text', text: sumText(items, words) },
    ...(options.hasQr === true ? [{ kind: 'qr' as const, text: label.number }] : []),
  ];
  return options.again ? copyOfTicket(rows, options.again, words) : rows;
}
