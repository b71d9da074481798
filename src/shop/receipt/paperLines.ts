import { isObject, textOf } from '#resource';
import { wiresOf, type Wire } from '../draft/wire.ts';

/** A stored sale: its id, or the uuid of one whose id is not known yet. */
export type PaperSale = { readonly order: number } | { readonly uuid: string };

/** The service `paperLines` of the plugin `orders`: lines that plugins put at the foot of receipt and invoice. */
export interface PaperLines {
  /**
   * Reads the lines as the caller may see them.
   * @returns null: the server does not have the sale yet
   * @throws HttpError, and TypeError without a network
   */
  read(sale: PaperSale): Promise<readonly string[] | null>;
}

/** True when a document has a line or payment of a plugin, which may have lines for its papers. */
export const hasPluginParts = (order: Wire): boolean =>
  wiresOf(order.orderItems).some(({ kind }) => textOf(kind) !== '') ||
  wiresOf(order.payments).some(({ paymentMethod }) => isObject(paymentMethod) && textOf(paymentMethod.provider) !== '');
