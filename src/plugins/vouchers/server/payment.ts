import type { FlatRowOf, Minor } from '#resource';
import type { PaymentKind, Tx } from '#server';
import { plainCode } from '../rules/code.ts';
import { isExpired } from '../rules/expiry.ts';
import { isSeller } from '../rules/sellers.ts';
import { refused, texts } from '../problems.ts';
import { dayText, move, moneyText, today, type Card } from './ledger.ts';

/**
 * The card with a code, locked, when it can pay.
 * @param path field that a refusal names
 */
export async function usableCard(tx: Tx, typed: string, path: string): Promise<Card> {
  const code = plainCode(typed);
  const [card] = code === '' ? [] : await tx.findBy('vouchers', { code });
  if (!card) throw refused(path, 'unknown', tx.locale);
  const label = card.label ?? '';
  const { expiresOn, state } = card;
  if (state === 'voided') throw refused(path, 'voided', tx.locale, { label });
  if (expiresOn && (state === 'expired' || isExpired(expiresOn, await today(tx))))
    throw refused(path, 'expired', tx.locale, { label, day: dayText(tx, expiresOn) });
  if ((card.balance ?? 0) === 0) throw refused(path, 'spent', tx.locale, { label });
  if (card.currency !== (await tx.settings()).currency) throw refused(path, 'currency', tx.locale, { label });
  return card;
}

/** Amounts that gift cards paid of a sale and got back since, by card: what can still be given back. */
async function refundable(tx: Tx, sale: number): Promise<ReadonlyMap<number, Minor>> {
  const left = new Map<number, Minor>();
  const movements = await tx.readBy('voucher_movements', { sale });
  for (const { card, kind, amount } of movements.filter(({ kind: one }) => one === 'spent' || one === 'refunded'))
    if (kind) left.set(card, (left.get(card) ?? 0) - (amount ?? 0));
  return left;
}

/** A movement that was made for this payment already. */
const movementOf = async (tx: Tx, payment: number): Promise<FlatRowOf<'voucher_movements'> | undefined> =>
  (await tx.readBy('voucher_movements', { payment }))[0];

/** Payment by gift card. Cards are locked one after another by their id, so that two refunds cannot wait for each other. */
export const cardPayment: PaymentKind = {
  name: texts.paper.name,
  async capture(tx, { sale, payment, amount, path, given }) {
    if (!isSeller(tx.actor.roles)) throw refused(path, 'seller', tx.locale);
    const card = await usableCard(tx, given, path);
    const label = card.label ?? '';
    // The row is locked: a movement of this payment is seen.
    if (await movementOf(tx, payment.id)) return label;
    const balance = card.balance ?? 0;
    if (amount > balance)
      throw refused(path, 'tooLittle', tx.locale, { label, balance: moneyText(tx, balance, card.currency ?? '') });
    await move(tx, card, 'spent', -amount, { sale: sale.id, document: sale.id, payment: payment.id });
    return label;
  },
  async refund(tx, { sale, refund, payment, amount, path }) {
    // The sale is locked, so its refunds are made one after another.
    const left = await refundable(tx, sale.id);
    const whole = [...left.values()].reduce((sum, one) => sum + one, 0);
    const { currency } = await tx.settings();
    if (amount > whole) throw refused(path, 'refundTooMuch', tx.locale, { left: moneyText(tx, whole, currency ?? '') });
    const day = await today(tx);
    const isGone = ({ state, expiresOn }: Card) => state === 'voided' || isExpired(expiresOn, day);
    const cards = (await tx.findAll('vouchers', left.keys())).filter(({ id }) => (left.get(id) ?? 0) > 0);
    const labels: string[] = [];
    let open = amount;
    for (const card of cards.filter((one) => !isGone(one))) {
      const back = Math.min(open, left.get(card.id) ?? 0);
      if (back === 0) break;
      await move(tx, card, 'refunded', back, { sale: sale.id, document: refund.id, payment: payment.id });
      labels.push(card.label ?? '');
      open -= back;
    }
    const gone = cards.filter(isGone).map(({ label }) => label ?? '');
    if (open > 0) throw refused(path, 'refundGone', tx.locale, { label: gone.join(' ') });
    return labels.join(' ');
  },
};
