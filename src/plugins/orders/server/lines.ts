import { toMajor, sumMoney, type Minor, type RowOf, type ValuesOf } from '#resource';
import { lineMoney, NEEDS_LINES, takenOffLine } from '#shop';
import { invalid, type Violation, translated } from '#server';
import { countingLists, listPrices, optionFaults, optionPrice, type ChosenOption, type PriceList } from '../prices.ts';
import { chosenOptions, priceLists, productsOf, soldCode } from './catalogue.ts';
import { mayOrReleased, money, storedLines, type Draft } from './draft.ts';
import { fault } from './problems.ts';
import { isEchoOf } from './rows.ts';
import { lineKind } from './saleParts.ts';
import { lineTotalFaults } from './sentSums.ts';

/** A line of an order in internal values: the sent one, else the stored one. */
export type Line = Readonly<ValuesOf<'order_items'>>;

type StoredLine = RowOf<'order_items'>;

/** Prices of purchases are the supplier's. */
const isSale = (draft: Draft) => draft.type !== 'purchase';

/** Lines sent with their stored row; `null` rows are new. */
interface Pair {
  readonly at: number;
  readonly sent: Line;
  readonly stored: StoredLine | null;
}

function pairsOf(draft: Draft, sent: readonly Line[]): Pair[] {
  const stored = new Map(storedLines(draft, 'orderItems').map((row) => [row.id, row]));
  return sent.map((line, at) => ({ at, sent: line, stored: stored.get(line.id ?? 0) ?? null }));
}

/** True when the sent lines equal the stored ones: a body that echoes a whole GET. */
function isEcho(draft: Draft, pairs: readonly Pair[]): boolean {
  if (draft.isNew || pairs.length !== storedLines(draft, 'orderItems').length) return false;
  return pairs.every(({ sent, stored }) => stored !== null && isEchoOf(stored, sent));
}

/**
 * Checks and completes the lines that were sent: product, options and price (docs/rules/orders.md, "Prices"), name, tax,
 * totals.
 * @returns the lines as they will stand, and whether a price has to be looked at by somebody.
 */
export async function deriveLines(draft: Draft): Promise<{ lines: readonly Line[]; needsReview: boolean }> {
  const { values } = draft.write;
  const sent = values.orderItems;
  if (!sent) {
    if (draft.isNew && NEEDS_LINES.includes(draft.type)) throw invalid(fault('orderItems', 'cartEmpty', draft.locale));
    return { lines: storedLines(draft, 'orderItems'), needsReview: false };
  }
  if (sent.length === 0 && NEEDS_LINES.includes(draft.type))
    throw invalid(fault('orderItems', 'cartEmpty', draft.locale));
  const pairs = pairsOf(draft, sent);
  if (isEcho(draft, pairs)) {
    delete values.orderItems;
    return { lines: storedLines(draft, 'orderItems'), needsReview: false };
  }
  return completeLines(draft, pairs);
}

/** Completes the lines. @throws Problem 422 naming the faulty ones */
async function completeLines(
  draft: Draft,
  pairs: readonly Pair[],
): Promise<{ lines: readonly Line[]; needsReview: boolean }> {
  const products = await productsOf(
    draft.tx,
    pairs.flatMap(({ sent, stored }) => sent.product ?? stored?.product ?? []),
  );
  const productOf = ({ sent, stored }: Pair) => products.get(sent.product ?? stored?.product ?? 0) ?? null;
  const quantities = {
    sold: quantitiesOf(storedLines(draft, 'orderItems')),
    wanted: quantitiesOf(pairs.map((pair) => lineAfter(pair, productOf(pair)))),
  };
  const checks = pairs.map((pair) =>
    draft.write.isClient ? lineFaults(draft, pair, productOf(pair), quantities) : SOUND,
  );
  const { needsReview, isRefused } = await ownPrices(draft, checks);
  const lines = pairs.map((pair) => completeLine(draft, pair, productOf(pair)));
  const violations = checks.flatMap((check, at) => {
    const found = isRefused && check.price ? [check.price.violation] : check.violations;
    return found.length > 0 ? found : lineTotalFaults(draft, at, lines[at]?.total ?? 0);
  });
  if (violations.length > 0) throw invalid(...violations);
  draft.write.values.orderItems = lines;
  return { lines, needsReview: needsReview || checks.some((check) => check.needsReview) };
}

