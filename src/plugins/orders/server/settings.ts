import { currencyDigits, type Money } from '#resource';
import type { Tx } from '#server';
import type { RefundLimits, RightSettings } from '../rights.ts';
import { membersOf, numberOf, numberOrNull, textOrNull } from './rows.ts';

/** The settings used by the order rules, in internal values. */
export interface OrderSettings extends RightSettings, RefundLimits {
  readonly currency: string;
  readonly digits: number;
  readonly timeZone: string;
  /** Tax of products without a rate of their own, in hundredths of a percent. */
  readonly taxRate: number;
  readonly isKitchenEnabled: boolean;
  readonly cashDifferenceLimit: Money;
  readonly cashRounding: Money;
  /** Kinds of documents that a till offers (docs/decisions/document-types.md). */
  readonly documentTypes: readonly string[];
}

/** A difference above this needs an explanation unless the settings say otherwise: 10.00. */
const DIFFERENCE_LIMIT = 10;

/** A delivery note when none is named. */
function offeredTypes(value: unknown): readonly string[] {
  const named = Array.isArray(value) ? value.filter((type) => typeof type === 'string') : [];
  return named.length > 0 ? named : ['delivery-note'];
}

/** Reads the settings row. */
export async function orderSettings(tx: Pick<Tx, 'settings'>): Promise<OrderSettings> {
  const row = await tx.settings();
  const till = membersOf(row.posBundleSettings);
  const currency = textOrNull(row.currency) ?? 'MAD';
  const digits = currencyDigits(currency);
  return {
    currency,
    digits,
    timeZone: textOrNull(row.timeZone) ?? 'UTC',
    taxRate: numberOf(row.defaultTaxRate),
    isKitchenEnabled: till.isKitchenEnabled === true,
    canCashierChangePrice: till.canCashierChangePrice === true,
    canManagerReduce: till.canManagerReduce === true,
    refundLimit: numberOf(till.refundLimit),
    refundDayLimit: numberOrNull(till.refundDayLimit),
    cashDifferenceLimit:
      typeof till.cashDifferenceLimit === 'number' ? till.cashDifferenceLimit : DIFFERENCE_LIMIT * 10 ** digits,
    cashRounding: numberOf(till.cashRounding),
    documentTypes: offeredTypes(till.documentTypes),
  };
}
