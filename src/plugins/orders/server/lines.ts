import { type Money } from '#resource';
import { lineMoney } from '#shop';
import { invalid, type Row, type Violation } from '#server';
import { countingLists, listPrices, optionFaults, optionPrice, type ChosenOption, type PriceList } from '../prices.ts';
import { chosenOptions, priceLists, productsOf, soldCode } from './catalogue.ts';
import { mayOrReleased, money, storedLines, type Draft } from './draft.ts';
import { fault } from './problems.ts';
import { numberOf, numberOrNull, objectsOf, textOrNull, translatedText } from './rows.ts';
import { lineTotalFaults } from './sentSums.ts';

/** A line of an order in internal values: the sent one, else the stored one. */
export type Line = Readonly<Record<string, unknown>>;

/** Documents that must have lines (pos-kitchen-floor.md 5: 'Cart is empty'). */
const NEEDS_LINES: readonly string[] = ['delivery-note', 'refund'];
/** Prices of purchases are the supplier's. */
const isSale = (draft: Draft) => draft.type !== 'purchase';

/** Lines sent with their stored row; `null` rows are new. */
interface Pair {
  readonly at: number;
  readonly sent: Line;
  readonly stored: Row | null;
}

function pairsOf(draft: Draft, sent: readonly Line[]): Pair[] {
  const stored = new Map(storedLines(draft, 'orderItems').map((row) => [row.id, row]));
  return sent.map((line, at) => ({ at, sent: line, stored: stored.get(numberOf(line.id)) ?? null }));
}

/** True when the sent lines equal the stored ones: a body that echoes a whole GET. */
function isEcho(draft: Draft, pairs: readonly Pair[]): boolean {
  if (draft.isNew || pairs.length !== storedLines(draft, 'orderItems').length) return false;
  return pairs.every(({ sent, stored }) => stored !== null && isSame(sent, stored));
}

