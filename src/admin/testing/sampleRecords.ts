import type { Field, Resource } from '#resource';
import type { MemoryRecord } from './memoryServer.ts';

/** Three records of a resource, generated from its declaration. */
export const sampleRecords = (resource: Resource): MemoryRecord[] =>
  [1, 2, 3].map((id) => ({
    ...Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, sampleOf(field, id)])),
    id,
    createdAt: '2026-03-01T09:00:00+00:00',
    updatedAt: '2026-03-01T09:00:00+00:00',
  }));

/** A valid value of a field; undefined: omitted. */
function sampleOf(field: Field, at: number): unknown {
  if (field.sample !== undefined) return field.sample;
  switch (field.type) {
    case 'text':
      return field.format || field.pattern ? undefined : `Text ${at}`;
    case 'integer':
    case 'money':
    case 'decimal':
      return at;
    case 'boolean':
      return at % 2 === 0;
    case 'date':
      return `2026-03-0${at}`;
    case 'datetime':
      return `2026-03-0${at}T09:00:00+00:00`;
    case 'enum':
      return field.values[at % field.values.length];
    default:
      return field.type === 'list' ? [] : undefined;
  }
}
