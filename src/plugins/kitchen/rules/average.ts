import { ageOf, type Age } from './age.ts';
import type { Ticket } from './ticket.ts';

/** Preparation time of one order, ms, from its start, or from its creation if nobody pressed Start. Null: not done. */
export function preparationMs({ status, createdAt, startedAt, doneAt }: Ticket): number | null {
  if (status !== 'done' || doneAt === null) return null;
  const start = startedAt ?? createdAt;
  return doneAt >= start ? doneAt - start : null;
}

/** Average preparation time of the orders that are done; null: none is. */
export function averagePreparation(tickets: Iterable<Ticket>): Age | null {
  const times = [...tickets].flatMap((ticket) => preparationMs(ticket) ?? []);
  if (times.length === 0) return null;
  return ageOf(0, times.reduce((sum, time) => sum + time, 0) / times.length);
}
