import { isKitchenStatus } from '../rules/columns.ts';
import { momentOf } from '../rules/ticket.ts';
import { applyChecked, applyTicket } from './applySnapshot.ts';
import { checkedIn } from './checked.ts';
import { withEntry, type KitchenState, type Press } from './kitchenState.ts';

/** Shows an own act at once. It answers the bell for this order, and what changed in it has been seen. */
export function beginPress(state: KitchenState, order: number, press: Press): KitchenState {
  return {
    ...state,
    step: state.step + 1,
    presses: withEntry(state.presses, order, [...(state.presses.get(order) ?? []), press]),
    ringing: new Set([...state.ringing].filter((id) => id !== order)),
  };
}

/** Shows at once that an order is handed out, or taken back. */
export const beginServe = (state: KitchenState, order: number, isServed: boolean): KitchenState => ({
  ...state,
  step: state.step + 1,
  serves: withEntry(state.serves, order, isServed),
});

/** The answer of a call about an order and what the kitchen keeps of it. */
export type TicketAnswer = Readonly<Record<string, unknown>>;

/** Takes the answer of a call in: the order as it is now, and its ticket. */
function withAnswer(state: KitchenState, order: number, answer: TicketAnswer, now: number): KitchenState {
  const heard = applyChecked(state, order, checkedIn(answer));
  const shown = heard.tickets.get(order);
  const { status } = answer;
  if (!shown || !isKitchenStatus(status)) return heard;
  const ticket = {
    ...shown,
    status,
    startedAt: momentOf(answer.startedAt),
    doneAt: momentOf(answer.doneAt),
    updatedAt: momentOf(answer.updatedAt) ?? shown.updatedAt,
    steps: Number(answer.steps ?? shown.steps),
  };
  return applyTicket(heard, order, ticket, now, false);
}

/** Ends an own act. Without an answer all is as the server has it. */
export function endPress(
  state: KitchenState,
  order: number,
  press: Press,
  answer: TicketAnswer | null,
  now: number,
): KitchenState {
  const left = (state.presses.get(order) ?? []).filter((one) => one !== press);
  const ended = {
    ...state,
    step: state.step + 1,
    presses: withEntry(state.presses, order, left.length > 0 ? left : undefined),
  };
  return answer ? withAnswer(ended, order, answer, now) : ended;
}

/** Ends handing out. A later one of the same order stays. */
export function endServe(
  state: KitchenState,
  order: number,
  isServed: boolean,
  answer: TicketAnswer | null,
  now: number,
): KitchenState {
  const isLast = state.serves.get(order) === isServed;
  const serves = isLast ? withEntry(state.serves, order, undefined) : state.serves;
  const ended = { ...state, step: state.step + 1, serves };
  return answer ? withAnswer(ended, order, answer, now) : ended;
}
