import type { ListReader, ServerHost } from '#server';

/**
 * Number of entries in the bin by kind, the largest first, and the people who deleted them, as far as the caller may read.
 */
export async function binSummary(reader: ListReader, host: ServerHost) {
  const kinds = await reader
    .rows('bin', {})
    .select((eb) => ['resource', eb.fn.countAll().as('count')])
    .groupBy('resource')
    .execute();
  const people = await reader
    .rows('bin', { 'exists[person]': 'true' })
    .select((eb) => ['person', eb.fn.max('accountName').as('name')])
    .groupBy('person')
    .execute();
  const ids = people.map(({ person }) => Number(person));
  const users =
    ids.length === 0
      ? []
      : await host.db.selectFrom('users').select(['id', 'fullName']).where('id', 'in', ids).execute();
  const names = new Map(users.map(({ id, fullName }) => [Number(id), String(fullName ?? '')]));
  return {
    count: kinds.reduce((sum, { count }) => sum + Number(count), 0),
    kinds: kinds
      .map(({ resource, count }) => ({ resource: String(resource), count: Number(count) }))
      .toSorted((a, b) => b.count - a.count || a.resource.localeCompare(b.resource)),
    people: people
      .map(({ person, name }) => ({
        id: Number(person),
        name: names.get(Number(person)) || String(name ?? `#${String(person)}`),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
