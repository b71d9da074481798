import type { PlanBeside } from '../contract/types.ts';

/** Number of records that a plan deletes beside its own. */
export const deletedIn = (beside: readonly PlanBeside[]): number =>
  beside.reduce((sum, { op, count }) => (op === 'delete' ? sum + count : sum), 0);
