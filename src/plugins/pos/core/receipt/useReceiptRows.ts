import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ReceiptData } from '#shop';
import { receiptRows, type ReceiptRow } from './receiptRows.ts';

/** Rows of a receipt in the language of the screen. */
export function useReceiptRows(data: ReceiptData): readonly ReceiptRow[] {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  return useMemo(() => receiptRows(data, { locale, translate }), [data, locale, translate]);
}
