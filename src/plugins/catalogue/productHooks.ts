// Server hooks of products: final price, price history, status and stock ledger.
import { currencyDigits, type FlatRowOf } from '#resource';
import { spellingsOf } from '#shop';
import { invalid, valueAfter, type ResourceHooks, type Tx, type Write } from '#server';
import { keepCover } from './pictures.ts';
import { extendedHistory, finalPriceOf } from './price.ts';
import { checkReduction, refused } from './problems.ts';
import { productStatus } from './stock.ts';
import { anyCode } from './server/codeFilter.ts';
import { callerColumns, callerStock } from './server/callerStock.ts';
import { isOfLedger, requireLevels, stockElsewhere, sumOfLevels } from './server/levels.ts';

type ProductWrite = Write<'products'>;

/** Sets the server-owned prices and status, and extends the price history. */
async function derive(write: ProductWrite, tx: Tx): Promise<void> {
  if (write.op === 'delete') return;
  const { values, before } = write;
  const reductionType = valueAfter(write, 'reductionType');
  const reductionValue = valueAfter(write, 'reductionValue');
  const digits = currencyDigits((await tx.settings()).currency);
  if (write.isClient && reductionType !== null && reductionValue !== null)
    checkReduction({ reductionType, reductionValue }, digits, tx.locale);
  const price = valueAfter(write, 'price') ?? 0;
  values.finalPrice = finalPriceOf({ price, reductionType, reductionValue }, digits);
  if (before && isPriceChanged(write)) values.priceHistory = historyOf(before, tx.now);
  values.status = productStatus({
    stock: valueAfter(write, 'stock'),
    lowStockAt: valueAfter(write, 'lowStockAt'),
    isOnSale: valueAfter(write, 'isOnSale') !== false,
    isPublished: valueAfter(write, 'isPublished') !== false,
  });
}

const PRICE_FIELDS = ['finalPrice', 'optionGroups', 'attributValues'] as const;

function isPriceChanged({ values, before }: ProductWrite): boolean {
  const differs = (field: (typeof PRICE_FIELDS)[number]) =>
    values[field] !== undefined && JSON.stringify(values[field]) !== JSON.stringify(before?.[field] ?? null);
  return PRICE_FIELDS.some(differs);
}

function historyOf(
  { finalPrice, optionGroups, attributValues, priceHistory }: FlatRowOf<'products'>,
  now: number,
): unknown[] {
  return extendedHistory(priceHistory, { finalPrice: finalPrice ?? 0, optionGroups, attributValues }, now);
}

/**
 * A stock that a person sets is what they see: that of their store, else the sum. The product keeps the sum of all stores, and
 * the ledger gets the difference ({@link recordCount}).
 * @throws Problem 422 for a product that is no longer counted while stores have some of it that this person does not see
 */
async function countHere({ values, before, isClient }: ProductWrite, tx: Tx): Promise<void> {
  if (!isClient || values.stock === undefined || !before) return;
  if (values.stock === null && before.stock !== null) await refuseElsewhere(before.id, tx);
  if (values.stock !== null) values.stock += await stockElsewhere(tx, before.id);
}

async function refuseElsewhere(product: number, tx: Tx): Promise<void> {
  const { storeId, roles } = tx.actor;
  if (storeId === null || roles.includes('ROLE_ADMIN')) return;
  const others = (await tx.readBy('stock_levels', { product })).filter(({ store }) => store !== storeId);
  if (others.some(({ quantity }) => quantity)) throw refused('stock', 'countedElsewhere', tx.locale);
}

/**
 * Records a stock that did not come from the ledger, as first count or correction (docs/rules/catalogue.md, "Stock"): what was
 * set by hand, and what is taken back. The ledger's own writes are in the stores already. What is no longer counted keeps its
 * stock in each store, so that taking it back brings it back.
 */
async function recordCount({ op, values }: ProductWrite, row: FlatRowOf<'products'>, tx: Tx): Promise<void> {
  if (op === 'delete' || values.stock === undefined || row.stock === null) return;
  if (isOfLedger(tx, row.id, row.stock)) return;
  const sum = await sumOfLevels(tx, row.id);
  if (row.stock === sum) return;
  const kind = sum === null ? 'initial' : 'correction';
  await tx.create('stock_movements', { product: row.id, kind, quantity: row.stock - (sum ?? 0) });
}

/** Gives variants ids, so that order lines can reference them. */
function numberVariants({ values, before }: ProductWrite): void {
  if (!values.attributValues) return;
  const all = [...values.attributValues, ...(before?.attributValues ?? [])];
  let last = Math.max(0, ...all.map(({ id }) => id ?? 0));
  values.attributValues = values.attributValues.map((one) => ({ ...one, id: one.id ?? (last += 1) }));
}

/**
 * Refuses a barcode that another product has in its other spelling: UPC-A and EAN-13 are one number, and which product is sold
 * must not depend on the scanner. The equal spelling is refused by the field itself.
 * @throws Problem 422 on `barcode`
 */
async function refuseOtherSpelling({ values, before }: ProductWrite, tx: Tx): Promise<void> {
  const { barcode } = values;
  if (typeof barcode !== 'string' || barcode === before?.barcode) return;
  const [code = '', other] = spellingsOf(barcode);
  if (other === undefined) return;
  // Two products with the two spellings, written at the same time: the second one waits and finds the first.
  await tx.lock(`barcode ${code.length > other.length ? code : other}`);
  const taken = await tx.readBy('products', { barcode: other });
  if (taken.some(({ id }) => id !== before?.id)) throw invalid({ propertyPath: 'barcode', code: 'violation.unique' });
}

/** Hooks of products: final price, price history, status, ledger. */
export const productHooks: ResourceHooks<'products'> = {
  where: anyCode,
  columns: callerColumns,
  shown: callerStock,
  toCaller: async (stored, { id }, tx) =>
    typeof stored.stock === 'number' ? { ...stored, stock: stored.stock - (await stockElsewhere(tx, id)) } : stored,
  before: async (write, tx) => {
    numberVariants(write);
    if (write.op !== 'delete') await refuseOtherSpelling(write, tx);
    if (write.op !== 'delete') keepCover(write);
    await countHere(write, tx);
    await derive(write, tx);
  },
  after: recordCount,
  restored: (row, tx) => requireLevels(tx, row),
};
