import { formatQuantity, readableDetails, type LabelData, type LabelItem, type PaperRow } from '#shop';
import { clockText, dayText } from './commonRows.ts';
import { isRightToLeft } from './transliterate.ts';
import type { PaperWords } from './words.ts';

/** A dish of which fewer are to be made. Quantities in thousandths. */
export interface FewerItem extends LabelItem {
  readonly was: number;
  readonly now: number;
}

/** Head of a ticket that changes an earlier one. */
export interface SlipHead extends Pick<LabelData, 'number' | 'table' | 'deliveryType' | 'station' | 'timeZone'> {
  /** Who made the change; '': the server. */
  readonly by: string;
  /** ms since 1970. */
  readonly at: number;
  /** Counts the changes of the order on this printer. */
  readonly change: number;
}

/** Content of a ticket that says what is different from the tickets before it. */
export interface ChangeSlip extends SlipHead {
  readonly kind: 'change' | 'moved' | 'cancelled' | 'resumed';
  readonly added: readonly LabelItem[];
  readonly less: readonly FewerItem[];
  readonly cancelled: readonly LabelItem[];
  /** Table where the dishes went before, '' if none; null: they have not moved. */
  readonly from: string | null;
  readonly note: string;
}

/** Content of a ticket that says where the dishes of a merged order go. */
export interface MergeSlip extends SlipHead {
  /** Number and table of the order that took the dishes. */
  readonly into: Pick<LabelData, 'number' | 'table'>;
  readonly items: readonly MergedItem[];
}

/** A dish of a merged order. */
export interface MergedItem extends LabelItem {
  /** When its first ticket was made, ms since 1970; null: not known. */
  readonly toldAt: number | null;
}

const RULE: PaperRow = { kind: 'rule' };
const DOUBLE: PaperRow = { kind: 'rule', isDouble: true };

const centred = (text: string): PaperRow => ({ kind: 'centre', text });
const largest = (text: string): PaperRow => ({ kind: 'large', text, isCentred: true });
const struck = (text: string): PaperRow => ({ kind: 'centre', text, isStruck: true });

/** A word for a whole ticket, white on black. */
export const headline = (text: string): PaperRow => ({ kind: 'large', text, isCentred: true, isInverted: true });

/** A word for the dishes below it, white on black. */
const heading = (text: string): PaperRow => ({ kind: 'text', text, isBold: true, isInverted: true });

/** A number such as 2-0417 beside Arabic words: kept together, or its parts would change places. */
const besideArabic = (number: string, words: string): string =>
  isRightToLeft(words) ? `\u2066${number}\u2069` : number;

const wordsOf =
  ({ translate }: PaperWords) =>
  (name: string, values?: Readonly<Record<string, unknown>>): string =>
    translate(`printing.kitchen.${name}`, values);

/** Rows of a dish in large letters, with its options and wish. */
export const itemRows = (
  { description, quantity, details, isEverywhere = false }: LabelItem,
  words: PaperWords,
): PaperRow[] => [
  { kind: 'large', text: `${formatQuantity(quantity, words.locale)} x ${description}` },
  ...readableDetails(details).map((text): PaperRow => ({ kind: 'text', text: `  ${text}`, isBold: true })),
  ...(isEverywhere ? [{ kind: 'text', text: `  ${wordsOf(words)('noStation')}` } as const] : []),
];

/** Dishes that nobody makes any more: a black block, struck. Empty without dishes. */
export function cancelledRows(items: readonly LabelItem[], words: PaperWords): PaperRow[] {
  if (items.length === 0) return [];
  const word = wordsOf(words);
  const dishes = items.flatMap((item) => itemRows(item, words));
  return [
    heading(word('cancelled')),
    ...dishes.map((row): PaperRow => ({ ...row, isInverted: true, isStruck: true }) as PaperRow),
    { kind: 'text', text: `  ${word('doNotMake')}`, isInverted: true },
  ];
}

function lessRows(items: readonly FewerItem[], words: PaperWords): PaperRow[] {
  if (items.length === 0) return [];
  const word = wordsOf(words);
  const count = (quantity: number) => formatQuantity(quantity, words.locale);
  return [
    heading(word('less')),
    ...items.flatMap((item): PaperRow[] => [
      ...itemRows(item, words),
      { kind: 'text', text: `  ${word('wasNow', { was: count(item.was), now: count(item.now) })}` },
    ]),
  ];
}

