// The rows of a printed receipt.
import { formatMinorWithCurrency, formatMinor, formatPercent, shopCountry, taxNumberName, type Minor } from '#resource';
import { formatQuantity, type PaperRow, type ReceiptData, type ReceiptItem, type ReceiptOption } from '#shop';
import { copyRows, momentText } from './commonRows.ts';
import type { PaperWords } from './words.ts';

const RULE: PaperRow = { kind: 'rule' };

const centre = (text: string, isBold = false): PaperRow[] =>
  text === '' ? [] : text.split('\n').map((line) => ({ kind: 'centre', text: line, isBold }));

/** Builds rows of a text below `printing.receipt` and an amount. */
class Rows {
  readonly #data: ReceiptData;
  readonly #words: PaperWords;

  constructor(data: ReceiptData, words: PaperWords) {
    this.#data = data;
    this.#words = words;
  }

  word(name: string, values?: Readonly<Record<string, unknown>>): string {
    return this.#words.translate(`printing.receipt.${name}`, values);
  }

  /** Name of a kind of document. */
  title(type: ReceiptData['type']): string {
    const { locale, translate } = this.#words;
    return type === 'refund' ? this.word('refund') : translate(`printing.types.${type}`).toLocaleUpperCase(locale);
  }

  percent(hundredths: number): string {
    return formatPercent(hundredths, this.#words.locale);
  }

  pair(text: string, end: string | null): PaperRow[] {
    return end === null || end === '' ? [] : [{ kind: 'pair', text, end }];
  }

  /** Row of an amount; no row when it is 0. */
  amount(text: string, amount: Minor): PaperRow[] {
    return amount === 0 ? [] : this.pair(text, this.money(amount));
  }

  money(amount: Minor): string {
    return formatMinorWithCurrency(amount, this.#data.currency, this.#words.locale);
  }

  /** An option, with what it adds to the price, as the till shows it. */
  option({ name, price }: ReceiptOption): PaperRow {
    if (price === 0) return { kind: 'text', text: `  ${name}` };
    const amount = formatMinor(price, this.#data.currency, this.#words.locale);
    return { kind: 'pair', text: ` ${name}`, end: price > 0 ? `+${amount}` : amount, isIndented: true };
  }

  item({ description, quantity, price, total, options, details }: ReceiptItem): PaperRow[] {
    const { locale } = this.#words;
    const each = `${formatQuantity(quantity, locale)} x ${formatMinor(price, this.#data.currency, locale)}`;
    return [
      { kind: 'text', text: description },
      ...options.map((one) => this.option(one)),
      ...details.map((text): PaperRow => ({ kind: 'text', text: `  ${text}` })),
      { kind: 'pair', text: each, end: this.money(total), isIndented: true },
    ];
  }
}

/** The tax number of the company, with its name in the shop's country. */
function legalNumber({ legalNumber: number, country, timeZone }: ReceiptData, rows: Rows): string {
  const place = shopCountry({ country, timeZone });
  if (place === 'MA') return rows.word('legalNumber', { number });
  return rows.word('taxNumber', { name: taxNumberName(place) ?? rows.word('taxNumberName'), number });
}

function headRows(data: ReceiptData, rows: Rows): PaperRow[] {
  return [
    ...(data.companyLogoUrl === null ? [] : [{ kind: 'logo' as const, url: data.companyLogoUrl }]),
    ...centre(data.companyName.toLocaleUpperCase(), true),
    ...centre(data.companyDescription),
    ...centre(data.address),
    ...centre(data.phone),
    ...centre(data.email),
    ...(data.legalNumber === '' ? [] : centre(legalNumber(data, rows))),
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

/** Reduction of the document. A refund shows its share of the sale's reduction as an amount, without a percentage. */
const reductionWord = ({ reductionPercent }: ReceiptData, rows: Rows): string =>
  reductionPercent === 0
    ? rows.word('reductionAmount')
    : rows.word('reduction', { percent: rows.percent(reductionPercent) });

function paymentRows(data: ReceiptData, rows: Rows): PaperRow[] {
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

/** Rows of the paid amount and the balance; a quote has neither. */
const paidRows = (data: ReceiptData, rows: Rows): PaperRow[] =>
  data.type === 'quote'
    ? []
    : [
        { kind: 'pair', text: rows.word('paid'), end: rows.money(data.paid) },
        ...rows.amount(rows.word('rest'), data.rest),
      ];

/** Lines of plugins, such as the code of a gift card that was sold. */
const pluginRows = ({ pluginLines = [] }: ReceiptData): PaperRow[] =>
  pluginLines.length === 0 ? [] : [...pluginLines.flatMap((line) => centre(line)), RULE];

/** Options of a receipt. */
export interface ReceiptOptions {
  /** Marks a reprint with COPY. */
  readonly isCopy?: boolean;
  /** Prints the order number as a QR code. Omitted while the order has no number. */
  readonly hasQr?: boolean;
}

/** Builds the rows of a receipt (docs/rules/printing.md, "Receipt"), in the language of `words`. */
export function receiptRows(data: ReceiptData, words: PaperWords, options: ReceiptOptions = {}): readonly PaperRow[] {
  const rows = new Rows(data, words);
  const payments = paymentRows(data, rows);
  const taxes = data.taxes.flatMap(({ rate, tax }) =>
    rows.amount(rows.word('tax', { percent: rows.percent(rate) }), tax),
  );
  return [
    ...headRows(data, rows),
    ...(options.isCopy === true ? [...copyRows(words), RULE] : []),
    ...data.orderItems.flatMap((item) => rows.item(item)),
    RULE,
    ...payments,
    ...(payments.length > 0 ? [RULE] : []),
    ...paidRows(data, rows),
    { kind: 'pair', text: rows.word('total'), end: rows.money(data.total), isBold: true },
    ...taxes,
    RULE,
    ...(data.note === '' ? [] : [{ kind: 'text' as const, text: `${rows.word('note')}: ${data.note}` }, RULE]),
    ...pluginRows(data),
    ...centre(rows.word('thanks')),
    ...centre(momentText(data.soldAt, data.timeZone)),
    ...(options.hasQr === true && data.number !== null ? [{ kind: 'qr' as const, text: data.number }] : []),
  ];
}
