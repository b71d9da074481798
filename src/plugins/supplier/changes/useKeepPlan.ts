import { useEffect, useState } from 'react';
import { useApi, useErrorText } from '#admin';
import { keepPlanCall } from '../contract/calls.ts';
import type { KeepPlan, PlannedVariant } from '../contract/types.ts';

/** What keeping the chosen changes would write. */
export interface ShownPlan {
  /** undefined: it is being asked for, for the first time. */
  readonly plan: KeepPlan | undefined;
  /** Changes as they were planned last, by vid; also those that are not chosen any more. */
  readonly known: ReadonlyMap<string, PlannedVariant>;
  /** False: it is being planned for another choice. Nothing is kept meanwhile. */
  readonly isCurrent: boolean;
  readonly errorText: string | undefined;
  readonly refresh: () => void;
}

interface Planned {
  readonly plan?: KeepPlan;
  /** The choice and the attempt of the plan. */
  readonly of?: string;
  readonly known: ReadonlyMap<string, PlannedVariant>;
}

/** Asks the server what keeping these changes of a report would write, again for each choice. @param job id of the report */
export function useKeepPlan(job: number, vids: readonly string[]): ShownPlan {
  const call = useApi();
  const textOf = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const [planned, setPlanned] = useState<Planned>({ known: new Map() });
  const [failure, setFailure] = useState<unknown>();
  const wanted = JSON.stringify([attempt, ...vids]);
  useEffect(() => {
    const ends = new AbortController();
    const [, ...chosen] = JSON.parse(wanted) as [number, ...string[]];
    setFailure(undefined);
    if (chosen.length === 0) return undefined;
    call(keepPlanCall, { params: { id: job }, input: { vids: chosen }, signal: ends.signal })
      .then((plan) =>
        setPlanned(({ known }) => ({
          ...{ plan, of: wanted },
          known: new Map([...known, ...plan.variants.map((one) => [one.vid, one] as const)]),
        })),
      )
      .catch((error: unknown) => {
        if (!ends.signal.aborted) setFailure(error);
      });
    return () => ends.abort();
  }, [call, job, wanted]);
  return {
    ...planned,
    plan: planned.plan,
    isCurrent: planned.of === wanted,
    errorText: failure === undefined ? undefined : textOf(failure),
    refresh: () => setAttempt((count) => count + 1),
  };
}