/** The table, or how the order is served when it has none. */
export const placeText = (
  { table, deliveryType }: Pick<LabelData, 'table' | 'deliveryType'>,
  { translate }: PaperWords,
): string => table ?? translate(`printing.services.${deliveryType}`);

function placeRows(slip: ChangeSlip, words: PaperWords): PaperRow[] {
  const word = wordsOf(words);
  if (slip.from === null) return [largest(placeText(slip, words))];
  return [
    ...(slip.kind === 'moved' ? [] : [headline(word('moved'))]),
    ...(slip.from === '' ? [] : [struck(word('from', { place: slip.from })), centred(word('to'))]),
    largest(placeText(slip, words)),
  ];
}

/** Name of the station, where the ticket is of one. */
export const stationRows = ({ station }: Pick<LabelData, 'station'>): PaperRow[] =>
  station === null ? [] : [{ kind: 'centre', text: station, isBold: true }];

const whoRow = ({ by, at, timeZone }: SlipHead): PaperRow => ({
  kind: 'pair',
  text: by,
  end: dayText(at, timeZone),
});

function footRows({ change, number }: SlipHead, words: PaperWords): PaperRow[] {
  const text = (shown: string) => wordsOf(words)('count', { count: change, number: shown });
  return [RULE, { kind: 'text', text: text(besideArabic(number, text(''))) }];
}

/** What the reader is to conclude from a ticket of changes. */
const CLOSING = { change: 'onlyChanges', moved: null, cancelled: null, resumed: null } as const;

/** A ticket that says where the dishes go now, and nothing of the dishes. */
function movedRows(slip: ChangeSlip, words: PaperWords): readonly PaperRow[] {
  const word = wordsOf(words);
  return [
    headline(word('moved')),
    ...stationRows(slip),
    largest(slip.number),
    RULE,
    ...placeRows(slip, words),
    RULE,
    centred(word('dishesStay')),
    ...(slip.table === null ? [] : [centred(word('sendTo', { place: slip.table }))]),
    whoRow(slip),
    ...footRows(slip, words),
  ];
}

/** Builds the rows of a ticket that says what is different since the last one of its printer. */
export function changeRows(slip: ChangeSlip, words: PaperWords): readonly PaperRow[] {
  const word = wordsOf(words);
  const closing = CLOSING[slip.kind];
  const added = slip.added.flatMap((item) => itemRows(item, words));
  const isPlain = slip.kind === 'resumed';
  if (slip.kind === 'moved') return movedRows(slip, words);
  return [
    headline(word(slip.kind)),
    ...stationRows(slip),
    largest(slip.number),
    ...placeRows(slip, words),
    whoRow(slip),
    DOUBLE,
    ...(added.length === 0 || isPlain ? added : [heading(word('added')), ...added]),
    ...lessRows(slip.less, words),
    ...cancelledRows(slip.cancelled, words),
    ...(isPlain && slip.note !== '' ? [{ kind: 'box', text: slip.note } as const] : []),
    ...(closing === null ? [] : [centred(word(closing))]),
    ...footRows(slip, words),
  ];
}

/** Builds the rows of a ticket that says where the dishes of a merged order go, and that none is made again. */
export function mergeRows(slip: MergeSlip, words: PaperWords): readonly PaperRow[] {
  const word = wordsOf(words);
  const { number, table } = slip.into;
  const old = slip.table === null ? slip.number : `${besideArabic(slip.number, slip.table)}, ${slip.table}`;
  const allGoes = (place: string) => word('allGoes', { place });
  const once = (at: number | null) =>
    at === null ? word('makeOnce') : word('printedAt', { time: clockText(at, slip.timeZone) });
  return [
    headline(word('merged')),
    ...stationRows(slip),
    RULE,
    struck(old),
    centred(word('into')),
    largest(number),
    ...(table === null ? [] : [largest(table)]),
    DOUBLE,
    ...slip.items.flatMap((item): PaperRow[] => [
      ...itemRows(item, words),
      { kind: 'text', text: `  ${once(item.toldAt)}` },
    ]),
    centred(word('nothingNew')),
    centred(allGoes(table ?? besideArabic(number, allGoes('')))),
    whoRow(slip),
    ...footRows(slip, words),
  ];
}
