import { createHash } from 'node:crypto';
import { isSearchedByScan, type Model } from '../model.ts';
import { maxTextLength, type Column, type StoredValue } from './column.ts';

/** Definition of a column. */
export interface ColumnSpec {
  readonly name: string;
  readonly storage: 'text' | 'integer';
  /** The database numbers the rows and never uses a number twice. */
  readonly isAuto?: boolean;
  readonly isRequired?: boolean;
  /** Default value of new rows. */
  readonly preset?: number;
  /** Value of the rows that exist when the column is added. */
  readonly initial?: StoredValue;
  /** Table whose `id` the column holds. `isOwned`: the row is deleted with its target. */
  readonly references?: { readonly table: string; readonly isOwned: boolean };
  /** Kind of the values. A changed kind of an existing column needs a data change. */
  readonly kind: string;
}

/** An index. A key is a column, or the null test of a column (`position is null`). */
export interface IndexSpec {
  readonly name: string;
  readonly keys: readonly IndexKey[];
  readonly isUnique: boolean;
  /** Holds texts that are too long for a B-tree row of PostgreSQL. */
  readonly isLong: boolean;
  /** Leaves out rows whose first key is empty: no query looks for them, and writing them costs nothing then. */
  readonly isSparse?: boolean;
}

/** One key of an index. */
export interface IndexKey {
  readonly column: string;
  readonly isNullTest?: boolean;
}

/** Definition of a table. */
export interface TableSpec {
  readonly name: string;
  readonly columns: readonly ColumnSpec[];
  /** Default: the automatic `id`. */
  readonly primaryKey?: readonly string[];
  readonly indexes: readonly IndexSpec[];
  /**
   * The automatic number is given after the commit, in an order by which a reader who has read up to a number never misses a lower
   * one (Store.numberChanges). Until then it is below zero.
   */
  readonly isNumberedLate?: boolean;
  /** Its rows are changed several times soon after they were inserted. */
  readonly isChangedOften?: boolean;
  /** Folded columns with a search index. */
  readonly search: readonly string[];
}

/** Names an index after its definition, so that another definition gets another name. */
export function indexSpec(
  table: string,
  keys: readonly IndexKey[],
  isUnique = false,
  isLong = false,
  isSparse = false,
): IndexSpec {
  const text = keys.map((key) => key.column + (key.isNullTest ? '?' : '')).join() + (isSparse ? ' sparse' : '');
  const digest = createHash('sha1').update(`${table} ${text} ${isUnique} ${isLong}`).digest('hex').slice(0, 8);
  const label = `${table}_${keys[0]?.column ?? ''}`.slice(0, 45);
  return { name: `${isUnique ? 'ux' : 'ix'}_${label}_${digest}`, keys, isUnique, isLong, isSparse };
}

/** The tables of all models: one per base resource, with the columns of its views, and one per many relation. */
export function tablesOf(models: ReadonlyMap<string, Model>): TableSpec[] {
  const byTable = Map.groupBy(models.values(), (model) => model.table);
  return [...byTable].flatMap(([name, sharers]) => [
    resourceTable(name, sharers, models),
    ...joinTables(sharers, models),
  ]);
}

function resourceTable(name: string, sharers: readonly Model[], models: ReadonlyMap<string, Model>): TableSpec {
  const columns = new Map(sharers.flatMap((model) => [...model.byField]));
  const specs = [...columns.values()].flatMap((column) => columnSpecs(column, models));
  const isLine = sharers.some((model) => model.resource.lineOf);
  const keys: IndexSpec[] = isLine ? [] : [indexSpec(name, [{ column: 'createdAt' }, { column: 'id' }])];
  for (const column of columns.values()) keys.push(...columnIndexes(name, column));
  for (const model of sharers) {
    for (const fields of model.resource.indexes ?? []) {
      const known = fields.filter((field) => columns.has(field) || field === 'id');
      if (known.length === fields.length) keys.push(...declaredIndexes(name, known, columns));
    }
  }
  const indexes = withoutBeginnings([...new Map(keys.map((index) => [index.name, index])).values()]);
  const search = sharers.some(isSearchedByScan) ? [] : [...columns.values()].flatMap((column) => searchedName(column));
  const isChangedOften = sharers.some((model) => model.resource.isChangedOften);
  return { name, columns: specs, indexes, ...(isChangedOften && { isChangedOften }), search };
}

/** Tells whether each query of an index can use another one as well: its keys are the first ones there. */
const isBeginningOf = (one: IndexSpec, other: IndexSpec): boolean =>
  !one.isUnique &&
  !other.isSparse &&
  !other.isLong &&
  one.keys.length < other.keys.length &&
  one.keys.every((key, at) => {
    const same = other.keys[at];
    return same?.column === key.column && same.isNullTest === key.isNullTest;
  });

/** Leaves out indexes that others serve: each one is written with every row, and keeps its room. */
const withoutBeginnings = (indexes: readonly IndexSpec[]): IndexSpec[] =>
  indexes.filter((one) => !indexes.some((other) => isBeginningOf(one, other)));

