import { randomInt } from 'node:crypto';
import type { ResourceHooks, Tx } from '#server';
import { KIND, labelOf, newCode } from '../rules/code.ts';
import { expiryOf, USUAL_MONTHS } from '../rules/expiry.ts';
import { refused, texts } from '../problems.ts';
import { record, today } from './ledger.ts';

/** A new card gets its code, and its first movement: of the sale that sells it, or of the administrator who issues it. */
export const cardHooks: ResourceHooks<'vouchers'> = {
  async before({ op, values, isClient }, tx) {
    if (op !== 'create') return;
    const amount = values.amount ?? 0;
    if (isClient && amount <= 0) throw refused('amount', 'price', tx.locale);
    const code = newCode(randomInt);
    Object.assign(values, {
      code,
      label: labelOf(code),
      balance: amount,
      state: amount > 0 ? 'active' : 'spent',
      currency: (await tx.settings()).currency,
      expiresOn: values.expiresOn === undefined ? await usualExpiry(tx) : values.expiresOn,
    });
  },
  async after({ op }, row, tx) {
    if (op !== 'create') return;
    await record(tx, row, row.sale === null ? 'issued' : 'sold', row.amount, { sale: row.sale, document: row.sale });
    await ensureMethod(tx);
  },
};

/** Makes the payment method of gift cards, with the first card: a shop without cards does not see it. */
async function ensureMethod(tx: Tx): Promise<void> {
  await tx.lock('vouchers method');
  const [known] = await tx.readBy('payment_methods', { provider: KIND });
  if (!known)
    await tx.create('payment_methods', { name: texts.paper.name, kind: 'other', icon: 'gift', provider: KIND });
}

/** The last day of a card that is made today, by the settings of gift cards. */
async function usualExpiry(tx: Tx): Promise<string | null> {
  const settings = await tx.read('voucher_settings', 1);
  return expiryOf(await today(tx), settings ? settings.validMonths : USUAL_MONTHS);
}
