import { readRecord } from '#provider';
import type { Resource } from '#resource';
import type { Draft } from '../crud/form/draft.ts';
import { resourceNamed } from '../plugins/declarations.ts';
import type { PendingEntry } from './useOffline.ts';

/** The values of a change as the draft of its record's form, which opens with them (`draftKey`). */
export function draftOf(resource: Resource, { list, action }: PendingEntry): Draft {
  const { base = {}, data, entityId: id } = action;
  const read = (wire: Readonly<Record<string, unknown>>) => readRecord(resource.name, { ...wire, id }, resourceNamed);
  return {
    // The address of the collection begins with the language: `/en/api/products`.
    language: list.originalUri.split('/')[1] ?? '',
    values: { ...read(base), ...read(data) },
    defaults: { ...read(base) },
    dirty: Object.fromEntries(Object.keys(data).map((name) => [name, true])),
  };
}
