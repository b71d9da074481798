import { useCallback, useMemo } from 'react';
import { useCurrency, useFormats } from '#admin';
import { BOARD_CURRENCY } from '../resources.ts';
import type { Currencies } from '../rules/quote.ts';

/** Currency of the board, and that of documents. */
export function useCurrencies(): Currencies {
  const currencyOf = useCurrency();
  return useMemo(
    () => ({ board: currencyOf({ type: 'money', ...BOARD_CURRENCY }), documents: currencyOf({ type: 'money' }) }),
    [currencyOf],
  );
}

/** Formats estimated values without their currency, with as many decimals as they have. */
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
