import { DAY_MS, isObject, type Field, type Resource } from '#resource';
import type { CrudRecord } from '../../recordText.ts';
import { isSameValue } from '../conflict/mergeFields.ts';
import type { Draft } from '../draft.ts';
import { OTHER_TEXTS, type FormValues } from '../values.ts';

/** A draft as stored on the device. */
export interface StoredDraft extends Draft {
  /** Id of the owner; the draft is offered to no other person. */
  readonly person: number;
  readonly resource: string;
  /** Id of the record; empty for a new one. */
  readonly record: string;
  /** The form it was typed into, unique: two tabs with one record keep a draft each. */
  readonly form: string;
  /** Moment, ms since 1970. */
  readonly savedAt: number;
}

/** Lifetime of a draft, ms. */
export const DRAFT_LIFETIME_MS = 14 * DAY_MS;
/** Maximum number of drafts per user; the latest are kept. */
export const MAX_DRAFTS = 50;
/** Maximum length of a stored draft, characters. */
export const MAX_DRAFT_LENGTH = 1_000_000;

const isSecret = (field: Field | undefined) => field?.type === 'text' && field.format === 'secret';

/** A draft without passwords and PINs, which must never be stored in a browser. */
export function withoutSecrets<D extends Draft>({ fields }: Resource, draft: D): D {
  const clean = (values: FormValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(fields[name])));
  return { ...draft, values: clean(draft.values), defaults: clean(draft.defaults), dirty: clean(draft.dirty) };
}

/** Marks of the form library: true somewhere, in rows and languages too. */
function isChanged(mark: unknown): boolean {
  if (Array.isArray(mark)) return mark.some(isChanged);
  return mark === true || (isObject(mark) && Object.values(mark).some(isChanged));
}

/** True when a draft contains typed values. */
export const hasChanges = ({ dirty }: Draft): boolean => isChanged(dirty);

/** True when a draft is small enough to be stored. */
export const isSmallEnough = (draft: Draft): boolean => JSON.stringify(draft).length <= MAX_DRAFT_LENGTH;

/** Keys of expired drafts: too old, or beyond the maximum number per user. */
export function expiredDrafts(drafts: readonly StoredDraft[], now: number): readonly string[] {
  const latest = drafts.toSorted((a, b) => b.savedAt - a.savedAt);
  const counts = new Map<number, number>();
  return latest
    .filter(({ person, savedAt }) => {
      const count = (counts.get(person) ?? 0) + 1;
      counts.set(person, count);
      return count > MAX_DRAFTS || now - savedAt > DRAFT_LIFETIME_MS;
    })
    .map(({ form }) => form);
}

/** Record and user of a form. */
export type DraftPlace = Pick<StoredDraft, 'person' | 'resource' | 'record'>;

/**
 * The drafts of closed forms of this record, latest first.
 * @param open forms that are still open, in this tab or another
 */
export const abandonedDrafts = (
  drafts: readonly StoredDraft[],
  { person, resource, record }: DraftPlace,
  open: ReadonlySet<string>,
  now: number,
): readonly StoredDraft[] =>
  drafts
    .filter((draft) => draft.person === person && draft.resource === resource && draft.record === record)
    .filter((draft) => !open.has(draft.form) && now - draft.savedAt <= DRAFT_LIFETIME_MS)
    .toSorted((a, b) => b.savedAt - a.savedAt);

/** Names of the fields that a draft changed. */
export const changedNames = ({ dirty }: Draft): readonly string[] =>
  Object.keys(dirty).filter((name) => name !== OTHER_TEXTS && isChanged(dirty[name]));

/**
 * The base values of the changed fields, if the record has changed since the draft was begun. With them, saving shows both
 * versions instead of overwriting the newer one.
 */
export function staleBaseValues(resource: Resource, draft: Draft, record: CrudRecord, language: string): FormValues {
  const changed = changedNames(draft).filter((name) => {
    const field = resource.fields[name];
    if (!field || (field.type === 'text' && field.translatable && draft.language !== language)) return false;
    return !isSameValue(field, draft.defaults[name], record[name]);
  });
  return Object.fromEntries(changed.map((name) => [name, draft.defaults[name]]));
}
