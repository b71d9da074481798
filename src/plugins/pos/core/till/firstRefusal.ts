import type { Fault, Outbox } from '#outbox';

/** Time that Save Order waits for the server's answer before it leaves the sale to the queue, ms. */
const PATIENCE_MS = 1_500;

type Verdict = Fault | null | undefined;

/** Outcome of a write so far; undefined while it is being sent. */
function outcomeOf({ entries, line }: ReturnType<Outbox['get']>, uuid: string): Verdict {
  const entry = entries.find((one) => one.uuid === uuid);
  if (entry?.status === 'refused') return entry.fault;
  // Accepted, or the server is unreachable and the write waits in the queue.
  return !entry || line.status !== 'open' ? null : undefined;
}

/**
 * Waits for the server's first answer to a write that was just stored. A rejected sale is corrected in the cart while
 * the customer is still there.
 * @returns the fault; null when the write was accepted or waits in the queue
 */
export function firstRefusal(outbox: Pick<Outbox, 'get' | 'subscribe'>, uuid: string): Promise<Fault | null> {
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const look = (given: Verdict) => {
      if (given === undefined) return;
      for (const end of ends) end();
      resolve(given);
    };
    const timer = setTimeout(() => look(null), PATIENCE_MS);
    ends.push(
      () => clearTimeout(timer),
      outbox.subscribe(() => look(outcomeOf(outbox.get(), uuid))),
    );
    look(outcomeOf(outbox.get(), uuid));
  });
}
