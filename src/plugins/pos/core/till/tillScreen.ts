import type { Sale, TillProduct } from '../model.ts';
import type { ProductChoice, SaleSums } from '#shop';

/** A saved sale: stored permanently on this device and being sent to the server. The receipt is made from it. */
export interface SavedSale {
  readonly sale: Sale;
  readonly sums: SaleSums;
  /** Number, such as `2-0422`. An edit has the number of the edited document. Null when there is none. */
  readonly number: string | null;
  /** ms since 1970, corrected by the server's clock when it is known. */
  readonly soldAt: number;
  /** Name of the seller. */
  readonly seller: string;
  /** Name of the customer, and of the table with its floor. */
  readonly customer: string | null;
  readonly table: string | null;
  /** True while it waits on this device for the server's answer. */
  readonly isQueued: boolean;
  /** Name of its payment that the server takes and had not confirmed when the sale was closed; absent: none. */
  readonly unconfirmed?: string;
}

/** Wait for the server, which has to confirm a payment before the sale is closed. */
export interface ServerWait {
  /** Name of the payment method. */
  readonly method: string;
  /** Closes the sale without the answer. */
  readonly stop: () => void;
}

/** Quantity or amount that a scale's code contains, kept until the product's options are chosen. */
export type Carried = Pick<ProductChoice, 'quantity' | 'amount'>;

/** Window over the till. `windows.ts` names its component, which reads its subject from the screen's state. */
export type OpenWindow =
  | { readonly name: 'options'; readonly product: TillProduct; readonly carried?: Carried }
  /** Quantity, price and note of a line, by its key. */
  | { readonly name: 'line'; readonly key: string; readonly field?: 'quantity' | 'price' | 'note' }
  | { readonly name: 'receipt' | 'parked' | 'drawer' }
  /** `wanted`: scans for a customer's card instead of a product. */
  | { readonly name: 'scan'; readonly wanted?: 'customers' }
  | { readonly name: 'store' | 'till' | 'location' }
  /** `typed`: the search text that found nobody. */
  | { readonly name: 'newCustomer'; readonly typed?: string }
  /** Agent and origin order, in advanced mode. */
  | { readonly name: 'customer' | 'supplier' | 'agent' | 'service' | 'reductions' | 'notes' };

export type WindowName = OpenWindow['name'];

/** State of the till's screen; it is not stored. */
export interface TillScreen {
  /** The payments replace the catalogue. */
  readonly step: 'cart' | 'payments';
  /** Half of the till that a phone shows. */
  readonly side: 'catalogue' | 'cart';
  readonly window: OpenWindow | null;
  /** Key of the line that was touched last. */
  readonly line: string | null;
  /** True after an attempt to save with invalid payments: missing values are shown from then on. */
  readonly isTried: boolean;
  /** True while the sale is being saved: it takes no further change. */
  readonly isSaving: boolean;
  /** Shown while the server is slow to confirm a payment of the sale that is being saved; null: no wait. */
  readonly wait: ServerWait | null;
  /** The sale that was saved last; its receipt can be printed again. */
  readonly saved: SavedSale | null;
  /**
   * True while the notice of the saved sale and its change is shown: until the next line is added or the notice is
   * closed.
   */
  readonly isSavedShown: boolean;
}

/** Initial state of the screen. */
export const INITIAL_SCREEN: TillScreen = {
  step: 'cart',
  side: 'catalogue',
  window: null,
  line: null,
  isTried: false,
  isSaving: false,
  wait: null,
  saved: null,
  isSavedShown: false,
};
