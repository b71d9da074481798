import { useEffect, useState } from 'react';
import { useApi, useErrorText } from '#admin';
import type { OutputOf } from '#resource';
import { planCall } from '../contract/calls.ts';
import type { AiRun, AiWrite, PlanItem } from '../contract/types.ts';

type Plan = OutputOf<typeof planCall>;

/** What is planned: a registered action, or deletions. */
export type PlanInput = { readonly run: AiRun } | { readonly writes: readonly AiWrite[] };

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

const isEmpty = (input: PlanInput): boolean =>
  'run' in input ? input.run.ids.length === 0 : input.writes.length === 0;

/**
 * Asks what an action or deletions would do.
 * @param input must keep its identity between renders
 * @param isEnabled false: it is not asked for, as it is a trial on the server; a plan that is there already stays
 */
export function useRunPlan(input: PlanInput, isEnabled: boolean): RunPlan {
  const call = useApi();
  const textOf = useErrorText();
  const [plans, setPlans] = useState<{ readonly now?: Plan; readonly earlier?: Plan }>({});
  // The error itself: its text changes with the texts that are loaded meanwhile, and a plan is not asked for again for that.
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ends = new AbortController();
    setFailure(undefined);
    if (!isEnabled || isEmpty(input)) return undefined;
    call(planCall, { input, signal: ends.signal })
      .then((now) => setPlans(({ now: earlier }) => ({ now, ...(earlier && { earlier }) })))
      .catch((error: unknown) => {
        if (!ends.signal.aborted) setFailure(error);
      });
    return () => ends.abort();
  }, [call, input, isEnabled, attempt]);
  return {
    plan: plans.now,
    earlier: plans.earlier?.items,
    errorText: failure === undefined ? undefined : textOf(failure),
    refresh: () => setAttempt((count) => count + 1),
  };
}
