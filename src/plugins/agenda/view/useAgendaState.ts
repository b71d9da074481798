import { useAddressState } from '#admin';
import { DAYS } from '../rules/days.ts';

/** How the agenda is looked at. */
export type AgendaView = 'list' | 'week' | 'month';

const VIEWS: readonly string[] = ['list', 'week', 'month'] satisfies AgendaView[];
const isView = (text: string): text is AgendaView => VIEWS.includes(text);

/** What is in the address of the agenda, with the usual values for what it leaves out. */
export interface AgendaState {
  readonly view: AgendaView;
  /** First day shown, or a day of the week or month; undefined: today. */
  readonly day: string | undefined;
  /** Days of the list, 1 to 15. */
  readonly days: number;
  readonly isEmptyHidden: boolean;
  readonly isEndless: boolean;
  readonly isWorkday: boolean;
  readonly hasWeekends: boolean;
  /** Resources that are not shown. */
  readonly hidden: readonly string[];
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
};

/** The agenda's state in the address, so that a link shows what its sender sees. */
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
  };
  return [state, say] as const;
}

/** Changes a part of the state; a step can be undone by Back. */
export type SayAgenda = ReturnType<typeof useAgendaState>[1];
