import type { RowOf } from '#resource';

type Line = RowOf<'order_items'>;

/** A line as another document takes it over: a quote's that is turned into an order, a table's that is merged. */
export const copiedLine = (line: Line): Pick<Line, (typeof COPIED)[number]> =>
  Object.fromEntries(COPIED.map((name) => [name, line[name]])) as Pick<Line, (typeof COPIED)[number]>;

/**
 * Fields of a line that another document takes over with it, at the price that was agreed. What is kept of a line itself
 * stays with it: what was refunded of it, what it gives back, its totals and its times.
 */
const COPIED = [
  'product',
  'skuCode',
  'description',
  'quantity',
  'price',
  'productType',
  'options',
  'note',
  'kind',
  'image',
] as const satisfies readonly (keyof Line)[];