const isSame = (sent: Line, stored: Row) =>
  Object.entries(sent).every(([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(stored[name] ?? null));

/**
 * Checks and completes the lines that were sent: product, options and price (DECISIONS 3 and 5), name, tax, totals.
 * @returns the lines as they will stand, and whether a price has to be looked at by somebody.
 */
export async function deriveLines(draft: Draft): Promise<{ lines: readonly Line[]; needsReview: boolean }> {
  const { values } = draft.write;
  const sent = values.orderItems;
  if (!Array.isArray(sent)) {
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

async function completeLines(
  draft: Draft,
  pairs: readonly Pair[],
): Promise<{ lines: readonly Line[]; needsReview: boolean }> {
  const products = await productsOf(
    draft.tx,
    pairs.flatMap(({ sent, stored }) => numberOrNull(sent.product ?? stored?.product) ?? []),
  );
  const quantities = {
    sold: quantitiesOf(storedLines(draft, 'orderItems')),
    wanted: quantitiesOf(pairs.map(({ sent, stored }) => ({ ...stored, ...sent }))),
  };
  const violations: Violation[] = [];
  let needsReview = false;
  const lines: Line[] = [];
  for (const pair of pairs) {
    const product = products.get(numberOf(pair.sent.product ?? pair.stored?.product)) ?? null;
    const checked = draft.write.isClient ? await lineFaults(draft, pair, product, quantities) : SOUND;
    violations.push(...checked.violations);
    needsReview ||= checked.needsReview;
    const line = completeLine(draft, pair, product);
    if (checked.violations.length === 0) violations.push(...lineTotalFaults(draft, pair.at, numberOf(line.total)));
    lines.push(line);
  }
  if (violations.length > 0) throw invalid(...violations);
  draft.write.values.orderItems = lines;
  return { lines, needsReview };
}

/** Options with the price they have in the catalogue, so that a receipt can show it. */
function pricedOptions(options: unknown, list: PriceList | null): unknown {
  if (list === null || !Array.isArray(options)) return options;
  const chosen = chosenOptions(options);
  return objectsOf(options).map((option, at) => {
    const known = chosen[at] ? optionPrice(list, chosen[at]) : null;
    return known === null ? option : { ...option, price: known };
  });
}

function completeLine(draft: Draft, { sent, stored }: Pair, product: Row | null): Line {
  const line: Record<string, unknown> = { ...withoutSystem(stored), ...sent };
  const price = numberOf(line.price);
  const list = product ? priceLists(product)[0] : null;
  const isOther = stored === null || stored.product !== line.product;
  line.description = textOrNull(line.description) ?? (product && translatedText(product.name, draft.locale));
  if (product && (isOther || !isSame({ options: line.options }, stored)))
    line.skuCode = soldCode(product, chosenOptions(line.options));
  else if (isOther) line.skuCode = draft.write.isClient ? null : textOrNull(line.skuCode);
  line.taxRate = isOther ? (numberOrNull(product?.taxRate) ?? draft.settings.taxRate) : stored.taxRate;
  line.catalogPrice = isOther
    ? list
      ? (listPrices(list, chosenOptions(line.options))[0] ?? null)
      : null
    : stored.catalogPrice;
  if (isOther && product) line.productType = product.productType;
  line.options = pricedOptions(line.options, list) ?? null;
  line.finalPrice = price;
  line.total = lineMoney(price, numberOf(line.quantity));
  return line;
}

/** Removes the columns that the engine maintains; the id stays, since it identifies the row. */
function withoutSystem(row: Row | null): Record<string, unknown> {
  if (!row) return {};
  const { _version: _stored, createdAt: _createdAt, updatedAt: _updatedAt, order: _order, ...fields } = row;
  return fields;
}

/** The errors of a line, and whether its price needs a review. */
interface LineCheck {
  readonly violations: readonly Violation[];
  readonly needsReview: boolean;
}
const SOUND: LineCheck = { violations: [], needsReview: false };

const mayPrice = (draft: Draft) => mayOrReleased(draft, 'price', 'orderItems.price');

async function lineFaults(
  draft: Draft,
  { at, sent, stored }: Pair,
  product: Row | null,
  quantities: { readonly sold: Quantities; readonly wanted: Quantities },
): Promise<LineCheck> {
  const path = `orderItems[${at}]`;
  const line: Line = { ...stored, ...sent };
  if (numberOf(line.quantity) <= 0) {
    return { violations: [fault(`${path}.quantity`, 'quantityPositive', draft.locale)], needsReview: false };
  }
  const key = saleKeyOf(line);
  const sold = quantities.sold.get(key);
  // An accepted price is valid up to the quantity it was accepted for.
  if (!isSale(draft) || (quantities.wanted.get(key) ?? 0) <= (sold ?? 0)) return SOUND;
  if (!product) return withoutProduct(draft, path);
  const options = chosenOptions(line.options);
  const lists = countingLists(priceLists(product), draft.tx.now);
  const wrong = sold !== undefined ? [] : optionViolations(draft, path, lists, options);
  if (wrong.length > 0) return { violations: wrong, needsReview: false };
  const price = numberOf(line.price);
  if (lists.some((list) => listPrices(list, options).includes(price)) || (await mayPrice(draft))) return SOUND;
  if (draft.isQueued) return { violations: [], needsReview: true };
  return { violations: [priceFault(draft, path, price, lists, options)], needsReview: false };
}

/** Equal for lines that sell the same product with the same options at the same price. An edit sends lines without ids. */
const saleKeyOf = ({ product, price, options }: Line): string =>
  JSON.stringify([product, price, chosenOptions(options)]);

/** Sums of quantities, in thousandths, by {@link saleKeyOf}. */
type Quantities = ReadonlyMap<string, number>;

function quantitiesOf(lines: readonly Line[]): Quantities {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const key = saleKeyOf(line);
    sums.set(key, (sums.get(key) ?? 0) + numberOf(line.quantity));
  }
  return sums;
}

async function withoutProduct(draft: Draft, path: string): Promise<LineCheck> {
  if (await mayPrice(draft)) return SOUND;
  if (draft.isQueued) return { violations: [], needsReview: true };
  return { violations: [fault(`${path}.price`, 'freePrice', draft.locale)], needsReview: false };
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

function priceFault(
  draft: Draft,
  path: string,
  price: Money,
  lists: readonly PriceList[],
  options: readonly ChosenOption[],
): Violation {
  const expected = lists[0] ? (listPrices(lists[0], options)[0] ?? 0) : 0;
  return fault(`${path}.price`, 'price', draft.locale, {
    sent: money(draft, price),
    expected: money(draft, expected),
    difference: money(draft, price - expected),
  });
}
