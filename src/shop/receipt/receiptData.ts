import type { Minor } from '#resource';
import type { DocumentType } from '../draft/model.ts';
import type { Quantity } from '../rules/quantity.ts';
import type { TaxPart } from '../rules/totals.ts';
import { taxesOf } from './taxTable.ts';

/** A chosen option of a line. */
export interface ReceiptOption {
  readonly name: string;
  /** What it adds to the price of one, which has it already; 0: nothing. */
  readonly price: Minor;
}

/** A line of a receipt. */
export interface ReceiptItem {
  readonly description: string;
  readonly quantity: Quantity;
  /** Price of one. */
  readonly price: Minor;
  readonly total: Minor;
  /** Hundredths of a percent. */
  readonly taxRate: number;
  /** Key of the kind of line of a plugin, which is not reduced; absent or null: none. */
  readonly kind?: string | null;
  readonly options: readonly ReceiptOption[];
  /** Note of the item. */
  readonly details: readonly string[];
}

/** A line of what was paid. */
export interface ReceiptPayment {
  readonly paymentMethodName: string;
  readonly amount: Minor;
}

/** A document with the fields of a receipt, of a sale just made or a past order (readReceiptOrder.ts). */
export interface ReceiptOrder {
  /** Order number; null: the server assigns it later. */
  readonly number: string | null;
  /** Number of the sale that a refund gives back. */
  readonly origin: string | null;
  readonly type: DocumentType | 'refund';
  /** ms since 1970. */
  readonly soldAt: number;
  readonly createdBy: string;
  readonly selectedTable: string | null;
  readonly customer: string | null;
  readonly orderItems: readonly ReceiptItem[];
  /** Hundredths of a percent. */
  readonly reductionPercent: number;
  readonly reduction: Minor;
  readonly promoCode: string;
  readonly promo: Minor;
  readonly shippingFees: Minor;
  /** For the courier: stored and shown, but not part of the total. */
  readonly tips: Minor;
  readonly payments: readonly ReceiptPayment[];
  /** Change given back. */
  readonly change: Minor;
  /** Amounts taken from and added to the customer's wallet. */
  readonly credit: Minor;
  readonly toWallet: Minor;
  readonly total: Minor;
  /** Tax of the document, as stored; null: unknown. */
  readonly tax: Minor | null;
  readonly paid: Minor;
  readonly rest: Minor;
  readonly note: string;
  /** True when plugins may have lines for its papers (`PaperLines`). */
  readonly hasPluginParts?: boolean;
  /** Those lines, as far as they are read. */
  readonly pluginLines?: readonly string[];
}

/** Content of the receipt (docs/rules/printing.md, "Receipt"). */
export interface ReceiptData extends ReceiptOrder {
  readonly companyName: string;
  readonly companyDescription: string;
  readonly companyLogoUrl: string | null;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly legalNumber: string;
  /** ISO code of the shop's country; absent: that of its time zone. */
  readonly country?: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Characters of a line: 48 on 80 mm, 32 on 58 mm. */
  readonly paperSize: 48 | 32;
  /** Tax contained in what is paid for the goods, by rate, highest first. */
  readonly taxes: readonly TaxPart[];
}

/** Settings that a receipt uses. */
export interface ReceiptSettings {
  readonly companyName: string;
  readonly description: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly legalNumber: string;
  readonly country?: string;
  readonly logoUrl: string | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly paperSize: 48 | 32;
}

/** Builds the data of a receipt from settings and a document. All receipts use it, so that they say the same of a sale. */
export function receiptData(settings: ReceiptSettings, order: ReceiptOrder): ReceiptData {
  return {
    ...order,
    companyName: settings.companyName,
    companyDescription: settings.description,
    companyLogoUrl: settings.logoUrl,
    address: settings.address,
    email: settings.email,
    phone: settings.phone,
    legalNumber: settings.legalNumber,
    ...(settings.country ? { country: settings.country } : {}),
    currency: settings.currency,
    timeZone: settings.timeZone,
    paperSize: settings.paperSize,
    taxes: taxesOf(order),
  };
}
