// Server hooks of products: final price, price history, status and stock ledger.
import { currencyDigits } from '#resource';
import { spellingsOf } from '#shop';
import { invalid, type ResourceHooks, type Row, type Tx, type Write } from '#server';
import { keepCover } from './pictures.ts';
import { extendedHistory, finalPriceOf } from './price.ts';
import { checkReduction } from './problems.ts';
import { productStatus } from './stock.ts';
import { anyCode } from './server/codeFilter.ts';
import { tellOfStock } from './server/stockNotices.ts';

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

/** Value of a field after the write. */
const afterwards = ({ values, before }: Write, field: string): unknown =>
  values[field] === undefined ? before?.[field] : values[field];

/** Sets the server-owned prices and status, and extends the price history. */
async function derive(write: Write, tx: Tx): Promise<void> {
  if (write.op === 'delete') return;
  const { values, before } = write;
  const type = afterwards(write, 'reductionType');
  const reductionType = type === 'percentage' || type === 'amount' ? type : null;
  const reductionValue = numberOrNull(afterwards(write, 'reductionValue'));
  const digits = currencyDigits(String((await tx.settings()).currency ?? 'MAD'));
  if (write.isClient && reductionType !== null && reductionValue !== null)
    checkReduction({ reductionType, reductionValue }, digits, tx.locale);
  const price = numberOrNull(afterwards(write, 'price')) ?? 0;
  values.finalPrice = finalPriceOf({ price, reductionType, reductionValue }, digits);
  if (before && isPriceChanged(write)) values.priceHistory = historyOf(before, tx.now);
  values.status = productStatus({
    stock: numberOrNull(afterwards(write, 'stock')),
    lowStockAt: numberOrNull(afterwards(write, 'lowStockAt')),
    isOnSale: afterwards(write, 'isOnSale') !== false,
    isPublished: afterwards(write, 'isPublished') !== false,
  });
}

const PRICE_FIELDS = ['finalPrice', 'optionGroups', 'attributValues'] as const;

function isPriceChanged({ values, before }: Write): boolean {
  const differs = (field: string) =>
    values[field] !== undefined && JSON.stringify(values[field]) !== JSON.stringify(before?.[field] ?? null);
  return PRICE_FIELDS.some(differs);
}

function historyOf(before: Row, now: number): unknown[] {
  const last = {
    finalPrice: numberOrNull(before.finalPrice) ?? 0,
    optionGroups: before.optionGroups ?? null,
    attributValues: before.attributValues ?? null,
  };
  return extendedHistory(before.priceHistory, last, now);
}

/** Records a stock set by hand in the ledger, as first count or correction (docs/rules/catalogue.md, "Stock"). */
async function recordCount(write: Write, row: Row, tx: Tx): Promise<void> {
  if (write.op === 'delete' || !write.isClient) return;
  const counted = numberOrNull(write.values.stock);
  const known = numberOrNull(write.before?.stock);
  if (counted === null || counted === known) return;
  await tx.create('stock_movements', {
    product: row.id,
    kind: known === null ? 'initial' : 'correction',
    quantity: counted - (known ?? 0),
    stockAfter: counted,
  });
}

/** Gives variants ids, so that order lines can reference them. */
function numberVariants({ values, before }: Write): void {
  if (!Array.isArray(values.attributValues)) return;
  const all: readonly unknown[] = [
    ...values.attributValues,
    ...(Array.isArray(before?.attributValues) ? before.attributValues : []),
  ];
  let last = Math.max(
    0,
    ...all.map((one) => Number((typeof one === 'object' && one !== null && 'id' in one && one.id) || 0)),
  );
  values.attributValues = values.attributValues.map((one: Readonly<Record<string, unknown>>) =>
    typeof one.id === 'number' ? one : { ...one, id: (last += 1) },
  );
}

/**
 * Refuses a barcode that another product has in its other spelling: UPC-A and EAN-13 are one number, and which product is sold
 * must not depend on the scanner. The equal spelling is refused by the field itself.
 * @throws Problem 422 on `barcode`
 */
async function refuseOtherSpelling({ values, before }: Write, tx: Tx): Promise<void> {
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
  before: async (write, tx) => {
    numberVariants(write);
    if (write.op !== 'delete') await refuseOtherSpelling(write, tx);
    if (write.op !== 'delete') keepCover(write);
    await derive(write, tx);
  },
  after: async (write, row, tx) => {
    await recordCount(write, row, tx);
    await tellOfStock(write, row, tx);
  },
};
