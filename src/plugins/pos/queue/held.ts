import type { Entry, OutboxState } from '#outbox';
import { createListeners } from '#store';

/**
 * The queue as its lists show it: what was refused and stands in a cart is put right there, and nowhere else. It stays kept
 * and numbered; once the cart is gone it is in the list again.
 * @param held uuids of the sales that stand in carts
 */
export function withoutHeld(state: OutboxState, held: readonly string[]): OutboxState {
  const isHeld = ({ status, uuid }: Entry) => status === 'refused' && held.includes(uuid);
  const count = state.entries.filter(isHeld).length;
  if (count === 0) return state;
  return { ...state, entries: state.entries.filter((entry) => !isHeld(entry)), refused: state.refused - count };
}

/** The functions that the service adds to the queue for holding entries in a cart. */
export interface Holding {
  get(): OutboxState;
  /** The queue with what is held. */
  whole(): OutboxState;
  subscribe(listener: () => void): () => void;
  hold(uuids: readonly string[]): void;
}

/** @param first what stood in the cart when the page was opened */
export function createHolding(outbox: Pick<Holding, 'get' | 'subscribe'>, first: readonly string[]): Holding {
  const listeners = createListeners();
  // The same object as long as neither the queue nor what is held has changed: screens compare it.
  let made: { readonly of: OutboxState; readonly held: readonly string[]; readonly shown: OutboxState } | undefined;
  let held = first;
  const whole = outbox.get.bind(outbox);
  const listen = outbox.subscribe.bind(outbox);
  return {
    whole,
    get() {
      const of = whole();
      if (made?.of !== of || made.held !== held) made = { of, held, shown: withoutHeld(of, held) };
      return made.shown;
    },
    subscribe(listener) {
      const stops = [listen(listener), listeners.add(listener)];
      return () => stops.forEach((stop) => stop());
    },
    hold(uuids) {
      if (uuids.join() === held.join()) return;
      held = uuids;
      listeners.tell();
    },
  };
}
