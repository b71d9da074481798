import { useAddressState } from '#admin';
import { DAYS } from '../rules/days.ts';

/** Views of the agenda. */
export type AgendaView = 'list' | 'week' | 'month';

const VIEWS: readonly string[] = ['list', 'week', 'month'] satisfies AgendaView[];
const isView = (text: string): text is AgendaView => VIEWS.includes(text);

/** State of the agenda from the address, with defaults for missing parameters. */
export interface AgendaState {
  readonly view: AgendaView;
  /** First day of the list, or a day within the shown week or month; undefined: today. */
  readonly day: string | undefined;
  /** Number of days in the list, 1 to 15. */
  readonly days: number;
  readonly isEmptyHidden: boolean;
  readonly isEndless: boolean;
  readonly isWorkday: boolean;
  readonly hasWeekends: boolean;
  /** Names of hidden resources. */
  readonly hidden: readonly string[];
  /** The window that imports a calendar file is open. */
  readonly isImport: boolean;
}

const USUAL = {
  view: 'list',
  day: '',
  days: String(DAYS.usual),
  hide: '',
  endless: 'on',
  hours: 'work',
  weekends: 'on',
  without: '',
  open: '',
};

/** Stores the agenda's state in the address, so that a shared link shows the same view. */
export function useAgendaState() {
  const [said, say] = useAddressState(USUAL);
  const days = Number(said.days);
  const state: AgendaState = {
    view: isView(said.view) ? said.view : 'list',
    day: /^\d{4}-\d{2}-\d{2}$/.test(said.day) && !Number.isNaN(Date.parse(said.day)) ? said.day : undefined,
    days: Number.isInteger(days) && days >= DAYS.least && days <= DAYS.most ? days : DAYS.usual,
    isEmptyHidden: said.hide === 'empty',
    isEndless: said.endless === 'on',
    isWorkday: said.hours === 'work',
    hasWeekends: said.weekends === 'on',
    hidden: said.without.split(',').filter(Boolean),
    isImport: said.open === 'import',
  };
  return [state, say] as const;
}

/** Changes parts of the state. A step adds a history entry, so that Back undoes it. */
export type SayAgenda = ReturnType<typeof useAgendaState>[1];
