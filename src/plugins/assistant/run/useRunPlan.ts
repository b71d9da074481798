import { useEffect, useState } from 'react';
import { useApi, useErrorText } from '#admin';
import type { OutputOf } from '#resource';
import { planCall } from '../contract/calls.ts';
import type { AiRun, PlanItem } from '../contract/types.ts';

type Plan = OutputOf<typeof planCall>;

/** What an action would do, as the server has tried it. */
export interface RunPlan {
  /** undefined: it is being asked for. */
  readonly plan: Plan | undefined;
  /** Records of the plan that was shown before this one. */
  readonly earlier: readonly PlanItem[] | undefined;
  readonly errorText: string | undefined;
  /** Asks again, and marks what has changed since. */
  readonly refresh: () => void;
}

/** Asks what an action would do. @param run must keep its identity between renders */
export function useRunPlan(run: AiRun): RunPlan {
  const call = useApi();
  const textOf = useErrorText();
  const [plans, setPlans] = useState<{ readonly now?: Plan; readonly earlier?: Plan }>({});
  const [errorText, setErrorText] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ends = new AbortController();
    setErrorText(undefined);
    if (run.ids.length === 0) return undefined;
    const { action, ids, input } = run;
    call(planCall, { input: { run: { action, ids, input } }, signal: ends.signal })
      .then((now) => setPlans(({ now: earlier }) => ({ now, ...(earlier && { earlier }) })))
      .catch((error: unknown) => {
        if (!ends.signal.aborted) setErrorText(textOf(error));
      });
    return () => ends.abort();
  }, [call, textOf, run, attempt]);
  return {
    plan: plans.now,
    earlier: plans.earlier?.items,
    errorText,
    refresh: () => setAttempt((count) => count + 1),
  };
}
