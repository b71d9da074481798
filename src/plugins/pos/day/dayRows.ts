import { formatMinor, formatMinorWithCurrency, type Minor } from '#resource';
import { averagePerGuest, formatQuantity, WALLET, type PaperRow } from '#shop';
import { cashOf, type DayReport } from '../core/day/dayReport.ts';

/** Texts and formats for printing a day report. */
export interface DayWords {
  readonly locale: string;
  readonly currency: string;
  readonly companyName: string;
  /** Till and store. */
  readonly place: string;
  readonly translate: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** A moment by the store's clock. */
  readonly moment: (ms: number) => string;
}

const RULE: PaperRow = { kind: 'rule' };

/** Minimum digits of a report number: Z-0324. */
const WIDTH = 4;

const centre = (text: string, isBold = false): PaperRow[] => (text === '' ? [] : [{ kind: 'centre', text, isBold }]);

function headRows(report: DayReport, words: DayWords): PaperRow[] {
  const { translate, moment } = words;
  const { closedAt, number, openedAt } = report;
  const from = moment(openedAt);
  const title = translate(`pos.day.paper.${closedAt === null ? 'soFar' : 'title'}`);
  const numbered =
    number === null ? '' : translate('pos.day.paper.number', { number: String(number).padStart(WIDTH, '0') });
  const span =
    closedAt === null
      ? translate('pos.day.paper.since', { from })
      : translate('pos.day.paper.span', { from, to: moment(closedAt) });
  return [
    ...centre(words.companyName, true),
    ...centre(words.place),
    ...centre(title, true),
    ...centre(numbered),
    ...centre(span),
  ];
}

function countRows(report: DayReport, { locale, currency, translate }: DayWords): PaperRow[] {
  const isCounted = report.closedAt !== null;
  const amount = (value: Minor | null) => (value === null ? '–' : formatMinor(value, currency, locale));
  return report.counts.map(({ kind, name, expected, counted }) => ({
    kind: 'pair',
    text: kind === WALLET ? translate('pos.day.close.wallet') : name,
    end: isCounted ? `${amount(expected)} / ${amount(counted)}` : amount(expected),
  }));
}

/** Guests and the average per guest; nothing where no sale says for how many it is. */
function guestRows(
  { sales }: DayReport,
  { translate }: DayWords,
  money: (key: string, value: Minor) => PaperRow,
): PaperRow[] {
  const average = averagePerGuest(sales);
  if (average === null) return [];
  const guests: PaperRow = { kind: 'pair', text: translate('pos.day.paper.guests'), end: String(sales.guestCount) };
  return [guests, money('perGuest', average)];
}

/** The report of a day on a roll of paper, from top to bottom. */
export function dayRows(report: DayReport, words: DayWords): readonly PaperRow[] {
  const { locale, currency, translate } = words;
  const name = (key: string) => translate(`pos.day.paper.${key}`, { unit: currency });
  const money = (key: string, value: Minor, isBold = false): PaperRow => ({
    kind: 'pair',
    text: name(key),
    end: formatMinorWithCurrency(value, currency, locale),
    isBold,
  });
  const { sales } = report;
  const cash = cashOf(report);
  return [
    ...headRows(report, words),
    RULE,
    { kind: 'pair', text: name('sales'), end: String(sales.salesCount) },
    { kind: 'pair', text: name('products'), end: formatQuantity(sales.productsSold, locale) },
    money('gross', sales.grossAmount),
    money('discounts', -sales.discountAmount),
    money('refunds', sales.refundAmount),
    ...(sales.taxAmount === 0 ? [] : [money('tax', sales.taxAmount)]),
    money('net', sales.netAmount, true),
    ...guestRows(report, words, money),
    RULE,
    money('float', report.openingFloat),
    money('cashSales', cash.sales),
    ...(cash.refunds === 0 ? [] : [money('cashRefunds', cash.refunds)]),
    money('cashIn', report.cashIn),
    money('cashOut', report.cashOut),
    money('expected', report.expectedCash, report.countedCash === null),
    ...(report.countedCash === null
      ? []
      : [money('counted', report.countedCash), money('difference', report.difference, true)]),
    RULE,
    ...countRows(report, words),
    ...(report.explanation
      ? [RULE, { kind: 'text' as const, text: translate('pos.day.paper.explanation', { text: report.explanation }) }]
      : []),
    ...(report.isProvisional ? [RULE, { kind: 'text' as const, text: name('provisional') }] : []),
  ];
}
