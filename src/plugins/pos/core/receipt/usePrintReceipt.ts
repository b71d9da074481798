import { useLocale, useNotify } from 'ra-core';
import { useState } from 'react';
import { printPaper } from './printPaper.ts';
import type { ReceiptData } from '#shop';
import type { ReceiptRow } from './receiptRows.ts';
import { useReceiptRows } from './useReceiptRows.ts';

/** Printing of one receipt. */
export interface Printing {
  readonly rows: readonly ReceiptRow[];
  readonly isPrinting: boolean;
  /** @returns true when the print view was opened; a failure is shown and can be retried */
  readonly print: (paperSize: ReceiptData['paperSize'], copies: number) => Promise<boolean>;
}

/** Prints a receipt in the language of the screen. */
export function usePrintReceipt(data: ReceiptData): Printing {
  const rows = useReceiptRows(data);
  const lang = useLocale() ?? 'en';
  const notify = useNotify();
  const [isPrinting, setPrinting] = useState(false);
  const print: Printing['print'] = async (paperSize, copies) => {
    setPrinting(true);
    try {
      await printPaper(rows, { paperSize, copies, lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
      return true;
    } catch {
      notify('pos.receipt.failed', { type: 'error' });
      return false;
    } finally {
      setPrinting(false);
    }
  };
  return { rows, isPrinting, print };
}
