/** An entry of the agenda for screens: times in ms since 1970, whole days as `YYYY-MM-DD`. */
export interface AgendaEntry {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  readonly note: string | null;
  readonly about: string | null;
  readonly people: readonly string[];
  readonly startAt: number;
  readonly endAt: number | null;
  /** The entry began on an earlier day and is shown at its due time: `startAt` is its end. */
  readonly isDue: boolean;
  /** First and last day of a whole-day entry; null: the entry has times. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly status: string | null;
  readonly tone: string | null;
  /** Id of the subscribed calendar that it comes from. */
  readonly calendar?: number | null;
  /** Day by which an occurrence of a repeating event is known; null for all others. */
  readonly occurrence: string | null;
}

/** Key of an entry among all entries. */
export const entryKey = ({ resource, id, occurrence }: AgendaEntry): string => `${resource} ${id} ${occurrence ?? ''}`;

/** Key of a kind of entries: its resource, or one subscribed calendar. */
export const kindKey = ({ resource, calendar }: Pick<AgendaEntry, 'resource' | 'calendar'>): string =>
  calendar === null || calendar === undefined ? resource : `${resource}-${calendar}`;
