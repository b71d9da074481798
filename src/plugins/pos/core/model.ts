import type { Money } from '#resource';
import type { OrderDraft } from '#shop';
import type { RefundDraft } from './sale/refund.ts';

/**
 * Local model of the server's records. They are parsed once, into the units of `#resource`, so that a sale needs no
 * parsing.
 */

/** A category, or a part of one (`parent`). */
export interface TillCategory {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly icon: string | null;
  /** Colour of its kind, 1 to 6. */
  readonly tint: number | null;
  readonly color: string | null;
  readonly position: number | null;
  readonly parent: number | null;
  /** Stores that offer it; none: all of them (DECISIONS 27). */
  readonly stores: readonly number[];
  readonly isShownAtTill: boolean;
}

/** A customer as the device keeps them, to be found and sold to without a network. */
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
  readonly walletCredit: Money;
}

/** A table or room, drawn on its floor's plan in px of 800 x 500. */
export interface TillTable {
  readonly id: number;
  readonly name: string;
  readonly isReserved: boolean;
  readonly reservedFor: string | null;
  /** ms since 1970. */
  readonly reservedAt: number | null;
  readonly seats: number | null;
  readonly kind: 'table' | 'room';
  readonly shape: 'rectangle' | 'circle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly rotation: number;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** A floor of a store, with its plan. */
export interface TillFloor {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly store: number | null;
  readonly tables: readonly TillTable[];
}

/** A store that is sold in. */
export interface TillStore {
  readonly id: number;
  readonly name: string;
  /** Street and town; absent: not known. */
  readonly address?: string;
}

/** A till of a store, as its device has chosen it (DECISIONS 8). */
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

/** A document at the till. Plain data: kept on the device as it is. */
export interface Sale extends OrderDraft {
  /** Returned goods of an exchange; null when it is none. */
  readonly exchange: RefundDraft | null;
  /** Name under which it is parked; '': it is the open one. */
  readonly parkedAs: string;
}
