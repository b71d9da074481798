import { sql, type RawBuilder } from 'kysely';
import type { Field } from '#resource';
import { columnOf, type FilterContext } from './filterContext.ts';
import type { Param } from './params.ts';
import { fieldOf, type View } from './view.ts';

type Direction = 'asc' | 'desc';

/** Column that an orderable field is sorted by: the folded text of the locale, or the value itself. */
function sortColumn(view: View, name: string, field: Field, locale: string): string {
  if (field.type !== 'text') return name;
  if (field.translatable) return `${name}__${locale}`;
  return view.model.byField.has(name) && view.model.foldColumns.includes(`${name}__fold`) ? `${name}__fold` : name;
}

function orderable(view: View, name: string): Field | null {
  const field = fieldOf(view.resource, name);
  return field && view.readable.has(name) && (field.order || name === 'id') && !field.computed ? field : null;
}

/** `category.name` as a correlated subquery of the target's column; null when the caller may not read it. */
function nestedColumn(
  view: View,
  alias: string,
  path: readonly string[],
  context: FilterContext,
  depth = 1,
): RawBuilder<unknown> | null {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    const field = orderable(view, name);
    return field ? columnOf(view, alias, sortColumn(view, name, field, context.locale), context) : null;
  }
  const field = fieldOf(view.resource, name);
  if (field?.type !== 'relation' || field.many || !view.readable.has(name) || depth > 3) return null;
  if (!view.model.byField.has(name)) return null;
  const target = context.views.of(field.to, context.actor);
  if (!target.canRead) return null;
  const targetAlias = `o${depth}`;
  const inner = nestedColumn(target, targetAlias, rest, context, depth + 1);
  if (!inner) return null;
  return sql`(select ${inner} from ${sql.table(target.model.table)} as ${sql.ref(targetAlias)} where ${sql.ref(`${targetAlias}.id`)} = ${sql.ref(`${alias}.${name}`)})`;
}

function wishes(view: View, params: readonly Param[]): [string[], Direction][] {
  const asked: [string[], Direction][] = [];
  for (const { path, value } of params) {
    const direction = value.toLowerCase();
    if (path.length === 2 && path[0] === 'order' && path[1] && (direction === 'asc' || direction === 'desc')) {
      asked.push([path[1].split('.'), direction]);
    }
  }
  return asked;
}

/**
 * ORDER BY terms: the requested and allowed ones, else the resource's default; `id` last, so that equal keys keep their
 * order.
 */
export function orderTerms(view: View, params: readonly Param[], context: FilterContext): RawBuilder<unknown>[] {
  const table = view.model.table;
  const terms: RawBuilder<unknown>[] = [];
  let last: Direction = 'asc';
  const add = (column: RawBuilder<unknown>, direction: Direction, isPosition: boolean) => {
    terms.push(...context.dialect.orderBy(column, direction, isPosition));
    last = isPosition ? 'asc' : direction;
  };
  // No two rows share an id, and none is without: nothing is ordered after it, and the primary key serves both directions.
  const byId = (direction: Direction) => sql`${sql.ref(`${table}.id`)} ${sql.raw(direction)}`;
  for (const [path, direction] of wishes(view, params).slice(0, 6)) {
    if (path.length === 1 && path[0] === 'id') return [...terms, byId(direction)];
    const column = nestedColumn(view, table, path, context);
    if (column) add(column, direction, path.at(-1) === 'position');
  }
  if (terms.length === 0) {
    for (const [name, direction] of Object.entries(view.resource.order ?? {})) {
      if (name === 'id') return [...terms, byId(direction)];
      const field = fieldOf(view.resource, name);
      if (field)
        add(sql.ref(`${table}.${sortColumn(view, name, field, context.locale)}`), direction, name === 'position');
    }
  }
  // The id follows the direction of the last key, so that one index (key, id) serves both directions.
  return [...terms, byId(last)];
}
