import { isObject, textOf } from '#resource';

/** A user's activity at a record. */
export type PresenceState = 'viewing' | 'editing';

/** Another user at a record. */
export interface PresentPerson {
  readonly id: number;
  readonly fullName: string;
  readonly state: PresenceState;
  /** Part of the record that is edited, in words of the tool; '': it does not say. */
  readonly place: string;
  /** Start time, ISO. */
  readonly since: string;
}

function personOf(row: unknown): PresentPerson | null {
  const { user, state, since, place } = isObject(row) ? row : {};
  if (!isObject(user) || typeof user.id !== 'number') return null;
  return {
    id: user.id,
    fullName: String(user.fullName ?? ''),
    state: state === 'editing' ? 'editing' : 'viewing',
    place: textOf(place),
    since: String(since ?? ''),
  };
}

/**
 * The other users at a record, without duplicates for several tabs: editing ones first, then by start time.
 * @param rows records of `presence`
 * @param me id of the user to leave out
 */
export function otherPeople(rows: readonly unknown[], me: number): PresentPerson[] {
  const people = rows
    .flatMap((row) => personOf(row) ?? [])
    .filter((person) => person.id !== me)
    .toSorted((a, b) => a.state.localeCompare(b.state) || a.since.localeCompare(b.since));
  return people.filter((person, at) => people.findIndex((other) => other.id === person.id) === at);
}
