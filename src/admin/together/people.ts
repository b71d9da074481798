import { isObject } from '#resource';

/** How somebody is at a record. */
export type PresenceState = 'viewing' | 'editing';

/** Somebody else at a record. */
export interface PresentPerson {
  readonly id: number;
  readonly fullName: string;
  readonly state: PresenceState;
  /** When that began, ISO. */
  readonly since: string;
}

function personOf(row: unknown): PresentPerson | null {
  const { user, state, since } = isObject(row) ? row : {};
  if (!isObject(user) || typeof user['id'] !== 'number') return null;
  return {
    id: user['id'],
    fullName: String(user['fullName'] ?? ''),
    state: state === 'editing' ? 'editing' : 'viewing',
    since: String(since ?? ''),
  };
}

/**
 * The others at a record, each once however many tabs they have: those who edit first, then those who came first.
 * @param rows records of `presence`
 * @param me who is left out
 */
export function othersIn(rows: readonly unknown[], me: number): PresentPerson[] {
  const people = rows
    .flatMap((row) => personOf(row) ?? [])
    .filter((person) => person.id !== me)
    .toSorted((a, b) => a.state.localeCompare(b.state) || a.since.localeCompare(b.since));
  return people.filter((person, at) => people.findIndex((other) => other.id === person.id) === at);
}
