// A transfer on the way and a count that was begun.
import type { SampleContext, SampleRow } from '#server';

/** Value of the transfer at cost, in major units: 6 × 112.50 and 48 × 4.60. */
const VALUE = 895.8;

/** Products on the way from the first store to the medina, with their pieces. */
const ON_THE_WAY: ReadonlyMap<string, number> = new Map([
  ['ARG-250', 6],
  ['EAU-150', 48],
]);

/** Expected stock of the counted products, and the counted difference. */
const COUNTED: readonly (readonly [sku: string, level: number, difference: number])[] = [
  ['ARG-250', 64, 0],
  ['LAI-001', 3, -1],
];

const TRANSFER = 'transfer-1';
const COUNT = 'count-1';

/** A transfer that the medina has not received. */
export function* transferRows(context: SampleContext): Iterable<SampleRow> {
  yield {
    $key: TRANSFER,
    number: 'T-0001',
    from: context.ref('gueliz'),
    to: context.ref('medina'),
    state: 'sent',
    value: VALUE,
    sentAt: context.daysAgo(1, '17:40'),
    sentBy: context.ref('manager'),
    note: null,
    lines: [...ON_THE_WAY].map(([sku, quantity]) => ({ product: context.ref(sku), quantity })),
  };
}

/** Entries of the transferred goods. They come in first and leave again, so the stock of the rest of the demo holds. */
export function* movementRows(context: SampleContext): Iterable<SampleRow> {
  for (const [sku, quantity] of ON_THE_WAY) {
    const entry = { product: context.ref(sku), store: context.ref('gueliz') };
    yield { ...entry, kind: 'initial', quantity, note: 'Inventory at opening' };
    yield { ...entry, kind: 'transfer', quantity: -quantity, transfer: context.ref(TRANSFER) };
  }
}

/** A count of the first store that is open. */
export function* countRows(context: SampleContext): Iterable<SampleRow> {
  yield {
    $key: COUNT,
    number: 'I-0001',
    store: context.ref('gueliz'),
    scope: 'scan',
    isBlind: true,
    state: 'open',
    startedAt: context.daysAgo(1, '18:10'),
    startedBy: context.ref('manager'),
  };
}

/** The products counted so far. */
export function* countLineRows(context: SampleContext): Iterable<SampleRow> {
  for (const [sku, level, difference] of COUNTED)
    yield {
      $key: `${COUNT}-${sku}`,
      count: context.ref(COUNT),
      product: context.ref(sku),
      person: context.ref('manager'),
      counted: level + difference,
      scans: 1,
      level,
      countedAt: context.daysAgo(1, '18:20'),
    };
}
