import { DAY_MS, type FlatRowOf } from '#resource';
import type { ListReader } from '#server';

type Seller = Pick<FlatRowOf<'orders'>, 'createdBy' | 'station'>;
type Reader = Pick<ListReader, 'now' | 'canRead'> & {
  readonly actor: Pick<ListReader['actor'], 'roles' | 'userId' | 'operatorId'>;
};

/**
 * True when the reader may see the whole code of a card that a sale sold: whoever may read cards, and for the receipt the seller who
 * made the sale or took its payment, for a day after the card was made. At a till that names no operator, its account counts.
 */
export function maySeeCode({ madeAt, madeBy }: Made, { createdBy, station }: Seller, reader: Reader): boolean {
  if (reader.canRead('vouchers')) return true;
  const { roles, userId, operatorId } = reader.actor;
  if (!roles.includes('ROLE_CASHIER') || reader.now - madeAt >= DAY_MS) return false;
  const sellers = [createdBy, madeBy, operatorId === null ? station : null];
  return sellers.includes(operatorId ?? userId ?? 0);
}

/** The sale by which a gift card was made. */
interface Made {
  /** Ms since 1970. */
  readonly madeAt: number;
  /** Person whose write paid the sale. */
  readonly madeBy: number | null;
}
