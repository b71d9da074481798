import {
  fillText,
  formatMinorWithCurrency,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
  type FlatRowOf,
} from '#resource';
import type { Database, ListReader } from '#server';
import { shownCode } from '../rules/code.ts';
import { maySeeCode } from './maySeeCode.ts';
import { texts } from '../problems.ts';
import { dayText } from './ledger.ts';

/** Lines of gift cards on the papers of a document: the codes of cards that it sold, and what is left on cards that paid it. */
export async function paperLines(
  sale: FlatRowOf<'orders'>,
  reader: ListReader,
  db: Database,
): Promise<readonly string[]> {
  const { locale } = reader;
  const money = (row: CardRow, name: string) =>
    formatMinorWithCurrency(numberOf(row[name]), textOf(row.currency), locale);
  const soldLine = (row: CardRow) => {
    const isWhole = maySeeCode({ madeAt: numberOf(row.createdAt), madeBy: numberOrNull(row.madeBy) }, sale, reader);
    const code = isWhole ? shownCode(textOf(row.code)) : textOf(row.label);
    const values = { code, amount: money(row, 'amount') };
    const last = textOrNull(row.expiresOn);
    return last === null
      ? fillText(texts.paper.sold[locale], values)
      : fillText(texts.paper.soldUntil[locale], { ...values, day: dayText(reader, last) });
  };
  const leftLine = (row: CardRow) =>
    fillText(texts.paper.left[locale], { label: textOf(row.label), balance: money(row, 'balance') });
  const [sold, moved] = [await soldBy(db, sale.id), await movedBy(db, sale.id)];
  return [...sold.map(soldLine), ...moved.map(leftLine)];
}

/** A row of a card, as the database has it. */
type CardRow = Readonly<Record<string, unknown>>;

/** Amounts and codes of cards that a sale sold, with the person whose payment made them. */
const soldBy = (db: Database, sale: number): Promise<CardRow[]> =>
  db
    .selectFrom('vouchers')
    .where('sale', '=', sale)
    .where('state', '<>', 'voided')
    .orderBy('id')
    .select(['code', 'label', 'amount', 'currency', 'expiresOn', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('voucher_movements')
        .whereRef('voucher_movements.card', '=', 'vouchers.id')
        .where('kind', '=', 'sold')
        .select('createdBy')
        .as('madeBy'),
    )
    .execute();

/** Cards that paid a document, or got back by it, with what is left on them now. */
const movedBy = (db: Database, document: number): Promise<CardRow[]> =>
  db
    .selectFrom('vouchers')
    .where(
      'id',
      'in',
      db
        .selectFrom('voucher_movements')
        .select('card')
        .where('document', '=', document)
        .where('kind', 'in', ['spent', 'refunded']),
    )
    .orderBy('id')
    .select(['label', 'balance', 'currency'])
    .execute();
