import { currencyDigits, dayEndOf, type BusinessDays, type Minor } from '#resource';
import type { Tx } from '#server';
import type { SaleRightSettings } from '#shop';
import type { RefundLimits } from '../rights.ts';

/** The settings used by the order rules, in internal values. */
export interface OrderSettings extends SaleRightSettings, RefundLimits, BusinessDays {
  readonly currency: string;
  readonly digits: number;
  /** Tax of products without a rate of their own, in hundredths of a percent. */
  readonly taxRate: number;
  readonly isKitchenEnabled: boolean;
  readonly cashDifferenceLimit: Minor;
  readonly cashRounding: Minor;
  /** Kinds of documents that a till offers (docs/decisions/document-types.md). */
  readonly documentTypes: readonly string[];
}

/** A difference above this needs an explanation unless the settings say otherwise: 10.00. */
const DIFFERENCE_LIMIT = 10;

/** A delivery note when none is named. */
const offeredTypes = (types: readonly string[] | null | undefined): readonly string[] =>
  types && types.length > 0 ? types : ['delivery-note'];

/** Reads the settings row. */
export async function orderSettings(tx: Pick<Tx, 'settings'>): Promise<OrderSettings> {
  const row = await tx.settings();
  const till = row.posBundleSettings ?? {};
  const currency = row.currency || 'MAD';
  const digits = currencyDigits(currency);
  return {
    currency,
    digits,
    timeZone: row.timeZone || 'UTC',
    dayEndsAt: dayEndOf(row.dayEndsAt),
    taxRate: row.defaultTaxRate ?? 0,
    isKitchenEnabled: till.isKitchenEnabled === true,
    canCashierChangePrice: till.canCashierChangePrice === true,
    canManagerReduce: till.canManagerReduce === true,
    refundLimit: till.refundLimit ?? 0,
    refundDayLimit: till.refundDayLimit ?? null,
    cashDifferenceLimit: till.cashDifferenceLimit ?? DIFFERENCE_LIMIT * 10 ** digits,
    cashRounding: till.cashRounding ?? 0,
    documentTypes: offeredTypes(till.documentTypes),
  };
}
