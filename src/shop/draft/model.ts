import type { Minor } from '#resource';
import type { PaymentStatus } from '../rules/payments.ts';
import type { Promo } from '../rules/totals.ts';
import type { Quantity } from '../rules/quantity.ts';
import type { StoredTimes } from './storedTimes.ts';

/** Kinds of documents that can be created and edited. Refunds are created from a past order only. */
export const DOCUMENT_TYPES = ['delivery-note', 'quote', 'invoice', 'order', 'purchase'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A variant of a product with its own price: a size, a weight. */
export interface Variant {
  readonly id: number;
  readonly name: string;
  readonly price: Minor;
  readonly skuCode: string | null;
  readonly barcode: string | null;
}

/** A group of options of a product. Each value adds to the unit price. */
export interface OptionGroup {
  readonly name: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly values: readonly { readonly name: string; readonly price: Minor }[];
}

/**
 * `simple`: sold as it is; `variable`: sold as one of its variants; `component`: part of other products, not in the
 * catalogue.
 */
export type ProductType = 'simple' | 'variable' | 'component';

/** A product for sale, in the units of `#resource`. */
export interface SoldProduct {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  readonly description: string | null;
  readonly price: Minor;
  /** Unit price used by the cart: the price less the product's reduction. */
  readonly finalPrice: Minor;
  readonly defaultQuantity: Quantity;
  readonly productType: ProductType;
  readonly unit: string;
  readonly position: number | null;
  readonly category: number | null;
  readonly skuCode: string | null;
  readonly barcode: string | null;
  /** Tax included in the price, in hundredths of a percent; null: the rate of the settings. */
  readonly taxRate: number | null;
  /** Stock quantity; null: not tracked. */
  readonly stock: Quantity | null;
  readonly isOnSale: boolean;
  readonly attributName: string | null;
  readonly variants: readonly Variant[];
  readonly optionGroups: readonly OptionGroup[];
}

/** A payment method. */
export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  /** Only `cash` gives change and is rounded to the smallest coin. */
  readonly kind: string;
  readonly icon: string | null;
  readonly position: number | null;
  readonly isEnabled: boolean;
  /** Key of the payment kind of a plugin that takes the money; absent: none. */
  readonly provider?: string;
}

/** A shipping method; durations in minutes. */
export interface ShippingMethod {
  readonly id: number;
  readonly name: string;
  readonly fee: Minor;
  readonly preparationDuration: number | null;
  readonly processingDuration: number | null;
  readonly shippingDuration: number | null;
}

/** Delivery types (docs/rules/orders.md, "Delivery types"). */
export const DELIVERY_TYPES = ['on-store', 'take-away', 'delivery', 'collect', 'collect-and-delivery'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** A chosen option of a line. `attributValue` is the id of a variant, whose price replaces the product's. */
export interface ChosenOption {
  readonly group: string | null;
  readonly name: string;
  readonly price: Minor;
  readonly attributValue: number | null;
}

/** A line of the cart. */
export interface CartLine {
  /** Unique in its cart. Product, options and note identify a line. */
  readonly key: string;
  /** Id of the stored line, while an order is edited. */
  readonly storedId: number | null;
  readonly product: number | null;
  readonly name: string;
  readonly image: string | null;
  readonly quantity: Quantity;
  /** Unit price including options; initially the catalogue's. */
  readonly price: Minor;
  /** Catalogue's unit price when the line was added. */
  readonly catalogPrice: Minor;
  readonly productType: ProductType;
  readonly defaultQuantity: Quantity;
  readonly options: readonly ChosenOption[];
  readonly note: string;
  readonly unit: string;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  /** Key of the kind of line of a plugin; absent: goods, or a free line. */
  readonly kind?: string;
}

/** A payment line being entered. */
export interface SalePayment {
  readonly key: string;
  readonly method: number | null;
  readonly amount: Minor | null;
  /** Change given at an earlier save. That of a new payment is derived: `SaleSums.changes`. */
  readonly change: Minor;
  /** Taken at an earlier save: displayed and counted, but not sent again. */
  readonly isStored: boolean;
  /** Method name of a stored payment. */
  readonly name: string;
  /** Text that the method asks for, such as the code of a card; absent: none. */
  readonly reference?: string;
  /** Read in its row in place of the method's name and the reference. */
  readonly label?: string;
  /** True: it cannot be taken without the server. */
  readonly needsServer?: boolean;
}

/** Delivery of a document: type, times, addresses, fees. */
export interface Service {
  readonly deliveryType: DeliveryType;
  readonly shippingMethod: number | null;
  /** Fee in minor units; null: the shipping method's fee. */
  readonly shippingFees: Minor | null;
  /** For the courier: stored and displayed, but not part of the total. */
  readonly shippingTips: Minor;
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

/** Coordinates in degrees. */
export type GeoPoint = Readonly<Record<'lat' | 'lng', number>>;

/** A promo code validated by the server. */
export interface SalePromo extends Promo {
  readonly code: string;
  /** Minimum total of the products; below it the code is neither counted nor sent. Absent: no minimum. */
  readonly minimumAmount?: Minor;
}

/** A document being created or edited. Plain data, saved on the device as it is. */
export interface OrderDraft {
  /** Permanent identity (docs/rules/orders.md, "Sent again"). */
  readonly uuid: string;
  readonly type: DocumentType;
  /** The order being edited: its id, or the uuid of a sale that was not sent yet. */
  readonly editOrderId: number | string | null;
  readonly number: string | null;
  /** Payment status of the edited order; null: a new document. */
  readonly paymentStatus: PaymentStatus | null;
  readonly lines: readonly CartLine[];
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly agent: number | null;
  readonly originOrder: number | null;
  /** Displayed number of the origin document; null: not known. */
  readonly originNumber: string | null;
  readonly table: number | null;
  /** People at the table. 0: counted with its first order; null: nobody said. */
  readonly guests: number | null;
  readonly payments: readonly SalePayment[];
  readonly isPayedByCredit: boolean;
  /** Credit requested from the wallet. `creditOf` limits it to the valid amount. */
  readonly credit: Minor;
  readonly isRestUsedAsCredit: boolean;
  /** Credit taken from the wallet, and paid into it, at earlier saves of the edited order. */
  readonly storedCredit: Minor;
  readonly storedToWallet: Minor;
  /** Reduction amount at the last save of the edited order. A higher one needs the right to reduce. */
  readonly storedReduction: Minor;
  readonly service: Service;
  readonly storedTimes?: StoredTimes;
  /** As typed: digits, dot, comma; other input counts as 0. */
  readonly reduction: string;
  readonly promo: SalePromo | null;
  readonly note: string;
  readonly customerNote: string;
  /** ms since 1970. */
  readonly startedAt: number;
}
