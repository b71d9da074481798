import { formatMoney, formatAmount, formatPercent, localTime, twoDigits } from '#resource';
import { formatQuantity } from '#shop';
import type { Money } from '#resource';
import type { ReceiptData, ReceiptItem } from '#shop';

/** A row of the paper: what a roll of 48 or 32 characters can show. */
export type ReceiptRow =
  | { readonly kind: 'centre' | 'text'; readonly text: string; readonly isBold?: boolean }
  /** A word at the start, an amount at the end. */
  | {
      readonly kind: 'pair';
      readonly text: string;
      readonly end: string;
      readonly isBold?: boolean;
      readonly isIndented?: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'logo'; readonly url: string };

/** Language of a receipt and its texts. */
export interface ReceiptWords {
  readonly locale: string;
  readonly translate: (key: string, values?: Readonly<Record<string, unknown>>) => string;
}

const RULE: ReceiptRow = { kind: 'rule' };

const centre = (text: string, isBold = false): ReceiptRow[] =>
  text === '' ? [] : text.split('\n').map((line) => ({ kind: 'centre', text: line, isBold }));

/** `20/11/2026 12:31` by the store's clock (spec 9: the date and time). */
function momentText(ms: number, timeZone: string): string {
  const { day, month, year, hour, minute } = localTime(ms, timeZone);
  return `${twoDigits(day)}/${twoDigits(month)}/${year} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Rows with a word of `pos.receipt.row` and an amount. */
class Rows {
  readonly #data: ReceiptData;
  readonly #words: ReceiptWords;

  constructor(data: ReceiptData, words: ReceiptWords) {
    this.#data = data;
    this.#words = words;
  }

  word(name: string, values?: Readonly<Record<string, unknown>>): string {
    return this.#words.translate(`pos.receipt.row.${name}`, values);
  }

  /** Name of a kind of document. */
  title(type: ReceiptData['type']): string {
    const { locale, translate } = this.#words;
    return type === 'refund' ? this.word('refund') : translate(`pos.till.types.${type}`).toLocaleUpperCase(locale);
  }

  percent(hundredths: number): string {
    return formatPercent(hundredths, this.#words.locale);
  }

  pair(text: string, end: string | null): ReceiptRow[] {
    return end === null || end === '' ? [] : [{ kind: 'pair', text, end }];
  }

  /** An amount; none when it is 0. */
  amount(text: string, amount: Money): ReceiptRow[] {
    return amount === 0 ? [] : this.pair(text, this.money(amount));
  }

  money(amount: Money): string {
    return formatMoney(amount, this.#data.currency, this.#words.locale);
  }

  item({ description, quantity, price, total, details }: ReceiptItem): ReceiptRow[] {
    const { locale } = this.#words;
    const each = `${formatQuantity(quantity, locale)} x ${formatAmount(price, this.#data.currency, locale)}`;
    return [
      { kind: 'text', text: description },
      ...details.map((text): ReceiptRow => ({ kind: 'text', text: `  ${text}` })),
      { kind: 'pair', text: each, end: this.money(total), isIndented: true },
    ];
  }
}

function headRows(data: ReceiptData, rows: Rows): ReceiptRow[] {
  return [
    ...(data.companyLogoUrl === null ? [] : [{ kind: 'logo' as const, url: data.companyLogoUrl }]),
    ...centre(data.companyName.toLocaleUpperCase(), true),
    ...centre(data.companyDescription),
    ...centre(data.address),
    ...centre(data.phone),
    ...centre(data.email),
    ...(data.legalNumber === '' ? [] : centre(rows.word('legalNumber', { number: data.legalNumber }))),
    RULE,
    // A delivery note prints no document type.
    ...(data.type === 'delivery-note' ? [] : centre(rows.title(data.type), true)),
    ...rows.pair(rows.word('number'), data.number ?? rows.word('provisional')),
    ...rows.pair(rows.word('origin'), data.origin),
    ...rows.pair(rows.word('cashier'), data.createdBy),
    ...rows.pair(rows.word('table'), data.selectedTable),
    ...rows.pair(rows.word('customer'), data.customer),
    RULE,
  ];
}

/** A refund keeps its share of what was taken off: an amount, and no percentage of its own. */
const reductionWord = ({ reductionPercent }: ReceiptData, rows: Rows): string =>
  reductionPercent === 0
    ? rows.word('reductionAmount')
    : rows.word('reduction', { percent: rows.percent(reductionPercent) });

function paymentRows(data: ReceiptData, rows: Rows): ReceiptRow[] {
  return [
    ...rows.amount(reductionWord(data, rows), -data.reduction),
    ...rows.amount(rows.word('promo', { code: data.promoCode }), -data.promo),
    ...rows.amount(rows.word('shipping'), data.shippingFees),
    ...data.payments.flatMap(({ paymentMethodName, amount }) => rows.amount(paymentMethodName, amount)),
    ...rows.amount(rows.word('credit'), data.credit),
    ...rows.amount(rows.word('change'), -data.change),
    ...rows.amount(rows.word('toWallet'), -data.toWallet),
    ...rows.amount(rows.word('tips'), data.tips),
  ];
}

/** Paid amount and balance; a quote has neither. */
const paidRows = (data: ReceiptData, rows: Rows): ReceiptRow[] =>
  data.type === 'quote'
    ? []
    : [
        { kind: 'pair', text: rows.word('paid'), end: rows.money(data.paid) },
        ...rows.amount(rows.word('rest'), data.rest),
      ];

/** The receipt from top to bottom (pos-kitchen-floor.md 9), in the language of the screen. */
export function receiptRows(data: ReceiptData, words: ReceiptWords): readonly ReceiptRow[] {
  const rows = new Rows(data, words);
  const payments = paymentRows(data, rows);
  const taxes = data.taxes.flatMap(({ rate, tax }) =>
    rows.amount(rows.word('tax', { percent: rows.percent(rate) }), tax),
  );
  return [
    ...headRows(data, rows),
    ...data.orderItems.flatMap((item) => rows.item(item)),
    RULE,
    ...payments,
    ...(payments.length > 0 ? [RULE] : []),
    ...paidRows(data, rows),
    { kind: 'pair', text: rows.word('total'), end: rows.money(data.total), isBold: true },
    ...taxes,
    RULE,
    ...(data.note === '' ? [] : [{ kind: 'text' as const, text: `${rows.word('note')}: ${data.note}` }, RULE]),
    ...centre(rows.word('thanks')),
    ...centre(momentText(data.soldAt, data.timeZone)),
  ];
}
