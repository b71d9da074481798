// Answers of a count: one part of its sheet with the figures of all.
import { numberOf, textOrNull, type FlatRowOf, type ListFilter } from '#resource';
import { notFound, type CallContext, type CallHost, type ListReader, type ServerHost } from '#server';
import { sheetCall, type SheetView } from '../countCalls.ts';
import { BUYERS } from '../resources/access.ts';
import { sumsOf, type CountLine } from './counting.ts';
import { atCost } from './documents.ts';

type Query = CallContext<typeof sheetCall>['query'];
type Count = FlatRowOf<'stock_counts'>;
type Sum = ReturnType<typeof sumsOf>[number];

interface Source {
  readonly host: ServerHost;
  readonly reader: ListReader;
  readonly count: Count;
  readonly query: Query;
  readonly sums: readonly Sum[];
  /** True when the caller may compare and post. */
  readonly mayPost: boolean;
  /** True when the caller sees the expected stock, in this part of the sheet. */
  readonly isShown: boolean;
}

/** Products per statement: databases limit the parameters. */
const CHUNK = 500;

/** A category and those below it. */
async function categoriesUnder(host: ServerHost, top: number): Promise<string[]> {
  const rows = await host.db.selectFrom('category_products').select(['id', 'parentCategory']).execute();
  const found = new Set([top]);
  // Categories have three levels at most, and each round finds the next level.
  for (const _ of [1, 2])
    for (const row of rows) if (found.has(numberOf(row.parentCategory))) found.add(numberOf(row.id));
  return [...found].map(String);
}

/** Products in the scope of this sheet that nobody has counted yet; null: a sheet of scanned products has no others. */
async function missingOf({ host, reader, count, query }: Source, isSought: boolean) {
  if (count.scope === 'scan') return null;
  const filter: ListFilter = {
    'exists[stock]': 'true',
    ...(count.category !== null && { category: await categoriesUnder(host, count.category) }),
    ...(isSought && query.q?.trim() && { q: query.q }),
  };
  const counted = host.db.selectFrom('stock_count_lines').select('product').where('count', '=', count.id);
  return reader.rows('products', filter).where('products.id', 'not in', counted);
}

async function numberOfMissing(source: Source): Promise<number> {
  const found = await (await missingOf(source, false))?.select((eb) => eb.fn.countAll().as('count')).executeTakeFirst();
  return numberOf(found?.count ?? 0);
}

/** Costs of products by id, in minor units. */
async function costsOf(host: ServerHost, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const costs = new Map<number, number | null>();
  for (let at = 0; at < ids.length; at += CHUNK) {
    const some = ids.slice(at, at + CHUNK);
    const rows = await host.db.selectFrom('products').select(['id', 'cost']).where('id', 'in', some).execute();
    for (const { id, cost } of rows) costs.set(numberOf(id), cost === null ? null : numberOf(cost));
  }
  return costs;
}

/** Ids of the products of the asked part and page, and how many there are. */
async function idsOf(source: Source): Promise<number[]> {
  const { query, reader, sums, isShown } = source;
  // The list of differing products would reveal the expected stock, too.
  if (query.view === 'differ' && !isShown) return [];
  const [limit, offset] = [query.itemsPerPage, (query.page - 1) * query.itemsPerPage];
  if (query.view === 'missing') {
    const missing = await missingOf(source, true);
    const rows = await missing
      ?.select('products.id')
      .orderBy(`products.name__${reader.locale}`)
      .orderBy('products.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return (rows ?? []).map(({ id }) => numberOf(id));
  }
  const wanted = query.view === 'differ' ? sums.filter(({ difference }) => difference !== 0) : sums;
  const sought = query.q?.trim() ? await soughtIds(reader, query.q) : null;
  return wanted
    .filter(({ product }) => sought?.has(product) ?? true)
    .toSorted((a, b) => b.countedAt - a.countedAt || b.product - a.product)
    .slice(offset, offset + limit)
    .map(({ product }) => product);
}

async function soughtIds(reader: ListReader, q: string): Promise<ReadonlySet<number>> {
  const rows = await reader.rows('products', { q }).select('products.id').execute();
  return new Set(rows.map(({ id }) => numberOf(id)));
}

/** The fields of one product in the answer. */
function rowOf({ reader, isShown, mayPost }: Source, sum: Sum | undefined, cost: number | null) {
  if (!sum) return {};
  const person = reader.actor.operatorId ?? reader.actor.userId;
  const { counted, scans, countedAt, level, difference, reason } = sum;
  return {
    ...{ counted, scans, countedAt, mine: sum.parts.find((part) => part.person === person)?.counted ?? null },
    ...(isShown && { expected: level, difference, reason }),
    ...(isShown && mayPost && { value: atCost(difference, { cost }) }),
  };
}

async function productsOf(source: Source, costs: ReadonlyMap<number, number | null>) {
  const { reader, host, sums } = source;
  const ids = await idsOf(source);
  if (ids.length === 0) return [];
  const rows = await reader.list('products', { id: ids.map(String) });
  const wire = await host.serialize('products', rows, { ...reader, db: host.db, resources: host.resources });
  const byId = new Map(rows.map((row, at) => [row.id, wire[at]]));
  return ids.flatMap((id) => {
    const shown = byId.get(id);
    if (!shown) return [];
    const texts = { name: textOrNull(shown.name), skuCode: textOrNull(shown.skuCode), image: textOrNull(shown.image) };
    const sum = sums.find(({ product }) => product === id);
    return [{ id, ...texts, ...rowOf(source, sum, costs.get(id) ?? null) }];
  });
}

/** Figures of the differences, for people who may see them. */
function differencesOf({ sums, isShown, mayPost }: Source, costs: ReadonlyMap<number, number | null>) {
  if (!isShown || !mayPost) return {};
  const differing = sums.filter(({ difference }) => difference !== 0);
  const values = differing.map(({ product, difference }) => atCost(difference, { cost: costs.get(product) ?? null }));
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + value, 0);
  return {
    differ: differing.length,
    unexplained: differing.filter(({ reason }) => reason === null).length,
    lost: sum(values.filter((value) => value < 0)),
    found: sum(values.filter((value) => value > 0)),
  };
}

