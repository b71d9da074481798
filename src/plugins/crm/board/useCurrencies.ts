import { useGetOne } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useCurrency, useFormats } from '#admin';
import type { Currencies } from '../rules/quote.ts';

/** Currency of the board unless the settings name another (assistant-store-crm.md 9). */
const DEFAULT_CURRENCY = 'USD';

/** Currency of the board, and that of documents. */
export function useCurrencies(): Currencies {
  const { data } = useGetOne('settings', { id: 1 });
  const board: unknown = data?.['crmCurrency'];
  const documents = useCurrency()({ type: 'money' });
  return useMemo(
    () => ({ board: typeof board === 'string' && board !== '' ? board : DEFAULT_CURRENCY, documents }),
    [board, documents],
  );
}

/** Formats a sum of estimated values with its currency. */
export function useWorth(currency: string): (value: number) => string {
  const formats = useFormats();
  return useCallback((value) => `${formats.decimal(value, 2)} ${formats.currencyName(currency)}`, [formats, currency]);
}