/**
 * Prices that are not the catalogue's need the right, or an approval of all that they take off together. A queued sale is
 * accepted and flagged, since it has happened.
 */
async function ownPrices(
  draft: Draft,
  checks: readonly LineCheck[],
): Promise<{ readonly needsReview: boolean; readonly isRefused: boolean }> {
  const prices = checks.flatMap(({ price }) => price ?? []);
  const takenOff = sumMoney(prices.map(({ amount }) => amount));
  if (prices.length === 0 || (await mayOrReleased(draft, 'price', 'orderItems.price', takenOff)))
    return { needsReview: false, isRefused: false };
  return { needsReview: draft.isQueued, isRefused: !draft.isQueued };
}

/** Options with the price they have in the catalogue, so that a receipt can show it. */
function pricedOptions(options: Line['options'], list: PriceList | null): Line['options'] {
  if (list === null || !options) return options;
  const chosen = chosenOptions(options);
  return options.map((option, at) => {
    const known = chosen[at] ? optionPrice(list, chosen[at]) : null;
    return known === null ? option : { ...option, price: known };
  });
}

const kindOf = ({ tx }: Draft, { kind }: Line) => (kind ? lineKind(tx, kind) : undefined);

type Sent = Pick<Pair, 'sent' | 'stored'>;

/** The kind of a line after the write: a stored line stays what it is, and goods are sold by their product. */
function kindAfter({ sent, stored }: Sent, product: RowOf<'products'> | null): string | null {
  if (product) return null;
  return (stored ? stored.kind : sent.kind) ?? null;
}

/** A line as it will stand, before it is completed. */
const lineAfter = ({ sent, stored }: Sent, product: RowOf<'products'> | null): Line => ({
  ...stored,
  ...sent,
  kind: kindAfter({ sent, stored }, product),
});

function completeLine(draft: Draft, { sent, stored }: Pair, product: RowOf<'products'> | null): Line {
  const line: ValuesOf<'order_items'> = {
    ...withoutSystem(stored),
    ...sent,
    kind: kindAfter({ sent, stored }, product),
  };
  const price = line.price ?? 0;
  const list = product ? priceLists(product)[0] : null;
  const isOther = stored === null || stored.product !== line.product;
  line.description = line.description || translated(product?.name, draft.locale);
  if (product && (isOther || !isEchoOf(stored, { options: line.options })))
    line.skuCode = soldCode(product, chosenOptions(line.options));
  else if (isOther) line.skuCode = draft.write.isClient ? null : line.skuCode || null;
  line.taxRate = isOther
    ? (product?.taxRate ?? kindOf(draft, line)?.taxRate ?? draft.settings.taxRate)
    : stored.taxRate;
  line.catalogPrice = isOther
    ? list
      ? (listPrices(list, chosenOptions(line.options))[0] ?? null)
      : null
    : stored.catalogPrice;
  if (isOther && product) line.productType = product.productType;
  line.options = pricedOptions(line.options, list) ?? null;
  line.finalPrice = price;
  line.total = lineMoney(price, line.quantity ?? 0);
  return line;
}

/** Removes the columns that the engine maintains; the id stays, since it identifies the row. */
function withoutSystem(row: StoredLine | null): ValuesOf<'order_items'> {
  if (!row) return {};
  const { _version: _stored, createdAt: _createdAt, updatedAt: _updatedAt, order: _order, ...fields } = row;
  return fields;
}

/** The errors of a line, its price when it needs the right to change prices, and whether somebody has to look at it. */
interface LineCheck {
  readonly violations: readonly Violation[];
  readonly price: OwnPrice | null;
  readonly needsReview?: boolean;
}

/** A price that is not the catalogue's: what it takes off the line in minor units, and the refusal without the right. */
interface OwnPrice {
  readonly amount: Minor;
  readonly violation: Violation;
}

const SOUND: LineCheck = { violations: [], price: null };
const REVIEWED: LineCheck = { ...SOUND, needsReview: true };

