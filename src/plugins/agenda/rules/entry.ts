/** An entry of the agenda as screens use it: moments in ms since 1970, whole days as `YYYY-MM-DD`. */
export interface AgendaEntry {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  readonly note: string | null;
  readonly about: string | null;
  readonly people: readonly string[];
  readonly startAt: number;
  readonly endAt: number | null;
  /** It began on an earlier day: `startAt` is when it is due. */
  readonly isDue: boolean;
  /** First and last day of an entry of whole days; null: it has times. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly status: string | null;
  readonly tone: string | null;
}
