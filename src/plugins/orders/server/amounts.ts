// Fees and discounts of a document at the server: shipping, reduction, promo code.
import { businessDayOf, toMajor, sumMoney, type FlatRowOf, type Minor } from '#resource';
import {
  documentTotals,
  isUsedUp,
  promoCodeText,
  promoFault,
  promoOf,
  reducibleOf,
  usedPromo,
  type Promo,
  type PromoRule,
  type Totals,
} from '#shop';
import type { Tx, Violation } from '#server';
import { changesOneOf, fieldAfter, isReleased, may, money, type Draft } from './draft.ts';
import type { Line } from './lines.ts';
import { fault, notAllowed, refused, type FaultCode } from './problems.ts';

/** A reduction or promo code that needs an approval: its amount in minor units, and the refusal without one. */
interface Discount {
  readonly field: 'reduction' | 'promoCode';
  readonly amount: Minor;
  readonly code: FaultCode;
}

/**
 * Discounts that somebody without the right may not give: a changed percentage or code, and a stored percentage that takes off
 * more than before, because products were added. Sending the stored value again is accepted.
 */
function ownDiscounts({ write: { values, before } }: Draft, { reduction, promo }: Totals): Discount[] {
  const isPercentChanged =
    values.reductionInPercent !== undefined && (values.reductionInPercent ?? 0) !== (before?.reductionInPercent ?? 0);
  const isCodeChanged = values.promoCode !== undefined && (values.promoCode || null) !== (before?.promoCode || null);
  const isGrown = before !== null && reduction > (before.reductionAmount ?? 0);
  const discounts: Discount[] = [];
  if (isGrown) discounts.push({ field: 'reduction', amount: reduction, code: 'reductionGrown' });
  else if (isPercentChanged) discounts.push({ field: 'reduction', amount: reduction, code: 'reductionRight' });
  if (isCodeChanged) discounts.push({ field: 'promoCode', amount: promo, code: 'reductionRight' });
  return discounts;
}

/**
 * Refuses discounts of people without the right (docs/rules/rights.md, "Reductions"), unless somebody with it has released
 * at least their amount.
 * @throws Problem 403 on the fields, with the amounts to be approved
 */
async function refuseDiscounts(draft: Draft, totals: Totals): Promise<void> {
  const { write, locale, settings } = draft;
  if (may(draft, 'reduce')) return;
  const refusals: Violation[] = [];
  for (const { field, amount, code } of ownDiscounts(draft, totals)) {
    if (await isReleased(draft, 'reduce', field, amount)) continue;
    const texts = { sent: money(draft, amount), expected: money(draft, write.before?.reductionAmount ?? 0) };
    refusals.push(fault(field, code, locale, { ...texts, amount: toMajor(amount, settings.currency) }));
  }
  if (refusals.length > 0) throw notAllowed(draft, ...refusals);
}

/**
 * The shipping fees: the sent ones, else the stored ones unless another method was chosen, else the method's.
 * Without a method they come from the lines (a quote made of a lead).
 */
export async function shippingFees(draft: Draft, lines: readonly Line[]): Promise<Minor> {
  const { values, before } = draft.write;
  const sent = values.shippingFees ?? null;
  if (sent !== null) {
    if (sent < 0) throw refused('shippingFees', 'negative', draft.locale);
    return sent;
  }
  const known = before?.shippingFees ?? null;
  if (known !== null && !changesOneOf(draft, ['shippingMethod'])) return known;
  const method = fieldAfter(draft, 'shippingMethod');
  if (method === null) return sumMoney(lines.map((line) => line.shippingFees ?? 0));
  return (await draft.tx.read('shipping_methods', method))?.fee ?? 0;
}

type PromoRow = FlatRowOf<'promo_codes'>;

/** A stored code's rules. */
function ruleOf(row: PromoRow): PromoRule {
  return {
    reductionType: row.reductionType === 'amount' ? 'amount' : 'percentage',
    reductionValue: row.reductionValue ?? 0,
    validFrom: row.validFrom || null,
    validTo: row.validTo || null,
    usageLimit: row.usageLimit,
    used: row.used ?? 0,
    minimumAmount: row.minimumAmount ?? 0,
    isEnabled: row.isEnabled !== false,
  };
}

/** The row of a code, locked: its uses are counted one after another. */
export async function promoRow(tx: Tx, code: string): Promise<PromoRow | null> {
  const [found] = await tx.findBy('promo_codes', { code: promoCodeText(code) });
  return found ?? null;
}

/** The reduction by the document's promo code. A new code must be valid; a stored code stays valid. */
export async function promoFor(draft: Draft, products: Minor): Promise<Promo | null> {
  const { values, before } = draft.write;
  const code = fieldAfter(draft, 'promoCode');
  if (!code) return null;
  const row = await promoRow(draft.tx, code);
  const rule = row ? ruleOf(row) : null;
  const isKept = before !== null && promoCodeText(code) === promoCodeText(before.promoCode ?? '');
  if (isKept && !rule) return { type: 'amount', value: before.promoAmount ?? 0 };
  const day = businessDayOf(draft.soldAt, draft.settings);
  const reason = draft.write.isClient ? promoFault(rule, day, products) : null;
  if (reason !== null && (!isKept || reason === 'minimum')) {
    throw refused('promoCode', `promo_${reason}`, draft.locale, {
      minimum: money(draft, rule?.minimumAmount ?? 0),
      products: money(draft, products),
    });
  }
  if (values.promoCode !== undefined) values.promoCode = promoCodeText(code);
  return rule ? promoOf(rule, draft.settings.digits) : null;
}

/**
 * Refuses a document that begins to use a code whose uses are all taken: a quote that is turned, or a cancelled document that
 * is reopened. The code's row is locked, so the limit holds for writes at the same time. Demo data is not checked.
 */
export async function refuseUsedUp(draft: Draft): Promise<void> {
  const { write, tx, locale } = draft;
  const { before } = write;
  if (!write.isClient && fieldAfter(draft, 'originOrder') === null && before === null) return;
  const after = { type: draft.type, status: fieldAfter(draft, 'status'), promoCode: fieldAfter(draft, 'promoCode') };
  const code = usedPromo(after);
  const known = before && usedPromo({ type: before.type, status: before.status, promoCode: before.promoCode });
  if (code === null || code === known) return;
  const row = await promoRow(tx, code);
  if (row && isUsedUp(ruleOf(row))) throw refused('promoCode', 'promo_usedUp', locale);
}

/** Sums of a document that is no refund; sets them on the write. */
export async function setTotals(draft: Draft, lines: readonly Line[]): Promise<Totals> {
  const { values } = draft.write;
  const promo = await promoFor(draft, sumMoney(lines.map((line) => reducibleOf(line, line.total ?? 0))));
  const totals = documentTotals({
    lines: lines.map((line) => ({
      price: line.price ?? 0,
      quantity: line.quantity ?? 0,
      taxRate: line.taxRate ?? 0,
      kind: line.kind,
    })),
    shippingFees: await shippingFees(draft, lines),
    reductionPercent: fieldAfter(draft, 'reductionInPercent') ?? 0,
    promo,
  });
  await refuseDiscounts(draft, totals);
  values.shippingFees = totals.shippingFees;
  values.productsTotal = totals.products;
  values.reductionAmount = totals.reduction;
  values.promoAmount = totals.promo;
  values.taxAmount = totals.tax;
  values.fullTotalAmount = totals.total;
  values.totalProducts = totals.count;
  return totals;
}
