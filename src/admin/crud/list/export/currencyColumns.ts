import type { Resource } from '#resource';
import { columnField, type Column } from '../columns.ts';

/** The field that names the currency of a column's amounts; undefined: they have that of the installation, or are none. */
const currencyFieldOf = ({ field }: Column): string | undefined =>
  field.type === 'money' ? field.currencyField : undefined;

/** Tells whether the head of a column names the unit of its cells: not where each record has a currency of its own. */
export const hasOneUnit = (column: Column): boolean => currencyFieldOf(column) === undefined;

/** The columns of a file, with one of the currency behind amounts whose records name their own. */
export function withCurrencies(
  columns: readonly Column[],
  resource: Resource,
  readable: readonly string[],
): readonly Column[] {
  const known = new Set(columns.map(({ name }) => name));
  return columns.flatMap((column) => {
    const name = currencyFieldOf(column);
    const field = name === undefined ? undefined : columnField(resource, name);
    if (name === undefined || !field || known.has(name) || !readable.includes(name)) return [column];
    known.add(name);
    return [column, { name, field, isTitle: false }];
  });
}
