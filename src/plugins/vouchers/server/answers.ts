import { addDays, dayOf, numberOf } from '#resource';
import { invalid, notFound, type CallHandler, type ListReader, type ServerHost } from '#server';
import type { adjustCall, checkCall } from '../calls.ts';
import { refused } from '../problems.ts';
import { move, moneyText } from './ledger.ts';
import { usableCard } from './payment.ts';

/** Tells what is on the card with a code. */
export const check: CallHandler<typeof checkCall> = async ({ tx, input }) => {
  const { label, balance, expiresOn } = await usableCard(tx, input.code, 'code');
  return { label: label ?? '', balance: balance ?? 0, expiresOn };
};

/** Changes a balance by hand; the row is locked. */
export const adjust: CallHandler<typeof adjustCall> = async ({ tx, params, input }) => {
  const card = await tx.find('vouchers', params.id);
  if (!card) throw notFound();
  const balance = card.balance ?? 0;
  if (input.amount === 0) throw refused('amount', 'zero', tx.locale);
  if (input.reason.trim() === '') throw invalid({ propertyPath: 'reason', code: 'violation.required' });
  if (balance + input.amount < 0)
    throw refused('amount', 'below', tx.locale, { balance: moneyText(tx, balance, card.currency ?? '') });
  const moved = await move(tx, card, 'adjusted', input.amount, { reason: input.reason.trim() });
  return { balance: moved.balance ?? 0 };
};

/** What cards still owe, and the sums of their movements. */
export async function liability({ db }: Pick<ServerHost, 'db'>, { now, timeZone }: ListReader) {
  const soon = addDays(dayOf(now, timeZone), SOON);
  const open = db.selectFrom('vouchers').where('balance', '>', 0);
  const [all, ending, sums] = await Promise.all([
    open.select((eb) => [eb.fn.countAll().as('cards'), eb.fn.sum('balance').as('amount')]).executeTakeFirst(),
    open
      .where('expiresOn', '<=', soon)
      .select((eb) => eb.fn.sum('balance').as('amount'))
      .executeTakeFirst(),
    db
      .selectFrom('voucher_movements')
      .groupBy('kind')
      .orderBy('kind')
      .select((eb) => ['kind', eb.fn.countAll().as('count'), eb.fn.sum('amount').as('amount')])
      .execute(),
  ]);
  return {
    cards: numberOf(all?.cards),
    outstanding: numberOf(all?.amount),
    endingSoon: numberOf(ending?.amount),
    sums: sums.map(({ kind, count, amount }) => ({
      kind: String(kind),
      count: numberOf(count),
      amount: numberOf(amount),
    })),
  };
}

/** Days in which a card counts as ending soon. */
const SOON = 30;
