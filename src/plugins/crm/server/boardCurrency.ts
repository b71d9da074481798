import { currencyDigits, currencyOf, fillText, MoneyRangeError, scaleMoney, type RowOf } from '#resource';
import { invalid, type ReadContext, type Tx, type Write } from '#server';
import { BOARD_CURRENCY } from '../resources.ts';
import { currencyOfBoard, storedRate } from '../rules/currency.ts';
import { RATE_SCALE } from '../rules/rate.ts';
import { texts } from './i18n.ts';

type Board = RowOf<'objectifs'>;

/** The board of a lead or stage; null: it is on none. */
export async function boardOf(tx: Tx, id: number | null | undefined): Promise<Board | null> {
  return typeof id === 'number' ? ((await tx.find('objectifs', id)) ?? null) : null;
}

/** Price of one unit of a board's currency in the shop's, in millionths; null: unknown. */
export async function rateOf(tx: Tx, board: Board | null): Promise<number | null> {
  if (currencyOfBoard(board, tx.currencies) === tx.currencies.currency) return 10 ** RATE_SCALE;
  const { crmRate } = await tx.settings();
  return storedRate(board, { currency: currencyOf(BOARD_CURRENCY, tx.currencies), rate: crmRate });
}

/**
 * Checks the currency of a board. Another currency forgets the rate, which said nothing about it.
 * @throws Problem 422 when the code is none, or has another number of decimals than that of the settings: amounts of all
 * boards are filtered and stored alike
 */
export async function checkBoardCurrency({ values, before }: Write<'objectifs'>, tx: Tx): Promise<void> {
  const { currency, rate } = values;
  if (currency === undefined || currency === (before?.currency ?? null)) return;
  const fault = (code: 'unknown' | 'decimals') =>
    invalid({ propertyPath: 'currency', code: `crm.currency.${code}`, text: texts.currency[code][tx.locale] });
  if (typeof currency === 'string') {
    if (!KNOWN.has(currency)) throw fault('unknown');
    const usual = currencyOf(BOARD_CURRENCY, tx.currencies);
    if (currencyDigits(currency) !== currencyDigits(usual)) throw fault('decimals');
  }
  if (before && (rate === undefined || rate === before.rate)) values.rate = null;
}

const isNew = (currency: string | null | undefined, before: string | null): boolean =>
  typeof currency === 'string' && currency !== before;

/**
 * Keeps the boards' currencies right when the settings change: they keep the number of decimals, and rates say nothing about
 * another currency: of documents, or of boards for a board without one of its own.
 */
export async function followSettings({ values, before }: Write<'settings'>, tx: Tx): Promise<void> {
  const [usual, shop] = [values.crmCurrency, values.currency];
  if (!before) return;
  if (typeof usual === 'string' && currencyDigits(usual) !== currencyDigits(before.crmCurrency)) {
    const owned = await tx.readBy('objectifs', {});
    if (owned.some(({ currency }) => currency !== null && currencyDigits(currency) !== currencyDigits(usual)))
      throw invalid({
        propertyPath: 'crmCurrency',
        code: 'crm.currency.boards',
        text: texts.currency.boards[tx.locale],
      });
  }
  const isOther = { usual: isNew(usual, before.crmCurrency), shop: isNew(shop, before.currency) };
  if (!isOther.usual && !isOther.shop) return;
  for (const { id, rate, currency } of await tx.findBy('objectifs', {}))
    if (rate !== null && (isOther.shop || currency === null)) await tx.update('objectifs', id, { rate: null });
}

const valueFault = (code: 'noRate' | 'range', text: string) =>
  invalid({ propertyPath: 'estimatedValue', code: `crm.currency.${code}`, text });

/**
 * Converts the value of a lead that comes to a board with another currency. A value that is sent with the move is taken as it
 * is: it is meant in the new currency, also where it is the same number.
 * @throws Problem 422 at `estimatedValue` when a rate is unknown, or the amount too large
 */
export async function convertValue({ values, before }: Write<'lead_opportunities'>, tx: Tx): Promise<void> {
  if (!before || values.objectif === undefined || values.objectif === before.objectif) return;
  const value = before.estimatedValue ?? 0;
  if (values.estimatedValue !== undefined || value === 0) return;
  const [from, to] = [await boardOf(tx, before.objectif), await boardOf(tx, values.objectif)];
  const wanted = currencyOfBoard(to, tx.currencies);
  if (currencyOfBoard(from, tx.currencies) === wanted) return;
  const [have, need] = [await rateOf(tx, from), await rateOf(tx, to)];
  if (have === null || need === null)
    throw valueFault('noRate', fillText(texts.currency.noRate[tx.locale], { currency: wanted }));
  try {
    values.estimatedValue = scaleMoney(value, have, need);
  } catch (error) {
    if (!(error instanceof MoneyRangeError)) throw error;
    throw valueFault('range', fillText(texts.currency.range[tx.locale], { currency: wanted }));
  }
}

/**
 * Keeps a stage that has leads on its board: their values are in the currency of the board, on which they would stay.
 * @throws Problem 422 at `objectif`
 */
export async function keepStageBoard({ values, before }: Write<'lead_stages'>, tx: Tx): Promise<void> {
  if (!before || values.objectif === undefined || values.objectif === before.objectif) return;
  const [lead] = await tx.readBy('lead_opportunities', { leadStage: before.id });
  if (!lead) return;
  throw invalid({ propertyPath: 'objectif', code: 'crm.stageHasLeads', text: texts.stages.hasLeads[tx.locale] });
}

/** Currencies of the boards of leads or stages, for a page of them in one query. */
export async function currencies(
  rows: readonly (RowOf<'lead_stages'> | RowOf<'lead_opportunities'>)[],
  context: ReadContext,
): Promise<string[]> {
  const ids = [...new Set(rows.flatMap(({ objectif }) => (objectif === null ? [] : [objectif])))];
  const boards =
    ids.length === 0
      ? []
      : await context.db.selectFrom('objectifs').select(['id', 'currency']).where('id', 'in', ids).execute();
  const byId = new Map(boards.map(({ id, currency }) => [Number(id), currency === null ? null : String(currency)]));
  return rows.map(({ objectif }) => currencyOfBoard({ currency: byId.get(objectif ?? 0) ?? null }, context.currencies));
}

/** Codes of ISO 4217 that this runtime knows. */
const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
