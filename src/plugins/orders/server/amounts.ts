import { dayOf, sumMoney, type Money } from '#resource';
import { documentTotals, promoCodeText, promoFault, promoOf, type Promo, type PromoRule, type Totals } from '#shop';
import type { Row, Tx, Violation } from '#server';
import { changesOneOf, fieldAfter, idAfter, isReleased, may, money, type Draft } from './draft.ts';
import type { Line } from './lines.ts';
import { fault, notAllowed, refused } from './problems.ts';
import { numberOf, numberOrNull, textOrNull } from './rows.ts';

/**
 * Refuses changes of the reduction or promo code by people without the right (DECISIONS 19). Sending the stored value again is
 * accepted.
 */
export async function refuseReduction(draft: Draft): Promise<void> {
  const { values, before } = draft.write;
  if (may(draft, 'reduce')) return;
  const percent = numberOf(values.reductionInPercent);
  const changed: string[] = [];
  if (values.reductionInPercent !== undefined && percent !== numberOf(before?.reductionInPercent))
    changed.push('reduction');
  if (values.promoCode !== undefined && textOrNull(values.promoCode) !== textOrNull(before?.promoCode))
    changed.push('promoCode');
  const refusals: Violation[] = [];
  for (const field of changed) {
    if (!(await isReleased(draft, 'reduce', field))) refusals.push(fault(field, 'reductionRight', draft.locale));
  }
  if (refusals.length > 0) throw notAllowed(draft, ...refusals);
}

/**
 * A released reduction is approved up to the amount it had then. When added products raise the amount of the same percentage,
 * people without the right need a new release by PIN.
 * @param reduction amount that the document would take off, in minor units
 * @throws Problem 403 on `reduction`, which can be approved
 */
async function refuseGrownReduction(draft: Draft, reduction: Money): Promise<void> {
  const { write, locale } = draft;
  // For a new document the reduction itself is checked.
  if (!write.before || may(draft, 'reduce')) return;
  const approved = numberOf(write.before.reductionAmount);
  if (reduction <= approved || (await isReleased(draft, 'reduce', 'reduction'))) return;
  const amounts = { sent: money(draft, reduction), expected: money(draft, approved) };
  throw notAllowed(draft, fault('reduction', 'reductionGrown', locale, amounts));
}

/**
 * The shipping fees: the sent ones, else the stored ones unless another method was chosen, else the method's (DECISIONS 4).
 * Without a method they come from the lines (a quote made of a lead).
 */
export async function shippingFees(draft: Draft, lines: readonly Line[]): Promise<Money> {
  const { values, before } = draft.write;
  const sent = numberOrNull(values.shippingFees);
  if (sent !== null) {
    if (sent < 0) throw refused('shippingFees', 'negative', draft.locale);
    return sent;
  }
  const known = numberOrNull(before?.shippingFees);
  if (known !== null && !changesOneOf(draft, ['shippingMethod'])) return known;
  const method = idAfter(draft, 'shippingMethod');
  if (method === null) return sumMoney(lines.map((line) => numberOf(line.shippingFees)));
  return numberOf((await draft.tx.find('shipping_methods', method))?.fee);
}

/** A stored code's rules. */
function ruleOf(row: Row): PromoRule {
  return {
    reductionType: row.reductionType === 'amount' ? 'amount' : 'percentage',
    reductionValue: numberOf(row.reductionValue),
    validFrom: textOrNull(row.validFrom),
    validTo: textOrNull(row.validTo),
    usageLimit: numberOrNull(row.usageLimit),
    used: numberOf(row.used),
    minimumAmount: numberOf(row.minimumAmount),
    isEnabled: row.isEnabled !== false,
  };
}

/** The row of a code, locked: its uses are counted one after another (DECISIONS 4). */
export async function promoRow(tx: Tx, code: string): Promise<Row | null> {
  const [found] = await tx.findBy('promo_codes', { code: promoCodeText(code) });
  return found ?? null;
}

/** The reduction by the document's promo code. A new code must be valid; a stored code stays valid. */
export async function promoFor(draft: Draft, products: Money): Promise<Promo | null> {
  const { values, before } = draft.write;
  const code = textOrNull(fieldAfter(draft, 'promoCode'));
  if (code === null) return null;
  const row = await promoRow(draft.tx, code);
  const rule = row ? ruleOf(row) : null;
  const isKept = before !== null && promoCodeText(code) === promoCodeText(textOrNull(before.promoCode) ?? '');
  if (isKept && !rule) return { type: 'amount', value: numberOf(before.promoAmount) };
  const day = dayOf(draft.soldAt, draft.settings.timeZone);
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

/** Sums of a document that is no refund; sets them on the write. */
export async function setTotals(draft: Draft, lines: readonly Line[]): Promise<Totals> {
  const { values } = draft.write;
  const products = sumMoney(lines.map((line) => numberOf(line.total)));
  const promo = await promoFor(draft, products);
  const totals = documentTotals({
    lines: lines.map((line) => ({
      price: numberOf(line.price),
      quantity: numberOf(line.quantity),
      taxRate: numberOf(line.taxRate),
    })),
    shippingFees: await shippingFees(draft, lines),
    reductionPercent: numberOf(fieldAfter(draft, 'reductionInPercent')),
    promo,
  });
  await refuseGrownReduction(draft, totals.reduction);
  values.shippingFees = totals.shippingFees;
  values.productsTotal = totals.products;
  values.reductionAmount = totals.reduction;
  values.promoAmount = totals.promo;
  values.taxAmount = totals.tax;
  values.fullTotalAmount = totals.total;
  values.totalProducts = totals.count;
  return totals;
}
