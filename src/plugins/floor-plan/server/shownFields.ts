// The present state of tables, as plan and till show it: computed fields, and the filter by state.
import { numberOrNull, toMajor, type WrittenRowOf } from '#resource';
import { isoOf, type Database, type ListCondition, type ReadContext, type ResourceHooks } from '#server';
import { figureOf, reservationIn, SHOWN_STATES, tableNow, type StoredTable, type TableNow } from '#shop';
import { mergedInto, openNow, withAmounts } from './openNow.ts';

type Row = WrittenRowOf<'reservables'>;

/** A table as it stands, with the table it was merged into; its figure is of the orders that the caller sees. */
interface Standing extends TableNow {
  readonly into: number | null;
}

/** A stored table, as far as its standing depends on it. */
type Stored = StoredTable & Pick<Row, 'id' | 'mergedOrder'>;

const STORED = ['id', 'status', 'serviceState', 'serviceSince', 'reservedAt', 'mergedOrder'] as const;

/** Reads stored tables. @param ids absent: all */
async function storedTables(db: Database, ids?: readonly number[]): Promise<Stored[]> {
  if (ids?.length === 0) return [];
  const query = db.selectFrom('reservables').select(STORED);
  const rows = await (ids ? query.where('id', 'in', ids) : query).execute();
  return rows.map((row) => ({ ...reservationIn(row), id: Number(row.id), mergedOrder: numberOrNull(row.mergedOrder) }));
}

async function standingsOf(rows: readonly Stored[], { actor, db, now }: ReadContext): Promise<readonly Standing[]> {
  const open = await openNow(db, now);
  const targets = rows.map((row) => mergedInto(row, open));
  // A page of a list does not have all tables.
  const byId = new Map(
    (
      await storedTables(
        db,
        targets.filter((id) => id !== null),
      )
    ).map((table) => [table.id, table]),
  );
  return rows.map((row, at) => {
    const into = targets[at] ?? null;
    const orders = open.byTable.get(row.id) ?? [];
    const target = into === null ? null : { table: byId.get(into) ?? null, open: open.byTable.get(into) ?? [] };
    return { ...tableNow(row, orders, target, now), figure: figureOf(withAmounts(orders, actor)), into };
  });
}

/** One read of the orders serves all fields of an answer. */
const known = new WeakMap<readonly Row[], ReturnType<typeof standingsOf>>();

function knownStandings(rows: readonly Row[], context: ReadContext): ReturnType<typeof standingsOf> {
  const standings = known.get(rows) ?? standingsOf(rows, context);
  known.set(rows, standings);
  return standings;
}

/** Makes a computed field of how each table stands; null is left out of the answer. */
const fieldOf =
  <T>(valueOf: (standing: Standing, context: ReadContext) => T) =>
  async (rows: readonly Row[], context: ReadContext): Promise<T[]> =>
    (await knownStandings(rows, context)).map((standing) => valueOf(standing, context));

/** Names of the tables that others were merged into. */
async function mergedNames(rows: readonly Row[], context: ReadContext): Promise<(string | null)[]> {
  const targets = (await knownStandings(rows, context)).map(({ shown, into }) => (shown === 'merged' ? into : null));
  const ids = targets.filter((id) => id !== null);
  if (ids.length === 0) return targets.map(() => null);
  const named = await context.db.selectFrom('reservables').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(named.map(({ id, name }) => [Number(id), String(name)]));
  return targets.map((id) => (id === null ? null : (names.get(id) ?? null)));
}

/** Says how each table stands (docs/rules/floor-plan.md, "One state everywhere"); amounts of the orders that the caller sees. */
export const shownFields = {
  shownState: fieldOf(({ shown }) => shown),
  mergedInto: mergedNames,
  shownSince: fieldOf(({ since }) => (since === null ? null : isoOf(since))),
  shownAmount: fieldOf(({ figure }, { currency }) => (figure === null ? null : toMajor(figure.amount, currency))),
} satisfies ResourceHooks<'reservables'>['computed'];

/** `shownState=` asks for tables that stand so now. */
export async function shownCondition(query: URLSearchParams, context: ReadContext): Promise<ListCondition | null> {
  const asked = [...query].filter(([name]) => /^shownState(\[\d*\])?$/.test(name)).map(([, value]) => value);
  const states = SHOWN_STATES.filter((state) => asked.includes(state));
  if (states.length === 0) return null;
  const stored = await storedTables(context.db);
  const standings = await standingsOf(stored, context);
  const ids = stored.flatMap(({ id }, at) => (states.some((state) => state === standings[at]?.shown) ? [id] : []));
  return { replaces: ['shownState'], where: (eb) => (ids.length === 0 ? eb.lit(false) : eb('id', 'in', ids)) };
}
