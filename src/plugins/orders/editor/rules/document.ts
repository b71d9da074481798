import { isObject, textOf } from '#resource';
import {
  catalogPriceOf,
  draftFromOrder,
  idOrNull,
  newDraft,
  setType,
  type DocumentType,
  type OrderDraft,
  type OrderReader,
  type SoldProduct,
} from '#shop';

/** A document in the editor. Plain data, which is stored on the device as a draft. */
export interface EditorDocument extends OrderDraft {
  /** Store of a new document; null: the user's own. */
  readonly store: number | null;
  /** Last day on which a quote is valid, `YYYY-MM-DD`; '' when there is none. */
  readonly validUntil: string;
  /** Day until which an invoice is to be paid, `YYYY-MM-DD`; '' or absent when there is none. */
  readonly dueDate?: string;
  /** Lead that a new document is made for; null: none. */
  readonly lead: number | null;
}

/** Initial values of a new document. */
export interface Beginning {
  /** A random UUID (`randomKey`). */
  readonly uuid: string;
  /** ms since 1970. */
  readonly now: number;
  readonly type: DocumentType;
  readonly customer?: number | null;
  readonly supplier?: number | null;
  readonly lead?: number | null;
}

/** An empty document. */
export const newDocument = ({
  uuid,
  now,
  type,
  customer = null,
  supplier = null,
  lead = null,
}: Beginning): EditorDocument => ({
  ...newDraft({ uuid, now, type }),
  customer,
  supplier,
  lead,
  store: null,
  validUntil: '',
});

/**
 * Opens a stored order.
 * @returns null: no order, or a refund, which is final
 */
export function documentFrom(order: unknown, reader: OrderReader): EditorDocument | null {
  const draft = draftFromOrder(order, reader);
  if (!draft || !isObject(order)) return null;
  return {
    ...draft,
    store: idOrNull(order.store),
    validUntil: textOf(order.validUntil).slice(0, 10),
    dueDate: textOf(order.dueDate).slice(0, 10),
    lead: idOrNull(order.leadOpportunity),
  };
}

/** A new document with the content of another: its lines, people and delivery, not its payments, times and number. */
export function copyOf(document: EditorDocument, { uuid, now }: Pick<Beginning, 'uuid' | 'now'>): EditorDocument {
  const { storedTimes: _times, ...content } = document;
  return {
    ...content,
    uuid,
    startedAt: now,
    editOrderId: null,
    number: null,
    paymentStatus: null,
    originOrder: null,
    originNumber: null,
    lines: content.lines.map((line) => ({ ...line, storedId: null })),
    payments: [],
    isPayedByCredit: false,
    credit: 0,
    isRestUsedAsCredit: false,
    storedCredit: 0,
    storedToWallet: 0,
    storedReduction: 0,
    service: { ...content.service, collectDay: null, collectSlot: null, shippingDay: null, shippingSlot: null },
    validUntil: '',
    dueDate: '',
  };
}

/** A product as it is bought: at its cost, as a whole. @param cost null: not known */
export const asBought = (product: SoldProduct, cost: number | null): SoldProduct => ({
  ...product,
  finalPrice: cost ?? 0,
  variants: [],
  optionGroups: [],
});

/**
 * Makes it another kind of document. Between selling and buying the prices of known products change to those of the other
 * side; edited ones as well, because they were agreed with somebody else.
 * @param priced the product with the prices of the new kind; undefined: not known
 */
export function retype(
  document: EditorDocument,
  type: DocumentType,
  priced: (product: number) => SoldProduct | undefined,
): EditorDocument {
  const typed = setType(document, type);
  const isOtherSide = (document.type === 'purchase') !== (type === 'purchase');
  if (!isOtherSide) return typed;
  const lines = typed.lines.map((line) => {
    const product = line.product === null ? undefined : priced(line.product);
    if (!product) return line;
    const options = type === 'purchase' ? [] : line.options;
    const price = catalogPriceOf(product, options);
    return { ...line, options, price, catalogPrice: price };
  });
  return { ...typed, lines };
}
