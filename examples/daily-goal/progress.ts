/** Sales per day without a choice. */
export const USUAL_GOAL = 20;
/** Largest goal that can be chosen. */
export const LARGEST_GOAL = 10_000;

/** A goal that was stored or typed; the usual one for anything else. */
export function goalOf(value: unknown): number {
  const goal = typeof value === 'string' ? Number(value) : value;
  const isGoal = typeof goal === 'number' && Number.isInteger(goal) && goal >= 1 && goal <= LARGEST_GOAL;
  return isGoal ? goal : USUAL_GOAL;
}

/** Share of the goal that is reached, 0 to 1. */
export const shareOf = (done: number, goal: number): number => Math.min(1, Math.max(0, done / goal));
