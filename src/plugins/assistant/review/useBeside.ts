import { useEffect, useState } from 'react';
import { useApi, useErrorText } from '#admin';
import type { InputOf } from '#resource';
import { planCall } from '../contract/calls.ts';
import type { PlanBeside } from '../contract/types.ts';

/** Other records that would change with a plan. */
export interface Beside {
  readonly beside: readonly PlanBeside[];
  /** False: they are being counted anew. Nothing is accepted meanwhile. */
  readonly isCurrent: boolean;
  readonly errorText: string | undefined;
  readonly retry: () => void;
}

type PlanInput = InputOf<typeof planCall>;

/** The part of a plan that a person keeps, as the input of a plan; null: nothing; undefined: all of it, as it was planned. */
export type KeptPart = PlanInput | null | undefined;

interface Counted {
  /** The part that they were counted for, as JSON. */
  readonly of: string;
  readonly beside?: readonly PlanBeside[];
  readonly failure?: unknown;
}

/**
 * The other records that would change with what is kept of a plan. Where a person leaves something out or types another value,
 * the server counts them anew.
 */
export function useBeside(planned: readonly PlanBeside[], part: KeptPart): Beside {
  const call = useApi();
  const textOf = useErrorText();
  const [counted, setCounted] = useState<Counted>();
  const [attempt, setAttempt] = useState(0);
  const wanted = part ? JSON.stringify(part) : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const ends = new AbortController();
    setCounted((last) => last && { ...last, failure: undefined });
    call(planCall, { input: JSON.parse(wanted) as PlanInput, signal: ends.signal })
      .then(({ beside }) => setCounted({ of: wanted, beside }))
      .catch((failure: unknown) => {
        if (!ends.signal.aborted)
          setCounted((last) => ({ of: '', ...(last?.beside && { beside: last.beside }), failure }));
      });
    return () => ends.abort();
  }, [call, wanted, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  if (!part) return { beside: part === null ? NONE : planned, isCurrent: true, errorText: undefined, retry };
  const { of, beside = planned, failure } = counted ?? {};
  return { beside, isCurrent: of === wanted, errorText: failure === undefined ? undefined : textOf(failure), retry };
}

const NONE: readonly PlanBeside[] = [];
