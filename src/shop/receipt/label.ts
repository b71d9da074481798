import type { DeliveryType } from '../draft/model.ts';
import type { Quantity } from '../rules/quantity.ts';

/** An article of an order label. */
export interface LabelItem {
  readonly description: string;
  readonly quantity: Quantity;
  /** Chosen options and note of the item. */
  readonly details: readonly string[];
  /** True on several tickets for a dish that is to be made once: no station prepares it, so all stations print it. */
  readonly isEverywhere?: boolean;
}

/** Content of an order label or kitchen ticket. */
export interface LabelData {
  readonly number: string;
  readonly table: string | null;
  readonly customer: string | null;
  readonly deliveryType: DeliveryType;
  /** Number of guests; null: not known. */
  readonly guests: number | null;
  /** Who took the order; '': not known. */
  readonly cashier: string;
  readonly items: readonly LabelItem[];
  readonly note: string;
  /** ms since 1970. */
  readonly soldAt: number;
  readonly timeZone: string;
  /** Name of the station that cooks these items; null: the whole order. */
  readonly station: string | null;
}
