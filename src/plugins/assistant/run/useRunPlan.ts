import { useEffect, useState } from 'react';
import { useApi, useErrorText } from '#admin';
import type { OutputOf } from '#resource';
import { planCall } from '../contract/calls.ts';
import type { AiRun, AiWrite, PlanItem } from '../contract/types.ts';

type Plan = OutputOf<typeof planCall>;

/** Input of a plan: a registered action, or deletions. */
export type PlanInput = { readonly run: AiRun } | { readonly writes: readonly AiWrite[] };

/** The plan of an action or of deletions, as the server has tried it. */
export interface RunPlan {
  /** undefined: it is being asked for. */
  readonly plan: Plan | undefined;
  /** It is the plan of the present input. */
  readonly isCurrent: boolean;
  /** Records of the plan that was shown before it was asked for again. */
  readonly earlier: readonly PlanItem[] | undefined;
  /** Records as they were planned last, also those that are not part of the input any more. */
  readonly known: readonly PlanItem[];
  readonly errorText: string | undefined;
  /** Asks again, and marks what has changed since. */
  readonly refresh: () => void;
}

/** Plans that have arrived. */
interface Arrived {
  readonly now?: Plan;
  /** The input of `now`. */
  readonly input?: PlanInput;
  readonly attempt: number;
  readonly earlier?: readonly PlanItem[];
  readonly known: ReadonlyMap<number | null, PlanItem>;
}

/** The plans after one more has arrived. Another choice is no change of the records: only a plan that is asked for again has an earlier one. */
function withPlan(
  { now: before, attempt: last, earlier, known }: Arrived,
  next: Required<Pick<Arrived, 'now' | 'input' | 'attempt'>>,
): Arrived {
  const shown = next.attempt === last ? earlier : before?.items;
  const all = new Map([...known, ...next.now.items.map((item) => [item.id, item] as const)]);
  return { ...next, known: all, ...(shown && { earlier: shown }) };
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
  const [plans, setPlans] = useState<Arrived>({ attempt: 0, known: new Map() });
  // The error itself: its text changes with the texts that are loaded meanwhile, and a plan is not asked for again for that.
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ends = new AbortController();
    setFailure(undefined);
    if (!isEnabled || isEmpty(input)) return undefined;
    call(planCall, { input, signal: ends.signal })
      .then((now) => setPlans((arrived) => withPlan(arrived, { now, input, attempt })))
      .catch((error: unknown) => {
        if (!ends.signal.aborted) setFailure(error);
      });
    return () => ends.abort();
  }, [call, input, isEnabled, attempt]);
  return {
    plan: plans.now,
    isCurrent: plans.input === input && plans.attempt === attempt,
    earlier: plans.earlier,
    known: [...plans.known.values()],
    errorText: failure === undefined ? undefined : textOf(failure),
    refresh: () => setAttempt((count) => count + 1),
  };
}