/** Names of the people who counted. */
async function peopleOf(host: ServerHost, lines: readonly CountLine[]): Promise<string[]> {
  const ids = [...new Set(lines.flatMap(({ person }) => (person === null ? [] : [person])))];
  if (ids.length === 0) return [];
  const rows = await host.db.selectFrom('users').select(['username', 'fullName']).where('id', 'in', ids).execute();
  return rows.map(({ fullName, username }) => textOrNull(fullName) ?? textOrNull(username) ?? '');
}

/** True when the expected stock is shown: the count has ended or is not blind, or the caller compares before posting. */
const seesExpected = ({ state, isBlind }: Count, view: SheetView, mayPost: boolean): boolean =>
  state !== 'open' || isBlind !== true || (view === 'differ' && mayPost);

async function sheetOf(host: ServerHost, reader: ListReader, id: number, query: Query) {
  const [found] = await reader.list('stock_counts', { id: String(id) });
  if (!found) throw notFound();
  const wire = await host.serialize('stock_counts', [found], { ...reader, db: host.db, resources: host.resources });
  const raw = await host.db.selectFrom('stock_count_lines').selectAll().where('count', '=', id).execute();
  const lines = raw as unknown as CountLine[];
  const mayPost = reader.actor.roles.some((role) => BUYERS.some((one) => one === role));
  const isShown = seesExpected(found, query.view, mayPost);
  const source: Source = { host, reader, count: found, query, sums: sumsOf(lines.map(numbers)), mayPost, isShown };
  const costs = mayPost
    ? await costsOf(
        host,
        source.sums.map(({ product }) => product),
      )
    : new Map<number, number | null>();
  const nameOf = (part: unknown) =>
    typeof part === 'object' && part !== null && 'name' in part ? textOrNull(part.name) : null;
  return {
    ...{ id, number: found.number ?? '', state: found.state ?? 'open', scope: found.scope ?? 'all' },
    ...{ store: nameOf(wire[0]?.store), category: nameOf(wire[0]?.category), note: found.note },
    ...{
      isBlind: found.isBlind === true,
      mayPost,
      startedAt: found.startedAt ?? found.createdAt,
      endedAt: found.endedAt,
    },
    ...{ people: await peopleOf(host, lines), currency: reader.currency },
    ...{ counted: source.sums.length, missing: await numberOfMissing(source), ...differencesOf(source, costs) },
    products: await productsOf(source, costs),
  };
}

/** A line as both engines answer it. */
const numbers = (line: CountLine): CountLine => ({
  ...line,
  product: numberOf(line.product),
  person: line.person === null ? null : numberOf(line.person),
  counted: numberOf(line.counted),
  level: numberOf(line.level),
  scans: numberOf(line.scans),
  countedAt: numberOf(line.countedAt),
});

/** Registers the handler of a count's sheet. */
export const answerSheet = (host: CallHost): void =>
  host.call(sheetCall, ({ reader, params: { id }, query }) => sheetOf(host, reader, id, query));
