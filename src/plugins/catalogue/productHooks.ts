import { currencyDigits } from '#resource';
import type { ResourceHooks, Row, Tx, Write } from '#server';
import { keepCover } from './pictures.ts';
import { extendedHistory, finalPriceOf } from './price.ts';
import { refused } from './problems.ts';
import { productStatus } from './stock.ts';
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
  if (write.isClient && reductionType === 'percentage' && (reductionValue ?? 0) > 10_000) {
    throw refused('reductionValue', 'percent', tx.locale);
  }
  const digits = currencyDigits(String((await tx.settings()).currency ?? 'MAD'));
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

/** Records a stock set by hand in the ledger, as first count or correction (DECISIONS 3). */
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

/** Hooks of products: final price, price history, status, ledger. */
export const productHooks: ResourceHooks = {
  before: async (write, tx) => {
    numberVariants(write);
    if (write.op !== 'delete') keepCover(write);
    await derive(write, tx);
  },
  after: async (write, row, tx) => {
    await recordCount(write, row, tx);
    await tellOfStock(write, row, tx);
  },
};
