// Types of the server's records as the till keeps them on its device.
import type { Minor } from '#resource';
import type { OrderDraft, RefundDraft } from '#shop';

export type { TillFloor, TillTable } from '#shop';

/**
 * Local model of the server's records. They are parsed once, into the units of `#resource`, so that a sale needs no
 * parsing.
 */

/** Category, or subcategory of its `parent`. */
export interface TillCategory {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly icon: string | null;
  /** Colour of the category, 1 to 6. */
  readonly tint: number | null;
  readonly color: string | null;
  readonly position: number | null;
  readonly parent: number | null;
  /** Stores that offer it; empty: all. */
  readonly stores: readonly number[];
  readonly isShownAtTill: boolean;
}

/** Customer in the local copy. */
export interface TillCustomer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly fullNameWithPhone: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly barcode: string | null;
  readonly address: string | null;
  readonly collectAddress: string | null;
  readonly shippingAddress: string | null;
  readonly companyName: string | null;
  readonly walletCredit: Minor;
}

/** A store of the company, as the till offers it. */
export interface TillBranch {
  readonly id: number;
  readonly name: string;
  /** Street and town; absent when unknown. */
  readonly address?: string;
}

/** Till of a store (docs/rules/till.md, "Start"). */
export interface TillDevice {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly store: number;
  readonly lastSequence: number;
}

export type { TillSettings } from '../settings.ts';
export type {
  CartLine,
  DeliveryType,
  DocumentType,
  GeoPoint,
  OptionGroup,
  PaymentMethod as TillMethod,
  ProductType,
  SalePayment,
  SalePromo,
  Service,
  ShippingMethod as TillShipping,
  SoldProduct as TillProduct,
  Variant,
} from '#shop';

/** Document at the till, as plain data that is stored on the device unchanged. */
export interface Sale extends OrderDraft {
  /** Returned goods of an exchange; null when it is none. */
  readonly exchange: RefundDraft | null;
  /** Table whose party was seated at this till alone, without a network: the server still has it reserved. Null: none. */
  readonly seatedHere: number | null;
  /** Name of the reservation whose party sits at the table; null or absent, as in older copies of a device: none. */
  readonly party?: string | null;
  /** Name of the parked sale; '' for the open one. */
  readonly parkedAs: string;
}
