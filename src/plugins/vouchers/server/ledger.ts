// The ledger of gift cards: each change of a balance is a movement, written with the balance on the locked card.
import { dayOf, formatMinorWithCurrency, type FlatRowOf, type Minor, type ValuesOf } from '#resource';
import { actingPerson, type Tx } from '#server';

/** A stored gift card. */
export type Card = FlatRowOf<'vouchers'>;

/** What a movement is about, beside its amount. */
type About = Pick<ValuesOf<'voucher_movements'>, 'sale' | 'document' | 'payment' | 'reason'>;

type Kind = FlatRowOf<'voucher_movements'>['kind'];

/** Today in the shop's time zone, YYYY-MM-DD. */
export const today = async (tx: Tx): Promise<string> => dayOf(tx.now, (await tx.settings()).timeZone ?? 'UTC');

/** An amount in the language of the request. */
export const moneyText = ({ locale }: Pick<Tx, 'locale'>, amount: Minor, currency: string): string =>
  formatMinorWithCurrency(amount, currency, locale);

/** A day in the language of the request. @param day YYYY-MM-DD */
export const dayText = ({ locale }: Pick<Tx, 'locale'>, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** Writes the movement of a card whose balance is set. */
export const record = (tx: Tx, card: Card, kind: Kind, amount: Minor, about: About = {}) =>
  tx.create('voucher_movements', {
    ...about,
    card: card.id,
    kind,
    amount,
    balanceAfter: card.balance ?? 0,
    at: tx.now,
    createdBy: actingPerson(tx.actor),
  });

/** State of a card whose balance was changed. */
const stateAfter = (kind: Kind, balance: Minor): Card['state'] => {
  if (kind === 'voided' || kind === 'expired') return kind;
  return balance > 0 ? 'active' : 'spent';
};

/**
 * Changes a balance by a movement. The card has to be locked (`tx.find`, `tx.findBy`), and the caller has checked that its balance
 * suffices.
 * @param amount minor units; below 0 takes off
 * @returns the card with its new balance
 */
export async function move(tx: Tx, card: Card, kind: Kind, amount: Minor, about: About = {}): Promise<Card> {
  const balance = (card.balance ?? 0) + amount;
  if (balance < 0) throw new RangeError(`The balance of gift card ${card.id} would be below 0`);
  const moved = await tx.update('vouchers', card.id, { balance, state: stateAfter(kind, balance) });
  await record(tx, moved, kind, amount, about);
  return moved;
}
