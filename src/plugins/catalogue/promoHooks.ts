// Server hooks of promo codes, and the till's question whether one is valid.
import { businessDayOf, currencyDigits, toMinor, numberOrNull, textOrNull } from '#resource';
import { promoCodeText, promoFault, type PromoFault, type PromoRule } from '#shop';
import type { ListCondition, ReadContext, ResourceHooks, Tx, Write } from '#server';
import type { Request } from 'express';
import { checkReduction, refused } from './problems.ts';

/** Response header with the reason why a code is not valid; see docs/api.md. */
const PROMO_REASON = 'X-Promo-Reason';

/** Rules of a code from its stored row (booleans may be in the database's format). */
function promoRule(row: Readonly<Record<string, unknown>>): PromoRule {
  return {
    reductionType: row.reductionType === 'amount' ? 'amount' : 'percentage',
    reductionValue: Number(row.reductionValue ?? 0),
    validFrom: textOrNull(row.validFrom),
    validTo: textOrNull(row.validTo),
    usageLimit: numberOrNull(row.usageLimit),
    used: Number(row.used ?? 0),
    minimumAmount: Number(row.minimumAmount ?? 0),
    isEnabled: row.isEnabled !== false && row.isEnabled !== 0,
  };
}

/** Reason why a code is not valid today, and for the products' total `amount` if it is given. */
async function faultOf(code: string, amount: string | null, context: ReadContext): Promise<PromoFault | null> {
  const { db, now, currency } = context;
  const row = await db.selectFrom('promo_codes').selectAll().where('code', '=', promoCodeText(code)).executeTakeFirst();
  const day = businessDayOf(now, context);
  const products = amount === null ? null : toMinor(amount, currency);
  return promoFault(row ? promoRule(row) : null, day, products);
}

/** Parameters that distinguish a list of codes from the till's check of a code. */
const LIST_PARAMETERS = ['page', 'itemsPerPage', 'order', 'q'];

/**
 * Answers the till's `GET promo_codes?code=`: a valid code as usual; for an invalid code an empty list with
 * the reason in a header. Lists filtered by code are not affected.
 */
async function check(query: URLSearchParams, context: ReadContext, request: Request): Promise<unknown[] | null> {
  const code = query.get('code');
  const isList = [...query.keys()].some((name) => LIST_PARAMETERS.includes(name.replace(/\[.*$/, '')));
  if (code === null || isList) return null;
  const fault = await faultOf(code, query.get('amount'), context);
  if (fault === null) return null;
  request.res?.setHeader(PROMO_REASON, fault);
  return [];
}

/** Finds a code regardless of case. */
function anyCase(query: URLSearchParams): ListCondition | null {
  const code = query.get('code');
  if (code === null) return null;
  return { replaces: ['code'], where: (eb) => eb('code', '=', promoCodeText(code)) };
}

async function before(write: Write<'promo_codes'>, tx: Tx): Promise<void> {
  const { values, before: stored } = write;
  if (write.op === 'delete') return;
  if (typeof values.code === 'string') values.code = promoCodeText(values.code);
  const rule = promoRule({ ...stored, ...values });
  const digits = currencyDigits((await tx.settings()).currency);
  if (write.isClient) checkReduction(rule, digits, tx.locale);
  if (rule.validFrom !== null && rule.validTo !== null && rule.validTo < rule.validFrom) {
    throw refused('validTo', 'validity', tx.locale);
  }
}

/** Hooks of promo codes. */
export const promoHooks: ResourceHooks<'promo_codes'> = { before, list: check, where: anyCase };
