import { ONE } from '#shop';
import type { LineKind } from '#server';
import { fillText } from '#resource';
import { refused, texts } from '../problems.ts';
import { isSeller } from '../rules/sellers.ts';
import { move } from './ledger.ts';

/** A gift card that is sold: made when its sale is paid, voided when an unused one is given back. */
export const cardLine: LineKind = {
  // The goods that are bought with it are taxed.
  taxRate: 0,
  check({ locale, actor }, { price, quantity }) {
    if (!isSeller(actor.roles)) return fillText(texts.refusals.seller[locale], {});
    if (price <= 0) return fillText(texts.refusals.price[locale], {});
    const isWhole = quantity % ONE === 0 && quantity <= MOST * ONE;
    return isWhole ? null : fillText(texts.refusals.quantity[locale], {});
  },
  async settle(tx, { sale, line }) {
    const made = await tx.readBy('vouchers', { line: line.id });
    const wanted = (line.quantity - (line.refundedQuantity ?? 0)) / ONE;
    // One card for a part of its price would be worth more than was paid.
    if (!Number.isInteger(wanted)) throw refused('orderItems', 'quantity', tx.locale);
    for (let count = made.length; count < wanted; count++)
      await tx.create('vouchers', { amount: line.price, sale: sale.id, line: line.id, customer: sale.customer });
  },
  async isSettled(tx, line) {
    return (await tx.readBy('vouchers', { line: line.id })).length > 0;
  },
  async refund(tx, { sale, refund, line, quantity }) {
    if (quantity % ONE !== 0) throw refused('orderItems', 'quantity', tx.locale);
    const cards = await tx.findBy('vouchers', { line: line.id });
    // A sale that was not paid yet has made no card.
    if (cards.length === 0) return;
    const unused = cards.filter(({ state, balance, amount }) => state === 'active' && balance === amount);
    if (unused.length < quantity / ONE) throw refused('orderItems', 'used', tx.locale);
    for (const card of unused.slice(0, quantity / ONE))
      await move(tx, card, 'voided', -(card.balance ?? 0), { sale: sale.id, document: refund.id });
  },
};

/** Cards of one line, at most. */
const MOST = 20;