/** The indexes of a declaration. A translatable text has one per locale, because each locale sorts by its own column. */
function declaredIndexes(table: string, fields: readonly string[], columns: ReadonlyMap<string, Column>): IndexSpec[] {
  const locales = fields.flatMap((field) => Object.keys(columns.get(field)?.localeNames ?? {}));
  if (locales.length === 0) return [indexSpec(table, keysOf(fields))];
  const nameIn = (field: string, locale: string) =>
    Object.entries(columns.get(field)?.localeNames ?? {}).find(([one]) => one === locale)?.[1] ?? field;
  return [...new Set(locales)].map((locale) => indexSpec(table, keysOf(fields.map((field) => nameIn(field, locale)))));
}

const keysOf = (names: readonly string[]): IndexKey[] => names.map((column) => ({ column }));

const searchedName = (column: Column): string[] => (column.foldName && column.use.isSearched ? [column.foldName] : []);

function kindOf(column: Column, models: ReadonlyMap<string, Model>): string {
  const { declared, type } = column;
  if (column.target) return `relation ${models.get(column.target)?.table ?? column.target}`;
  if (column.isTranslatable) return 'text translatable';
  if (declared?.type === 'decimal') return `decimal ${declared.scale}`;
  return column.isJson ? 'json' : type === 'enum' || type === 'image' ? 'text' : type;
}

function columnSpecs(column: Column, models: ReadonlyMap<string, Model>): ColumnSpec[] {
  const table = column.target ? models.get(column.target)?.table : undefined;
  const derived = [column.foldName, ...Object.values(column.localeNames ?? {})].filter((name) => name !== null);
  const main: ColumnSpec = {
    name: column.field,
    storage: column.storage,
    kind: kindOf(column, models),
    initial: column.toDb(column.initial),
    ...(column.field === 'id' ? { isAuto: true } : {}),
    ...(column.field === '_version' ? { isRequired: true, preset: 1 } : {}),
    ...(table ? { references: { table, isOwned: false } } : {}),
  };
  return [main, ...derived.map((name): ColumnSpec => ({ name, storage: 'text', kind: 'folded' }))];
}

function joinTables(sharers: readonly Model[], models: ReadonlyMap<string, Model>): TableSpec[] {
  const relations = new Map(sharers.flatMap((model) => model.manyRelations.map((one) => [one.table, { one, model }])));
  return [...relations.values()].map(({ one, model }): TableSpec => {
    const target = models.get(one.target)?.table ?? one.target;
    return {
      name: one.table,
      columns: [
        {
          name: 'owner',
          storage: 'integer',
          isRequired: true,
          kind: 'owner',
          references: { table: model.table, isOwned: true },
        },
        {
          name: 'target',
          storage: 'integer',
          isRequired: true,
          kind: `relation ${target}`,
          references: { table: target, isOwned: false },
        },
        { name: 'position', storage: 'integer', kind: 'integer' },
      ],
      primaryKey: ['owner', 'target'],
      indexes: [indexSpec(one.table, [{ column: 'target' }])],
      search: [],
    };
  });
}

const id: IndexKey = { column: 'id' };

function columnIndexes(table: string, column: Column): IndexSpec[] {
  const { declared, field, use } = column;
  const found: IndexSpec[] = [];
  if (declared?.unique) found.push(indexSpec(table, [{ column: field }], true, false, !declared.required));
  if (field === 'id' || field === 'createdAt') return found;
  if (declared?.index === false) return found;
  const isOrdered = use.isOrdered && declared?.index !== 'filled';
  if (isOrdered) found.push(...orderIndexes(table, column));
  else if (column.localeNames)
    found.push(...Object.values(column.localeNames).map((name) => indexSpec(table, [{ column: name }])));
  const isEqualled = use.isFiltered || column.target !== null;
  if (!isEqualled || column.isJson || declared?.unique) return found;
  const isSparse = !declared?.required;
  if (column.type === 'text')
    found.push(
      indexSpec(table, [{ column: field }], false, declared ? maxTextLength(declared) > 255 : false, isSparse),
    );
  // A boolean has too few values for an index to help.
  else if (column.type !== 'boolean' && (!isOrdered || field === 'position'))
    found.push(indexSpec(table, [{ column: field }, id], false, false, isSparse));
  return found;
}

function orderIndexes(table: string, column: Column): IndexSpec[] {
  if (column.localeNames)
    return Object.values(column.localeNames).map((name) => indexSpec(table, [{ column: name }, id]));
  if (column.isJson) return [];
  if (column.foldName) return [indexSpec(table, [{ column: column.foldName }, id], false, !column.isKey)];
  if (column.field !== 'position') return [indexSpec(table, [{ column: column.field }, id])];
  return [indexSpec(table, [{ column: 'position', isNullTest: true }, { column: 'position' }, id])];
}
