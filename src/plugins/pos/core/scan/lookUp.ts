import { isObject } from '#resource';
import type { CallPath } from '#admin';
import { CODE_FIELDS, parseScaleCode, productOfCodes, spellingsOf, type ScaleCode, type ScaleLabel } from '#shop';
import type { TillCustomer, TillProduct } from '../model.ts';
import { foundProduct, type Found, type Wanted } from './findCode.ts';

/** Parsers of the server's records; they return null for invalid ones. */
export interface RecordReaders {
  readonly product: (record: unknown) => TillProduct | null;
  readonly customer: (record: unknown) => TillCustomer | null;
}

/** Timeout of a server lookup, ms; other codes wait behind it. */
const PATIENCE_MS = 4000;

/** The records of a list that can be read. */
function recordsOf<T>(answer: unknown, read: (record: unknown) => T | null): T[] {
  const list = isObject(answer) ? answer['hydra:member'] : answer;
  return Array.isArray(list) ? list.map(read).filter((record) => record !== null) : [];
}

/** @throws what the first failed call has thrown */
function throwFailed(answers: readonly PromiseSettledResult<unknown>[]): void {
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
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
  /** The product or variant with a code; a list of neither is believed: its first record is read. */
  const product = async (text: string, weighed: ScaleCode | null = null): Promise<Found | null> => {
    const answers = await Promise.allSettled(CODE_FIELDS.map((field) => ask(`products?${field}`, text)));
    const sold = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? recordsOf(answer.value, read.product).filter(isSold) : [],
    );
    const [product] = sold;
    const named = productOfCodes(spellingsOf(text), sold, ({ variants }) => variants);
    const found = named ?? (product && { product, variant: null });
    if (found) return foundProduct(found, weighed);
    throwFailed(answers);
    return null;
  };
  const customer = async (): Promise<Found | null> => {
    const [found] = recordsOf(await ask('customers?barcode', code), read.customer);
    return found ? { kind: 'customer', customer: found } : null;
  };
  const weighed = parseScaleCode(code, labels);
  const products =
    wanted === 'all' ? [product(code), ...(weighed?.items.map((item) => product(item, weighed)) ?? [])] : [];
  const answers = await Promise.allSettled([...products, customer()]);
  for (const answer of answers) if (answer.status === 'fulfilled' && answer.value) return answer.value;
  throwFailed(answers);
  return null;
}
