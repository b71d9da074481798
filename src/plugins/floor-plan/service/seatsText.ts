import { isTaken } from '#shop';
import type { PlanTable } from './planTable.ts';

/** `4/6` while guests sit there, else the seats; empty where neither is known. */
export function seatsText({ live, item }: PlanTable): string {
  const seats = item.seats === null ? '' : String(item.seats);
  if (!isTaken(live.state) || live.guests === undefined) return seats;
  return seats === '' ? String(live.guests) : `${live.guests}/${seats}`;
}
