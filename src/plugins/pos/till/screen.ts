import type { Sale, TillProduct } from '../model.ts';
import type { ProductChoice, SaleSums } from '#shop';

/** A saved sale: stored permanently on this device and being sent to the server. The receipt is made from it. */
export interface SavedSale {
  readonly sale: Sale;
  readonly sums: SaleSums;
  /** `2-0422`; of an edit the number of what was edited; null: none was given. */
  readonly number: string | null;
  /** ms since 1970, by the server's clock as far as it is known. */
  readonly soldAt: number;
  /** Name of the seller. */
  readonly seller: string;
  /** Its customer's name, and its table's with its floor. */
  readonly customer: string | null;
  readonly table: string | null;
  /** It waits on this device: the server did not answer yet. */
  readonly isQueued: boolean;
}

/** Quantity or amount that a scale's code contains, kept until the product's options are chosen. */
export type Carried = Pick<ProductChoice, 'quantity' | 'amount'>;

/** A window over the till; its component is named in `windows.ts` and finds what it is about in the screen's state. */
export type OpenWindow =
  | { readonly name: 'options'; readonly product: TillProduct; readonly carried?: Carried }
  /** Quantity, price and note of a line, by its key. */
  | { readonly name: 'line'; readonly key: string; readonly field?: 'quantity' | 'price' | 'note' }
  | { readonly name: 'receipt' | 'parked' }
  /** `wanted`: a customer's card is looked for, no product. */
  | { readonly name: 'scan'; readonly wanted?: 'customers' }
  | { readonly name: 'store' | 'till' | 'location' }
  /** `typed`: what somebody was looked for by. */
  | { readonly name: 'newCustomer'; readonly typed?: string }
  /** Agent and origin order, in advanced mode. */
  | { readonly name: 'customer' | 'supplier' | 'agent' | 'service' | 'reductions' | 'notes' };

export type WindowName = OpenWindow['name'];

/** State of the till's screen; it is not stored. */
export interface TillScreen {
  /** The payments stand in the place of the catalogue (DECISIONS 12). */
  readonly step: 'cart' | 'payments';
  /** Which half a phone shows. */
  readonly side: 'catalogue' | 'cart';
  readonly window: OpenWindow | null;
  /** Line that was touched last. */
  readonly line: string | null;
  /** Somebody tried to save the open sale before its payments were valid: what is missing is told from then on. */
  readonly isTried: boolean;
  /** The sale that was saved last; its receipt can be printed again. */
  readonly saved: SavedSale | null;
  /** That it is saved, and its change, are shown: until the next line is added or the notice is closed. */
  readonly isSavedShown: boolean;
}

/** The till as it is opened. */
export const FIRST_SCREEN: TillScreen = {
  step: 'cart',
  side: 'catalogue',
  window: null,
  line: null,
  isTried: false,
  saved: null,
  isSavedShown: false,
};
