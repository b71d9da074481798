import { useCallback, useMemo } from 'react';
import { useCurrency, useFormats } from '#admin';
import { BOARD_CURRENCY } from '../resources.ts';
import type { BoardCurrency } from '../rules/currency.ts';
import type { Currencies } from '../rules/quote.ts';

/** Currency of a board, and that of documents. @param board none: the currency of the settings */
export function useCurrencies(board?: BoardCurrency | null): Currencies {
  const currencyOf = useCurrency();
  const own = board?.currency;
  return useMemo(
    () => ({
      board: own || currencyOf({ type: 'money', ...BOARD_CURRENCY }),
      documents: currencyOf({ type: 'money' }),
    }),
    [currencyOf, own],
  );
}

/** Formats estimated values without their currency, with as many decimals as all boards have. */
export function useValueText(): (value: number) => string {
  const formats = useFormats();
  const digits = formats.currencyDigits(useCurrencies().board);
  return useCallback((value) => formats.decimal(value, digits), [formats, digits]);
}

/** Formats a sum of estimated values with its currency. */
export function useWorth(currency: string): (value: number) => string {
  const formats = useFormats();
  const valueText = useValueText();
  return useCallback(
    (value) => `${valueText(value)} ${formats.currencyName(currency)}`,
    [formats, valueText, currency],
  );
}
