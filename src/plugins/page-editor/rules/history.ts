import { isObject, personIn } from '#resource';

/** One save of a page or theme, from its history. */
export interface Revision {
  /** Version of the record after it. */
  readonly version: number;
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

function revisionOf(entry: unknown): Revision | null {
  if (!isObject(entry) || typeof entry['version'] !== 'number') return null;
  const changes = Array.isArray(entry['changes']) ? entry['changes'].filter(isObject) : [];
  if (!changes.some(({ field }) => SEEN.has(String(field)))) return null;
  const { operator, account } = isObject(entry['who']) ? entry['who'] : {};
  return {
    version: entry['version'],
    at: String(entry['createdAt'] ?? ''),
    who: (personIn(operator) ?? personIn(account))?.name ?? null,
  };
}

/** Reads the answer of `GET …/{id}/history`: the saves that changed content or styles, newest first. */
export function readRevisions(answer: unknown): readonly Revision[] {
  const members: unknown = isObject(answer) ? (answer['hydra:member'] ?? answer['member']) : answer;
  return Array.isArray(members) ? members.flatMap((entry) => revisionOf(entry) ?? []) : [];
}
