import { formatQuantity, type LabelData, type LabelItem, type PaperRow } from '#shop';
import { copyRows, momentText } from './commonRows.ts';
import type { PaperWords } from './words.ts';

/** Options of a label. */
export interface LabelOptions {
  /** Marks a reprint with COPY. */
  readonly isCopy?: boolean;
  /** A QR code with the number of the order. */
  readonly hasQr?: boolean;
}

const RULE: PaperRow = { kind: 'rule' };

const itemRows = ({ description, quantity, details }: LabelItem, locale: string): PaperRow[] => [
  { kind: 'large', text: `${formatQuantity(quantity, locale)} x ${description}` },
  ...details.map((text): PaperRow => ({ kind: 'text', text: `  ${text}`, isBold: true })),
];

/** Builds the rows of an order label or kitchen ticket: number, table, service, items and notes, in large letters. */
export function labelRows(label: LabelData, words: PaperWords, options: LabelOptions = {}): readonly PaperRow[] {
  const { locale, translate } = words;
  const pair = (name: string, end: string | null): PaperRow[] =>
    end === null || end === '' ? [] : [{ kind: 'pair', text: translate(`printing.receipt.${name}`), end }];
  return [
    ...(options.isCopy === true ? copyRows(words) : []),
    { kind: 'large', text: label.number, isCentred: true },
    ...(label.station === null ? [] : [{ kind: 'centre' as const, text: label.station, isBold: true }]),
    { kind: 'large', text: translate(`printing.services.${label.deliveryType}`), isCentred: true },
    ...(label.table === null ? [] : [{ kind: 'large' as const, text: label.table, isCentred: true }]),
    RULE,
    ...label.items.flatMap((item) => itemRows(item, locale)),
    RULE,
    ...(label.note === '' ? [] : [{ kind: 'large' as const, text: label.note }, RULE]),
    ...pair('customer', label.customer),
    { kind: 'centre', text: momentText(label.soldAt, label.timeZone) },
    ...(options.hasQr === true ? [{ kind: 'qr' as const, text: label.number }] : []),
  ];
}
