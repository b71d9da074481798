import { idOf, type Buyer, type Wire } from '#shop';
import { textOrNull } from '#resource';

/** A customer's record as far as a document takes something from it. @returns null: it is no record */
export const buyerOf = (record: Wire): Buyer | null => {
  const id = idOf(record);
  if (id === null) return null;
  const [address, collectAddress, shippingAddress] = [
    textOrNull(record.address),
    textOrNull(record.collectAddress),
    textOrNull(record.shippingAddress),
  ];
  return { id, address, collectAddress, shippingAddress };
};
