/** A deleted record with all that went with it, as it lies in the bin. */
export interface BinEntry {
  readonly id: string | number;
  readonly resource: string;
  readonly recordId: number;
  readonly title: string;
  /** How many records were deleted together. */
  readonly records: number;
  readonly deletedBy: { readonly id: number; readonly name: string } | null;
  /** When it was deleted, ISO. */
  readonly at: string;
  /** When it is removed, ISO; null: never. */
  readonly purgedAt: string | null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads a record of `bin`. */
export function readEntry(row: Readonly<Record<string, unknown>>): BinEntry {
  const { id, resource, recordId, title, records, deletedBy, createdAt, purgedAt } = row;
  const person = isObject(deletedBy) ? deletedBy : null;
  const name = person && [person['fullName'], person['username']].find((one) => typeof one === 'string' && one !== '');
  return {
    id: typeof id === 'number' ? id : String(id),
    resource: String(resource),
    recordId: Number(recordId),
    title: String(title ?? ''),
    records: Number(records ?? 1),
    deletedBy: person
      ? { id: Number(person['id']), name: typeof name === 'string' ? name : `#${Number(person['id'])}` }
      : null,
    at: String(createdAt ?? ''),
    purgedAt: typeof purgedAt === 'string' ? purgedAt : null,
  };
}

/** What of the bin is looked at. */
export interface BinFilter {
  /** Null: all kinds. */
  readonly resource: string | null;
  /** Id of who deleted; null: anyone. */
  readonly person: number | null;
  readonly text: string;
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The entries that a filter leaves. */
export const filtered = (entries: readonly BinEntry[], { resource, person, text }: BinFilter): BinEntry[] =>
  entries.filter(
    (entry) =>
      (resource === null || entry.resource === resource) &&
      (person === null || entry.deletedBy?.id === person) &&
      folded(`${entry.title} ${entry.recordId}`).includes(folded(text.trim())),
  );

/** How many entries there are of each kind, the most first. */
export function kindsOf(entries: readonly BinEntry[]): { readonly resource: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { resource } of entries) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return [...counts].map(([resource, count]) => ({ resource, count })).toSorted((a, b) => b.count - a.count);
}

const DAY_MS = 86_400_000;

/** Days until an entry is removed, begun ones counted; null: never. */
export const daysLeft = ({ purgedAt }: BinEntry, now: number): number | null =>
  purgedAt === null ? null : Math.max(0, Math.ceil((Date.parse(purgedAt) - now) / DAY_MS));

/** With fewer days left it is time to look. */
export const isSoon = (days: number | null): boolean => days !== null && days <= 5;
