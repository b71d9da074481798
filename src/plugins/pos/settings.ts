import type { BusinessDays, Minor } from '#resource';
import type { DocumentType, OpeningHours, ScaleLabel } from '#shop';

/** Settings of the installation that the till uses. */
export interface TillSettings extends BusinessDays {
  readonly companyName: string;
  readonly description: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  /** Tax number of the company. */
  readonly legalNumber: string;
  /** ISO code; '' for that of the time zone. */
  readonly country?: string;
  readonly logoUrl: string | null;
  /** null: the shop has none, and slots are those of every day. */
  readonly openingHours: OpeningHours | null;
  readonly currency: string;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  readonly isPinConnectionEnabled: boolean;
  readonly isTableSelectionEnabled: boolean;
  readonly isPayLaterEnabled: boolean;
  /** True when sold goods are prepared first, paid or not. */
  readonly isKitchenEnabled: boolean;
  readonly canCashierChangePrice: boolean;
  readonly canManagerReduce: boolean;
  /** Characters of a line: 48 on 80 mm, 32 on 58 mm (docs/rules/printing.md, "Paper width"). */
  readonly paperSize: 48 | 32;
  /** `usb`, `bluetooth` or `ethernet`; '': the browser prints. */
  readonly defaultPrinter: string;
  readonly usbVendorId: string;
  /** Handling of the receipt after a sale is saved: offered, printed at once, or neither. */
  readonly receiptAfterSale: 'offer' | 'print' | 'nothing';
  /** Refunds of one sale without approval, at most. */
  readonly refundLimit: Minor;
  /** Refunds of a person's day without approval, at most; null for no limit. */
  readonly refundDayLimit: Minor | null;
  readonly cashDifferenceLimit: Minor;
  /** True when the closing count hides the expected amounts until everything is counted. */
  readonly isCountBlind: boolean;
  /** Smallest coin; 0: cash is not rounded. */
  readonly cashStep: Minor;
  /** Patterns of the labels that scales print. */
  readonly scaleLabels: readonly ScaleLabel[];
  readonly posType: 'simple' | 'advanced';
  /** Document types that can be created; the first is the default. */
  readonly documentTypes: readonly DocumentType[];
}
