import {
  currencyDigits,
  isObject,
  toMajor,
  parseDecimal,
  toMinor,
  type Minor,
  numberOf,
  numberOrNull,
  textOrNull,
} from '#resource';
import { promoCodeText, promoOf, REDUCTION_DIGITS, type PromoFault } from '../rules/promos.ts';
import type { SalePromo } from './model.ts';

/** Data of a promo code for messages about it. */
export interface PromoFacts {
  readonly promo: SalePromo;
  /** `YYYY-MM-DD`. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly used: number;
  readonly usageLimit: number | null;
  readonly minimumAmount: Minor;
}

/** The server's answer about a code. */
export type PromoAnswer =
  | { readonly isValid: true; readonly facts: PromoFacts }
  | { readonly isValid: false; readonly fault: PromoFault; readonly facts: PromoFacts | null };

const FAULTS: readonly PromoFault[] = ['unknown', 'disabled', 'early', 'expired', 'usedUp', 'minimum'];

const dayOrNull = (value: unknown) => textOrNull(value)?.slice(0, 10) ?? null;

/** Parses a promo code of the server; null: it is none. */
export function readPromo(value: unknown, currency: string): PromoFacts | null {
  if (!isObject(value) || typeof value.code !== 'string') return null;
  const reductionValue = parseDecimal(value.reductionValue, REDUCTION_DIGITS);
  if (reductionValue === null) return null;
  const reductionType = value.reductionType === 'amount' ? 'amount' : 'percentage';
  const minimumAmount = toMinor(value.minimumAmount, currency) ?? 0;
  return {
    promo: {
      code: value.code,
      minimumAmount,
      ...promoOf({ reductionType, reductionValue }, currencyDigits(currency)),
    },
    validFrom: dayOrNull(value.validFrom),
    validTo: dayOrNull(value.validTo),
    used: numberOf(value.used),
    usageLimit: numberOrNull(value.usageLimit),
    minimumAmount,
  };
}

/** Parameters of a check. */
export interface PromoQuestion {
  readonly code: string;
  readonly products: Minor;
  readonly currency: string;
  readonly locale: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

async function askFor(query: Readonly<Record<string, string>>, question: PromoQuestion): Promise<Response> {
  const { locale, fetch, signal } = question;
  const response = await fetch(`/${locale}/api/promo_codes?${new URLSearchParams(query).toString()}`, {
    headers: { Accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw new Error(await reasonOf(response));
  return response;
}

/** The server's message, or the status if the answer has none. */
async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isObject(body) && typeof body.detail === 'string' ? body.detail : String(response.status);
}

async function firstOf(response: Response, currency: string): Promise<PromoFacts | null> {
  const body: unknown = await response.json();
  return Array.isArray(body) ? readPromo(body[0], currency) : null;
}

/** Data of an invalid code (validity, uses, minimum), as far as the server gives it. */
async function factsOf(question: PromoQuestion): Promise<PromoFacts | null> {
  try {
    const response = await askFor({ code: question.code, page: '1', itemsPerPage: '1' }, question);
    return await firstOf(response, question.currency);
  } catch {
    // The reason is known without it.
    return null;
  }
}

/**
 * Asks the server whether a code is valid for a products' total (`GET promo_codes?code=&amount=`). The answer
 * about an invalid code has the reason and the code's data.
 * @throws the errors of `fetch`, and an Error when the server did not answer the question
 */
export async function checkPromo(given: PromoQuestion): Promise<PromoAnswer> {
  const question = { ...given, code: promoCodeText(given.code) };
  const amount = String(toMajor(question.products, question.currency));
  const response = await askFor({ code: question.code, amount }, question);
  const facts = await firstOf(response, question.currency);
  if (facts) return { isValid: true, facts };
  const reason = response.headers.get('X-Promo-Reason');
  const fault = FAULTS.find((one) => one === reason) ?? 'unknown';
  return { isValid: false, fault, facts: fault === 'unknown' ? null : await factsOf(question) };
}
