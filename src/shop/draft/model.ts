import type { Money } from '#resource';
import type { PaymentStatus } from '../rules/payments.ts';
import type { Promo } from '../rules/totals.ts';
import type { Quantity } from '../rules/quantity.ts';
import type { StoredTimes } from './storedTimes.ts';

/** Kinds of documents that can be made and edited (DECISIONS 14); refunds are made from a past order only. */
export const DOCUMENT_TYPES = ['delivery-note', 'quote', 'invoice', 'order', 'purchase'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A way in which a product can be bought that takes the place of its price: a size, a weight. */
export interface Variant {
  readonly id: number;
  readonly name: string;
  readonly price: Money;
  readonly skuCode: string | null;
  readonly barcode: string | null;
}

/** Choices of a product, each with what it adds to the price of one. */
export interface OptionGroup {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly values: readonly { readonly name: string; readonly price: Money }[];
}

/** Sold as it is, or as one of its variants; a component is part of others, and not in the catalogue. */
export type ProductType = 'simple' | 'variable' | 'component';

/** A product as it is sold, in the units of `#resource`. */
export interface SoldProduct {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
  readonly price: Money;
  /** What the cart takes (DECISIONS 3). */
  readonly finalPrice: Money;
  readonly defaultQuantity: Quantity;
  readonly productType: ProductType;
  readonly unit: string;
  readonly position: number | null;
  readonly category: number | null;
  readonly skuCode: string | null;
  readonly barcode: string | null;
  /** Tax contained in the price, in hundredths of a percent; null: the rate of the settings. */
  readonly taxRate: number | null;
  /** What is there; null: not counted. */
  readonly stock: Quantity | null;
  readonly isOnSale: boolean;
  readonly attributName: string | null;
  readonly variants: readonly Variant[];
  readonly optionGroups: readonly OptionGroup[];
}

/** A way to pay. */
export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  /** `cash` gives change and is rounded to the smallest coin. */
  readonly kind: string;
  readonly icon: string | null;
  readonly position: number | null;
  readonly isEnabled: boolean;
}

/** A way to bring goods to the customer; durations in minutes. */
export interface ShippingMethod {
  readonly id: number;
  readonly name: string;
  readonly fee: Money;
  readonly preparationDuration: number | null;
  readonly processingDuration: number | null;
  readonly shippingDuration: number | null;
}

/** How goods reach the customer (spec 4). */
export const DELIVERY_TYPES = ['on-store', 'take-away', 'delivery', 'collect', 'collect-and-delivery'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** An option as a line carries it; `attributValue` is the id of a variant, which takes the place of the price. */
export interface ChosenOption {
  readonly group: string | null;
  readonly name: string;
  readonly price: Money;
  readonly attributValue: number | null;
}

/** A line of the cart. */
export interface CartLine {
  /** Unique in its cart: product, options and note make a line. */
  readonly key: string;
  /** Of the line that is stored already, while an order is edited. */
  readonly storedId: number | null;
  readonly product: number | null;
  readonly name: string;
  readonly image: string | null;
  readonly quantity: Quantity;
  /** Price of one with its options; starts as the catalogue's. */
  readonly price: Money;
  /** What the catalogue asked for one when it was put in. */
  readonly catalogPrice: Money;
  readonly productType: ProductType;
  readonly defaultQuantity: Quantity;
  readonly options: readonly ChosenOption[];
  readonly note: string;
  readonly unit: string;
  /** Hundredths of a percent. */
  readonly taxRate: number;
}

/** A payment as it is typed. */
export interface SalePayment {
  readonly key: string;
  readonly method: number | null;
  readonly amount: Money | null;
  readonly change: Money;
  /** Taken at an earlier save: shown, counted, not sent again. */
  readonly isStored: boolean;
  /** What a stored one was called. */
  readonly name: string;
}

/** When and how the goods leave (spec 4 and 5). */
export interface Service {
  readonly deliveryType: DeliveryType;
  readonly shippingMethod: number | null;
  /** null: the method's fee. */
  readonly shippingFees: Money | null;
  /** Kept and shown, not part of the total (DECISIONS 4). */
  readonly shippingTips: Money;
  /** `YYYY-MM-DD`. */
  readonly collectDay: string | null;
  /** `HH:MM`, the start of a slot. */
  readonly collectSlot: string | null;
  readonly shippingDay: string | null;
  readonly shippingSlot: string | null;
  readonly collectAddress: string;
  readonly shippingAddress: string;
  readonly collectPoint: GeoPoint | null;
  readonly shippingPoint: GeoPoint | null;
}

/** Degrees. */
export type GeoPoint = Readonly<Record<'lat' | 'lng', number>>;

/** A promo code that the server has said yes to. */
export interface SalePromo extends Promo {
  readonly code: string;
  /** Products' total from which it holds; below it the code is neither counted nor sent. Absent: any. */
  readonly minimumAmount?: Money;
}

/** A document being made or changed. Plain data: kept on the device as it is. */
export interface OrderDraft {
  /** Its identity for ever (DECISIONS 9). */
  readonly uuid: string;
  readonly type: DocumentType;
  /** The order that is edited: its id, or the uuid of a sale that was not sent yet. */
  readonly editOrderId: number | string | null;
  readonly number: string | null;
  /** How the order that is edited is paid so far; null: a new document. */
  readonly paymentStatus: PaymentStatus | null;
  readonly lines: readonly CartLine[];
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly agent: number | null;
  readonly originOrder: number | null;
  /** Its number, as people know it; null: not known. */
  readonly originNumber: string | null;
  readonly table: number | null;
  readonly payments: readonly SalePayment[];
  readonly isPayedByCredit: boolean;
  /** What is to be taken from the wallet; limited where it counts (`creditOf`). */
  readonly credit: Money;
  readonly isRestUsedAsCredit: boolean;
  /** Of an order that is edited: taken from the wallet at earlier saves, and put into it. */
  readonly storedCredit: Money;
  readonly storedToWallet: Money;
  /** Of an order that is edited: what its reduction took off at the last save. More needs the right to reduce. */
  readonly storedReduction: Money;
  readonly service: Service;
  readonly storedTimes?: StoredTimes;
  /** As typed: digits, dot, comma; anything else is 0 (spec 5). */
  readonly reduction: string;
  readonly promo: SalePromo | null;
  readonly note: string;
  readonly customerNote: string;
  /** ms since 1970. */
  readonly startedAt: number;
}