function lineFaults(
  draft: Draft,
  { at, sent, stored }: Pair,
  product: RowOf<'products'> | null,
  quantities: { readonly sold: Quantities; readonly wanted: Quantities },
): LineCheck {
  const path = `orderItems[${at}]`;
  const line = lineAfter({ sent, stored }, product);
  if ((line.quantity ?? 0) <= 0) {
    return { violations: [fault(`${path}.quantity`, 'quantityPositive', draft.locale)], price: null };
  }
  const key = saleKeyOf(line);
  const sold = quantities.sold.get(key);
  if (!isSale(draft)) return SOUND;
  const isWithin = (quantities.wanted.get(key) ?? 0) <= (sold ?? 0);
  // A plugin decides about each line of its own that is not stored like this: also about one of a smaller quantity.
  if (line.kind) return isWithin && isStoredLike(draft, line) ? SOUND : kindFaults(draft, path, line);
  // An accepted price is valid up to the quantity it was accepted for.
  if (isWithin) return SOUND;
  // Without a product nothing says what the line is worth.
  if (!product)
    return { violations: [], price: { amount: 0, violation: fault(`${path}.price`, 'freePrice', draft.locale) } };
  const options = chosenOptions(line.options);
  const lists = countingLists(priceLists(product), draft.tx.now);
  const wrong = sold !== undefined ? [] : optionViolations(draft, path, lists, options);
  // A queued sale is sold already: somebody looks at it later, it is not refused.
  if (wrong.length > 0) return draft.isQueued ? REVIEWED : { violations: wrong, price: null };
  const price = line.price ?? 0;
  if (lists.some((list) => listPrices(list, options).includes(price))) return SOUND;
  return { violations: [], price: ownPrice(draft, path, line, lists, options) };
}

/** A line of a plugin: the plugin decides about its price. */
function kindFaults(draft: Draft, path: string, line: Line): LineCheck {
  const kind = lineKind(draft.tx, line.kind ?? '');
  if (!kind) {
    const name = line.description ?? '';
    return { violations: [fault(`${path}.kind`, 'kindGone', draft.locale, { name })], price: null };
  }
  const reason = kind.check(draft.tx, { price: line.price ?? 0, quantity: line.quantity ?? 0 });
  if (reason === null) return SOUND;
  return { violations: [{ propertyPath: `${path}.price`, code: 'violation.orders.kind', text: reason }], price: null };
}

/** Equal for lines that sell the same, product or kind, with the same options at the same price. An edit sends lines without ids. */
const saleKeyOf = ({ product, kind, price, options }: Line): string =>
  JSON.stringify([product ?? null, kind ?? null, price, chosenOptions(options)]);

/** True when a stored line sells as many of the same. */
const isStoredLike = (draft: Draft, line: Line): boolean =>
  storedLines(draft, 'orderItems').some((row) => row.quantity === line.quantity && saleKeyOf(row) === saleKeyOf(line));

/** Sums of quantities, in thousandths, by {@link saleKeyOf}. */
type Quantities = ReadonlyMap<string, number>;

function quantitiesOf(lines: readonly Line[]): Quantities {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const key = saleKeyOf(line);
    sums.set(key, (sums.get(key) ?? 0) + (line.quantity ?? 0));
  }
  return sums;
}

function optionViolations(
  draft: Draft,
  path: string,
  lists: readonly PriceList[],
  options: readonly ChosenOption[],
): Violation[] {
  const [today] = lists;
  if (!today || lists.some((list) => optionFaults(list, options).length === 0)) return [];
  return optionFaults(today, options).map((one) =>
    fault(one.at === null ? `${path}.options` : `${path}.options[${one.at}].name`, one.code, draft.locale, {
      group: one.group ?? '',
      count: one.count ?? 0,
    }),
  );
}

function ownPrice(
  draft: Draft,
  path: string,
  line: Line,
  lists: readonly PriceList[],
  options: readonly ChosenOption[],
): OwnPrice {
  const price = line.price ?? 0;
  const counting = lists.flatMap((list) => listPrices(list, options)[0] ?? []);
  const expected = counting[0] ?? 0;
  const amount = takenOffLine({
    price,
    quantity: line.quantity ?? 0,
    catalogPrice: Math.min(...counting, expected),
  });
  const violation = fault(`${path}.price`, 'price', draft.locale, {
    sent: money(draft, price),
    expected: money(draft, expected),
    difference: money(draft, price - expected),
    amount: toMajor(amount, draft.settings.currency),
  });
  return { amount, violation };
}
