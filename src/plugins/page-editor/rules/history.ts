import { isObject, personIn, textOf } from '#resource';

/** One save of a page or theme, from its history; or the version before the first of them. */
export interface Revision {
  /** Version of the record after it. */
  readonly version: number;
  /** It is the version before the save at this time. */
  readonly isBefore: boolean;
  /** Time of the save, ISO 8601. */
  readonly at: string;
  /** Person who saved; null: the server itself. */
  readonly who: string | null;
}

/** Fields whose changes a reader of the page sees. */
const SEEN: ReadonlySet<string> = new Set([
  'jsonContentHTML',
  'jsonContentCSS',
  'draftContent',
  'jsonDraftContent',
  'customCss',
  'customCssPerRoutes',
]);

/** A save with what it replaced. */
interface SavedRevision extends Revision {
  /** There was content or a style before it. */
  readonly hasBefore: boolean;
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function revisionOf(entry: unknown): SavedRevision | null {
  if (!isObject(entry) || typeof entry.version !== 'number') return null;
  const changes = Array.isArray(entry.changes) ? entry.changes.filter(isObject) : [];
  const seen = changes.filter(({ field }) => SEEN.has(String(field)));
  if (seen.length === 0) return null;
  const { operator, account } = isObject(entry.who) ? entry.who : {};
  return {
    version: entry.version,
    isBefore: false,
    hasBefore: seen.some(({ from }) => isFilled(from)),
    at: String(entry.createdAt ?? ''),
    who: (personIn(operator) ?? personIn(account))?.name ?? null,
  };
}

function membersOf(answer: unknown): readonly unknown[] {
  const members: unknown = isObject(answer) ? (answer['hydra:member'] ?? answer.member) : answer;
  return Array.isArray(members) ? members : [];
}

/** Values of a field before and after each save that changed it, newest first. */
function changesOf(answer: unknown, field: string, locale: string) {
  return membersOf(answer)
    .filter(isObject)
    .flatMap(({ version, changes }) => {
      const all = (Array.isArray(changes) ? changes : []).filter(isObject);
      const found = all.find((one) => one.field === field && (one.locale === undefined || one.locale === locale));
      return found && typeof version === 'number' ? [{ version, from: found.from, to: found.to }] : [];
    });
}

/**
 * A text of a record as it was in one of its versions, from the answer of its history.
 * @param locale language of a translated text; others have no language in the history
 * @returns null: the history does not say, the text was never changed
 */
export function textAt(answer: unknown, field: string, locale: string, version: number): string | null {
  const changes = changesOf(answer, field, locale);
  const made = changes.find((change) => change.version <= version);
  if (made) return textOf(made.to);
  const [next] = changes.slice(-1);
  return next ? textOf(next.from) : null;
}

/**
 * Reads the answer of `GET …/{id}/history`: the saves that changed content or styles, newest first. Below them comes what the
 * oldest one replaced: a page that was imported, or came with the website, has no save of its own first version.
 */
export function readRevisions(answer: unknown): readonly Revision[] {
  const saves = membersOf(answer).flatMap((entry) => revisionOf(entry) ?? []);
  const revisions = saves.map(({ hasBefore: _was, ...revision }): Revision => revision);
  const oldest = saves.at(-1);
  if (!oldest?.hasBefore) return revisions;
  return [...revisions, { version: oldest.version - 1, at: oldest.at, who: null, isBefore: true }];
}
