import type { Fault, Outbox } from '#outbox';

/** First answer to a write: its fault, `taken`, or `open` when it waits in the queue without one. */
export type FirstAnswer = Fault | 'taken' | 'open';

/** Wait of a write whose answer decides: it has no end of its own. */
export interface LongWait {
  /** Called when the answer takes long, so that the wait is shown. */
  readonly onSlow: () => void;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/** Outcome of a write so far; undefined while it is being sent. */
function outcomeOf({ entries, line }: ReturnType<Outbox['get']>, uuid: string): FirstAnswer | undefined {
  const entry = entries.find((one) => one.uuid === uuid);
  if (!entry) return 'taken';
  if (entry.status === 'refused' && entry.fault) return entry.fault;
  // The server is unreachable, and the write waits in the queue.
  return line.status === 'open' ? undefined : 'open';
}

/**
 * Waits for the server's first answer to a write that was just stored. A rejected sale is corrected in the cart while
 * the customer is still there.
 * @param long wait until the server has answered, the line is known to be down, or the signal ends it; absent: 1.5 s
 */
export function firstRefusal(
  outbox: Pick<Outbox, 'get' | 'subscribe'>,
  uuid: string,
  long?: LongWait,
): Promise<FirstAnswer> {
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const look = (given: FirstAnswer | undefined) => {
      if (given === undefined) return;
      for (const end of ends) end();
      resolve(given);
    };
    const stop = () => look('open');
    const timer = setTimeout(() => (long ? long.onSlow() : stop()), PATIENCE_MS);
    long?.signal.addEventListener('abort', stop);
    ends.push(
      () => clearTimeout(timer),
      () => long?.signal.removeEventListener('abort', stop),
      outbox.subscribe(() => look(outcomeOf(outbox.get(), uuid))),
    );
    look(outcomeOf(outbox.get(), uuid));
  });
}

/** Time that Save Order waits for the server's answer before it leaves the sale to the queue, ms. */
const PATIENCE_MS = 1_500;
