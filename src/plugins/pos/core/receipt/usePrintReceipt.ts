import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { usePluginHost, useService } from '#admin';
import type { PaperRow, PrintTarget, ReceiptData } from '#shop';
import { usePluginLines } from './usePluginLines.ts';

/** Options for printing a receipt, besides its data. */
export interface ReceiptPlace {
  /** Id of the till that prints. */
  readonly till?: number | undefined;
  readonly store?: number | undefined;
  /** Uuid of the sale, for the record of the cash drawer. */
  readonly sale?: string | undefined;
  /** Id of the order on the server. */
  readonly order?: number | undefined;
  /** Paid in cash just now: the cash drawer opens. */
  readonly isCash?: boolean | undefined;
  /** Printed before: the paper says COPY. */
  readonly isCopy?: boolean | undefined;
}

/** Printing of one receipt. */
export interface Printing {
  /** Empty until the plugin `printing` is loaded. */
  readonly rows: readonly PaperRow[];
  /** The printer; undefined until the plugin `printing` is loaded. */
  readonly target: PrintTarget | undefined;
  readonly isPrinting: boolean;
  /**
   * Prints it; without paper and copies as the printer is set up.
   * @returns true when it was printed; a failure is shown and can be retried
   */
  readonly print: (paperSize?: ReceiptData['paperSize'], copies?: number) => Promise<boolean>;
}

/** Prints a receipt in the language of the screen, on the printer of the till. */
export function usePrintReceipt(data: ReceiptData, place: ReceiptPlace = {}): Printing {
  const host = usePluginHost();
  const printer = useService('printer');
  const notify = useNotify();
  const [isPrinting, setPrinting] = useState(false);
  const target = printer?.target(place);
  const isCopy = place.isCopy === true;
  const hasQr = target?.isQrPrinted === true;
  const { shown, whole } = usePluginLines(data, place);
  const rows = useMemo(() => printer?.receiptRows(shown, { isCopy, hasQr }) ?? [], [printer, shown, isCopy, hasQr]);
  const print: Printing['print'] = async (paperSize, copies) => {
    setPrinting(true);
    try {
      // A receipt may be printed before the service is there.
      const service = printer ?? (await host.service('printer'));
      if (!service) throw new Error('The plugin `printing` failed to load.');
      const options = { isCopy, hasQr: service.target(place).isQrPrinted };
      const receiptRows = service.receiptRows(await whole(), options);
      const document = { kind: 'receipt', title: data.number ?? '', rows: receiptRows } as const;
      return (await service.print({ ...place, ...document, paperSize, copies })) !== 'cancelled';
    } catch {
      notify('pos.receipt.failed', { type: 'error' });
      return false;
    } finally {
      setPrinting(false);
    }
  };
  return { rows, target, isPrinting, print };
}
