import type { Entry, OutboxState } from '#outbox';
import { createListeners } from '#store';

/**
 * Queue without rejected entries that are open in a cart: they are corrected there only. They keep their place and
 * number, and return to the list when the cart is closed.
 * @param held uuids of the sales that are open in carts
 */
export function withoutOpenInCart(state: OutboxState, held: readonly string[]): OutboxState {
  const isHeld = ({ status, uuid }: Entry) => status === 'refused' && held.includes(uuid);
  const count = state.entries.filter(isHeld).length;
  if (count === 0) return state;
  return { ...state, entries: state.entries.filter((entry) => !isHeld(entry)), refused: state.refused - count };
}

/** The functions that the service adds to the queue for holding entries in a cart. */
export interface CartFilter {
  get(): OutboxState;
  /** The queue including held entries. */
  whole(): OutboxState;
  subscribe(listener: () => void): () => void;
  hold(uuids: readonly string[]): void;
}

/**
 * Creates the filtered view of a queue.
 * @param first uuids of the sales that were in carts when the page was opened
 */
export function createCartFilter(outbox: Pick<CartFilter, 'get' | 'subscribe'>, first: readonly string[]): CartFilter {
  const listeners = createListeners();
  // Cached, because screens compare by identity: the same object until the queue or the held uuids change.
  let made: { readonly of: OutboxState; readonly held: readonly string[]; readonly shown: OutboxState } | undefined;
  let held = first;
  const whole = outbox.get.bind(outbox);
  const listen = outbox.subscribe.bind(outbox);
  return {
    whole,
    get() {
      const of = whole();
      if (made?.of !== of || made.held !== held) made = { of, held, shown: withoutOpenInCart(of, held) };
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
