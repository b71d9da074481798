// A new transfer while it is put together. It stays on this device until it is sent.
import { parseTypedNumber } from '#admin';
import { isObject } from '#resource';
import type { DeviceStorage } from '../deviceStorage.ts';

/** A product of the draft. */
export interface DraftLine {
  readonly id: number;
  readonly name: string;
  readonly skuCode: string | null;
  /** As it was typed. */
  readonly quantity: string;
}

/** A new transfer. */
export interface Draft {
  readonly from: string;
  readonly to: string;
  readonly note: string;
  readonly lines: readonly DraftLine[];
}

/** An empty draft. */
export const EMPTY: Draft = { from: '', to: '', note: '', lines: [] };
const NAME = 'transfer';

const isLine = (value: unknown): value is DraftLine =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.name === 'string' &&
  typeof value.quantity === 'string';

/** Reads the kept draft. */
export function readDraft(storage: DeviceStorage): Draft {
  const kept = storage.get(NAME);
  if (!isObject(kept)) return EMPTY;
  const text = (name: 'from' | 'to' | 'note') => (typeof kept[name] === 'string' ? kept[name] : '');
  const lines = Array.isArray(kept.lines) ? kept.lines.filter(isLine) : [];
  return { from: text('from'), to: text('to'), note: text('note'), lines };
}

/** Keeps a draft; an empty one is removed. */
export function keepDraft(storage: DeviceStorage, draft: Draft): void {
  if (draft === EMPTY) storage.remove(NAME);
  else storage.set(NAME, draft);
}

/** One more than the typed quantity. A text that is no number stays, so that it can be corrected. */
function more(text: string): string {
  const number = parseTypedNumber(text);
  return typeof number === 'string' ? text : String(Number(((number ?? 0) + 1).toFixed(3)));
}

/** The draft with one more of a product: a new line, or one more of a line that is there. */
export function withProduct(
  draft: Draft,
  product: { readonly id: number; readonly name?: string | null; readonly skuCode?: string | null },
): Draft {
  const known = draft.lines.find(({ id }) => id === product.id);
  if (known)
    return {
      ...draft,
      lines: draft.lines.map((line) => (line === known ? { ...line, quantity: more(line.quantity) } : line)),
    };
  const { id, name, skuCode } = product;
  return { ...draft, lines: [...draft.lines, { id, name: name ?? `#${id}`, skuCode: skuCode ?? null, quantity: '1' }] };
}
