import { isObject } from '#resource';
import type { CallPath } from '#admin';
import { parseScaleCode, type ScaleCode, type ScaleLabel } from '#shop';
import type { TillCustomer, TillProduct } from '../model.ts';
import { foundProduct, type Found, type Wanted } from './findCode.ts';

/** Parsers of the server's records; they return null for invalid ones. */
export interface RecordReaders {
  readonly product: (record: unknown) => TillProduct | null;
  readonly customer: (record: unknown) => TillCustomer | null;
}

/** Timeout of a server lookup, ms; other codes wait behind it. */
const PATIENCE_MS = 4000;

/** The first record of a list (spec 7). */
function firstOf<T>(answer: unknown, read: (record: unknown) => T | null): T | null {
  const list = isObject(answer) ? answer['hydra:member'] : answer;
  return Array.isArray(list) && list.length > 0 ? read(list[0]) : null;
}

const isSold = (product: TillProduct) => product.isOnSale && product.productType !== 'component';

/**
 * Looks up a code on the server that the local copy does not contain.
 * @returns null when the server knows nothing of it either
 * @throws what the first failed call has thrown, when no other found anything
 */
export async function lookUp(
  code: string,
  call: CallPath,
  read: RecordReaders,
  labels: readonly ScaleLabel[],
  wanted: Wanted = 'all',
): Promise<Found | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const ask = (path: string, text: string) => call(`${path}=${encodeURIComponent(text)}`, { signal });
  const product = async (path: string, text: string, weighed: ScaleCode | null = null) => {
    const found = firstOf(await ask(path, text), read.product);
    return found && isSold(found) ? foundProduct({ product: found, variant: null }, weighed) : null;
  };
  const customer = async (): Promise<Found | null> => {
    const found = firstOf(await ask('customers?barcode', code), read.customer);
    return found && { kind: 'customer', customer: found };
  };
  const weighed = parseScaleCode(code, labels);
  const products =
    wanted === 'all'
      ? [
          product('products?skuCode', code),
          product('products?barcode', code),
          ...(weighed?.items.flatMap((item) => [
            product('products?skuCode', item, weighed),
            product('products?barcode', item, weighed),
          ]) ?? []),
        ]
      : [];
  const answers = await Promise.allSettled([...products, customer()]);
  for (const answer of answers) if (answer.status === 'fulfilled' && answer.value) return answer.value;
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  return null;
}
