// Resources and their values, for tests of the project's own data changes.
import { defineResource, type Field } from '#resource';
import type { TestStore } from './eachStore.ts';

/** A resource with these fields. */
export const resource = (name: string, fields: Record<string, Field>) =>
  defineResource({ name, className: name, title: 'id', fields, access: { ROLE_ADMIN: 'all' } });

/** A relation to a resource. */
export const link = (to: string) => ({ type: 'relation', to }) as const;

/** Values of a column, in the order of their rows. */
export const valuesOf = async (store: TestStore, table: string, column: string) =>
  (
    await store.read
      .selectFrom(table)
      .select(column)
      .orderBy(column === 'content' ? 'bin' : 'id')
      .execute()
  ).map((row) => row[column]);
