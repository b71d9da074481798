import { fillText, formatMinorWithCurrency, type Minor, type TextParams } from '#resource';
import { Problem, refusedIn, type Locale, type Tx } from '#server';
import { texts } from './i18n.ts';

type Code = keyof typeof texts.problems;

/** 422 on a field, in the language of the request. */
export const refused = refusedIn(texts.problems, 'violation.deliveries');

/** 409 with its `reason`: the stop, or the cash, is in a state that does not allow it. */
export const conflict = (code: Code, reason: string, locale: Locale, params: TextParams = {}): Problem =>
  new Problem(409, fillText(texts.problems[code][locale], params), { members: { reason } });

/** 403: somebody else opened the day of the till. */
export const otherDay = (locale: Locale): Problem => new Problem(403, texts.problems.otherDay[locale]);

/** An amount for a message, in the language of the request. */
export async function moneyText(tx: Tx, amount: Minor): Promise<string> {
  const { currency } = await tx.settings();
  return formatMinorWithCurrency(amount, currency || 'MAD', tx.locale);
}
