import type { LabelData, PaperRow } from '#shop';
import { momentText } from './commonRows.ts';
import { cancelledRows, headline, itemRows } from './kitchenRows.ts';
import type { PaperWords } from './words.ts';

/** Options of a label. */
export interface LabelOptions {
  /** Marks a reprint with COPY at both ends. */
  readonly isCopy?: boolean;
  /** The order is cancelled: its items are not to be made. */
  readonly isCancelled?: boolean;
  /** A QR code with the number of the order. */
  readonly hasQr?: boolean;
}

const RULE: PaperRow = { kind: 'rule' };

/** Marks a kitchen ticket at both ends as a copy, so that no dish is made twice. */
export function copyOfTicket(rows: readonly PaperRow[], { translate }: PaperWords): readonly PaperRow[] {
  return [
    headline(translate('printing.kitchen.copy')),
    ...rows,
    { kind: 'centre', text: translate('printing.kitchen.mayBeMade') },
    headline(translate('printing.receipt.copy')),
  ];
}

/** Builds the rows of an order label or kitchen ticket: number, table, service, items and notes, in large letters. */
export function labelRows(label: LabelData, words: PaperWords, options: LabelOptions = {}): readonly PaperRow[] {
  const { locale, translate } = words;
  const pair = (name: string, end: string | null): PaperRow[] =>
    end === null || end === '' ? [] : [{ kind: 'pair', text: translate(`printing.receipt.${name}`), end }];
  const isCancelled = options.isCancelled === true;
  const rows: readonly PaperRow[] = [
    { kind: 'large', text: label.number, isCentred: true },
    ...(label.station === null ? [] : [{ kind: 'centre' as const, text: label.station, isBold: true }]),
    { kind: 'large', text: translate(`printing.services.${label.deliveryType}`), isCentred: true },
    ...(label.table === null ? [] : [{ kind: 'large' as const, text: label.table, isCentred: true }]),
    RULE,
    ...(isCancelled ? cancelledRows(label.items, words) : label.items.flatMap((item) => itemRows(item, locale))),
    RULE,
    ...(label.note === '' ? [] : [{ kind: 'large' as const, text: label.note }, RULE]),
    ...pair('customer', label.customer),
    { kind: 'centre', text: momentText(label.soldAt, label.timeZone) },
    ...(options.hasQr === true ? [{ kind: 'qr' as const, text: label.number }] : []),
  ];
  return options.isCopy === true ? copyOfTicket(rows, words) : rows;
}
