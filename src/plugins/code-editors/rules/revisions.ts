import { isObject, personIn } from '#resource';
import type { Texts } from '../editor/useCode.ts';

/** One save of a record, from its history. */
export interface Revision {
  /** Version of the record after it. */
  readonly version: number;
  /** Time of the save, ISO. */
  readonly at: string;
  /** Author of the save; null for the server itself. */
  readonly who: string | null;
  /** Values before it, by field. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** Reads one entry of a record's history. @param locale language of translated texts; changes in others are left out */
function readRevision(entry: unknown, locale: string): Revision | null {
  if (!isObject(entry) || typeof entry.version !== 'number') return null;
  const { version, createdAt, who, changes } = entry;
  const { account, operator } = isObject(who) ? who : {};
  const told = (Array.isArray(changes) ? changes : []).filter(isObject);
  const own = told.filter((change) => change.locale === undefined || change.locale === locale);
  return {
    version,
    at: String(createdAt ?? ''),
    who: (personIn(operator) ?? personIn(account))?.name ?? null,
    before: Object.fromEntries(own.map(({ field, from }) => [String(field), from ?? null])),
  };
}

/** Reads the answer of `GET …/{id}/history`, newest first. */
export function readRevisions(answer: unknown, locale: string): readonly Revision[] {
  const members: unknown = isObject(answer) ? (answer['hydra:member'] ?? answer.member) : answer;
  return Array.isArray(members) ? members.flatMap((entry) => readRevision(entry, locale) ?? []) : [];
}

/** Maps a file to its field in the history, and formats the field's value. */
export interface FileField {
  readonly field: string;
  readonly textOf: (value: unknown) => string;
}

/**
 * The texts of a record as they were in one of its versions: the present ones, with every later change undone.
 * @param revisions newest first, without a gap from the present version to `version`
 */
export function textsAt(
  present: Texts,
  fields: Readonly<Record<string, FileField>>,
  revisions: readonly Revision[],
  version: number,
): Texts {
  const texts: Record<string, string> = { ...present };
  for (const revision of revisions) {
    if (revision.version <= version) break;
    for (const [name, { field, textOf }] of Object.entries(fields))
      if (Object.hasOwn(revision.before, field)) texts[name] = textOf(revision.before[field]);
  }
  return texts;
}

/** Names of the files that a revision changed. */
export const filesOf = (revision: Revision, fields: Readonly<Record<string, FileField>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, { field }]) => (Object.hasOwn(revision.before, field) ? [name] : []));
