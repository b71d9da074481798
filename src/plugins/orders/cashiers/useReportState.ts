import { parsePage, parsePageSize, usePeriod } from '#admin';
import { EVENT_KINDS, type EventKind } from './events.ts';

/** Events of a page that can be chosen. */
export const PER_PAGE = [25, 50, 100] as const;

/** A number in the address; undefined: none. */
const idOf = (text: string): number | undefined => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
const kindOf = (text: string): EventKind | undefined => EVENT_KINDS.find((kind) => kind === text);

/** Filters of the report, kept in the address of the page. */
export function useReportState() {
  const {
    period: days,
    said,
    say,
  } = usePeriod(USUAL_LENGTH, {
    store: '',
    till: '',
    person: '',
    kind: '',
    show: 'count',
    page: '1',
    perPage: String(PER_PAGE[0]),
  });
  const [store, till] = [idOf(said.store), idOf(said.till)];
  const period = {
    ...days,
    ...(store !== undefined && { store }),
    ...(till !== undefined && { till }),
  };
  const state = {
    period,
    person: idOf(said.person),
    kind: kindOf(said.kind),
    show: said.show === 'in100' ? ('in100' as const) : ('count' as const),
    page: parsePage(said.page),
    perPage: parsePageSize(said.perPage, PER_PAGE),
  };
  /** Changes what is shown; another filter begins at the first page. */
  const change = (wanted: Parameters<typeof say>[0]) => say({ page: '1', ...wanted });
  return [state, change] as const;
}

/** Filters of the report. */
export type ReportState = ReturnType<typeof useReportState>[0];
/** Changes filters of the report. */
export type SayReport = ReturnType<typeof useReportState>[1];

/** Days of a report unless others are chosen: a week. */
const USUAL_LENGTH = 7;
