import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { BusinessDays } from '#resource';
import type { Dialect } from '../db/dialect.ts';
import type { Actor, Database, Locale } from '../types.ts';
import type { FilterUnits } from './filterValue.ts';
import type { CallerColumn } from '../hookTypes.ts';
import type { View, Views } from './view.ts';

/** Dependencies of filters, beside the parameters. */
export interface FilterContext extends FilterUnits, BusinessDays {
  readonly db: Database;
  readonly dialect: Dialect;
  readonly views: Views;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly now: number;
  /** The fields of a resource whose value depends on the caller (the hook `columns`). */
  readonly columnsOf: (resource: string) => Readonly<Record<string, CallerColumn>> | undefined;
  /**
   * A filter that cannot be used is refused: in calls, figures, agents' tools and exports, where the caller does not see that
   * it was dropped. Absent: it is ignored, for lists.
   */
  readonly isStrict?: boolean;
}

/** A condition on rows, over the table alias it was built for. */
export type Condition = Expression<SqlBool>;

/** The SQL of a field in filters and orders: its column, or an expression that depends on the caller. */
export const columnOf = (view: View, alias: string, name: string, context: FilterContext): RawBuilder<unknown> =>
  context.columnsOf(view.resource.name)?.[name]?.(alias, context) ?? sql.ref(`${alias}.${name}`);
