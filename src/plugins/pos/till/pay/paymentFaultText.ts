import type { Minor } from '#resource';
import type { PaymentFault, SaleSums } from '#shop';
import type { Sale, TillMethod } from '../../core/model.ts';

/** Message key of `pos.pay.fault.*` with its values; `money` is a formatted amount. */
export interface FaultText {
  readonly key: string;
  readonly at?: number;
  readonly method?: string;
  readonly money?: Minor;
}

function ofFault({ code, at, difference }: PaymentFault, sale: Sale, methods: readonly TillMethod[]): FaultText {
  const used = at === null ? undefined : sale.payments[at];
  const method = methods.find(({ id }) => id === used?.method);
  return {
    key: code,
    ...(at === null ? {} : { at: at + 1 }),
    ...(method ? { method: method.name } : {}),
    ...(difference === undefined ? {} : { money: Math.abs(difference) }),
  };
}

/**
 * Translates a fault.
 * @param whole formats an amount with its currency
 */
export const translateFault = (
  { key, at, method, money }: FaultText,
  translate: (text: string, values: object) => string,
  whole: (money: Minor) => string,
): string => translate(`pos.pay.fault.${key}`, { at, method, amount: money === undefined ? '' : whole(money) });

/** Reasons why the payments are invalid, one sentence each. */
export function faultTexts(sale: Sale, sums: SaleSums, methods: readonly TillMethod[]): FaultText[] {
  if (sums.isTooLarge) return [{ key: 'tooLarge' }];
  const own = sums.isReductionAbove ? [{ key: 'reduction' }] : [];
  return [...own, ...sums.faults.map((fault) => ofFault(fault, sale, methods))];
}
