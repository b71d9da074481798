/** Guests at one of two merged tables, as far as known. */
export interface GuestsAtTable {
  /** Said when they were seated; null: nobody said. */
  readonly seated: number | null;
  /** Of all orders that are open there; 0: counted with another one, null: nobody said. */
  readonly orders: readonly (number | null)[];
  /** Of those that become one bill. */
  readonly merged: readonly (number | null)[];
}

const sum = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((all, count) => all + (count ?? 0), 0);

/** Guests that one table brings to the bill; null: nobody knows. */
function broughtBy({ seated, orders, merged }: GuestsAtTable): number | null {
  const isUnknown = sum(orders) === 0 && orders.includes(null);
  return isUnknown ? seated : sum(merged);
}

/** Guests of the bill of two merged tables; null where they are not known of both, as a part would be counted as all. */
export function mergedGuests(from: GuestsAtTable, to: GuestsAtTable): number | null {
  const [one, other] = [broughtBy(from), broughtBy(to)];
  return one === null || other === null ? null : one + other;
}
