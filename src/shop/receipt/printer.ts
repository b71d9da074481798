import type { LabelData } from './label.ts';
import type { PaperRow } from './paperRow.ts';
import type { ReceiptData } from './receiptData.ts';

/** A document to be printed. */
export interface PrintDocument {
  readonly kind: 'receipt' | 'kitchen' | 'report';
  /** Its number or name, for the list of print jobs. */
  readonly title: string;
  readonly rows: readonly PaperRow[];
  /** Till whose printer is used; absent: the printer of the settings. */
  readonly till?: number | undefined;
  readonly store?: number | undefined;
  /** Id of the order on the server. */
  readonly order?: number | undefined;
  /** Uuid of the sale, for the record of the cash drawer. */
  readonly sale?: string | undefined;
  /** Paid in cash: opens the cash drawer if the printer is configured to do so. */
  readonly isCash?: boolean | undefined;
  readonly isCopy?: boolean | undefined;
  /** Number of copies; absent: that of the printer. */
  readonly copies?: number | undefined;
  /** Paper size; absent: that of the printer. */
  readonly paperSize?: 48 | 32 | undefined;
}

/**
 * Result of a print. `queued`: the server has the job, and a bridge application will print it. `unsure`: the printer has
 * taken it, and has not said whether it printed it; the user was told.
 */
export type PrintOutcome = 'printed' | 'unsure' | 'queued' | 'cancelled';

/** The printer that a document goes to. */
export interface PrintTarget {
  /** Name of the printer; empty: the printer of the settings, or the browser's print view. */
  readonly name: string;
  readonly kind: 'ethernet' | 'usb' | 'bluetooth' | 'system' | 'browser';
  /** Characters of a line. */
  readonly paperSize: 48 | 32;
  readonly copies: number;
  /** Receipts end with the number of the order as a QR code. */
  readonly isQrPrinted: boolean;
}

/** The service `printer` of the plugin `printing`: prints on the printer of a till, with or without a network. */
export interface PrinterService {
  /** The printer of a till's receipts. */
  target(place: { readonly till?: number | undefined; readonly store?: number | undefined }): PrintTarget;
  /** Rows of a receipt, in the language of the screen. */
  receiptRows(
    data: ReceiptData,
    options?: { readonly isCopy?: boolean; readonly hasQr?: boolean },
  ): readonly PaperRow[];
  /** Rows of an order label or kitchen ticket. */
  labelRows(label: LabelData, options?: { readonly isCopy?: boolean }): readonly PaperRow[];
  /**
   * Prints a document. Shows a failure with 'Try again' and 'Print in the browser'. Resolves after success or cancellation.
   */
  print(document: PrintDocument): Promise<PrintOutcome>;
  /** Opens the cash drawer, and records who did so, when and for which sale (its uuid), or why without one. */
  openDrawer(place: {
    readonly till?: number;
    readonly store?: number;
    readonly sale?: string;
    readonly reason?: string;
  }): Promise<PrintOutcome>;
}
