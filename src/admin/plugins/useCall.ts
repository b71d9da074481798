import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { use, useRef } from 'react';
import { HttpError } from '#provider';
import { addressOfCall, isObject, type Act, type AnswerOf, type CallArgs, type DeclaredCall } from '#resource';
import { useMe } from '../auth/SessionContext.ts';
import { fieldErrorsOf, useErrorText, type FieldErrors } from '../crud/problem.ts';
import { StoreContext } from '../format/StoreProvider.tsx';
import { usePluginHost } from './PluginsContext.ts';
import { useApi, type CallOptions } from './useApi.ts';
import { useChanges } from './useChanges.ts';

/** A declared call that reads. */
export type ReadingCall = DeclaredCall & { readonly method: 'GET' };

/** Options of a reading call. */
export interface ReadOptions {
  /** Resources behind the answer: it is refetched when one of them changes. */
  readonly behind?: readonly string[];
  /** False: do not fetch yet. */
  readonly enabled?: boolean;
  /** Time for which an answer counts as fresh, ms; 0 by default. */
  readonly staleTime?: number;
  /** Time after which it is asked again while it is shown, ms; absent: only for changes. */
  readonly every?: number;
  /** The answer is counted by the shop's days: it is asked anew when zone or end of the day are changed. */
  readonly isByDays?: boolean;
  /** Number of retries; 0 by default, as screens offer a retry button. */
  readonly retry?: number;
}

type ReadArgs<C extends DeclaredCall> =
  Partial<CallArgs<C>> extends CallArgs<C>
    ? readonly [args?: CallArgs<C>, options?: ReadOptions]
    : readonly [args: CallArgs<C>, options?: ReadOptions];

/** A mutation of a declared call. */
export type WriteCall<C extends DeclaredCall> = UseMutationResult<AnswerOf<C>, Error, CallArgs<C> & CallOptions> & {
  /** Errors of the last call by input field (`lines.0.amount`), in the language of the screen. */
  readonly fieldErrors: FieldErrors;
  /** Error of the last call in the language of the screen; undefined: none. */
  readonly errorText: string | undefined;
  /**
   * Asks a user with the right for their PIN, and repeats the refused call with their approval. Undefined unless the call
   * was refused for a missing right that can be approved.
   * @param action description for the user: 'Refund of 120 DH'
   */
  readonly approve: ((action: string) => Promise<void>) | undefined;
};

/**
 * Query key of a call's answer. It begins with the first resource behind it, so that writes of that resource make it stale.
 */
export function useCallKey(declared: DeclaredCall, args: object, behind: readonly string[] = []): readonly unknown[] {
  const locale = useLocale();
  const { id, operator } = useMe();
  return [behind[0] ?? 'call', 'call', id, operator?.id ?? null, locale, addressOfCall(declared, args)];
}

function useReading<C extends ReadingCall>(declared: C, args: CallArgs<C>, options: ReadOptions = {}) {
  const call = useApi();
  const { behind = [], enabled = true, staleTime = 0, every, isByDays = false, retry = 0 } = options;
  const { timeZone, dayEndsAt } = use(StoreContext);
  const key = useCallKey(declared, args, behind);
  const queryKey = isByDays ? [...key, timeZone, dayEndsAt] : key;
  useChanges(queryKey, behind);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call<C>(declared, { ...args, signal }),
    enabled,
    staleTime,
    ...(every !== undefined && { refetchInterval: every }),
    retry,
  });
}

/** The act that a refusal allows to be approved. */
function actOf(error: unknown): Act | undefined {
  const act = error instanceof HttpError && error.status === 403 ? error.body.act : undefined;
  return isObject(act) ? (act as unknown as Act) : undefined;
}

/**
 * A call of which one at a time is sent: a second press while it is under way, with the same arguments, waits for the answer
 * of the first one. A button is disabled only when it is drawn again.
 */
function useOneAtATime<C extends DeclaredCall>(declared: C) {
  const call = useApi();
  const running = useRef<{ readonly given: string; readonly answer: Promise<AnswerOf<C>> }>(null);
  return (args: CallArgs<C> & CallOptions): Promise<AnswerOf<C>> => {
    const given = JSON.stringify(args);
    if (running.current?.given === given) return running.current.answer;
    const answer = call<C>(declared, args).finally(() => {
      if (running.current?.answer === answer) running.current = null;
    });
    // The text of a file does not tell it from another one.
    if (!Object.values(args).some((part) => part instanceof Blob)) running.current = { given, answer };
    return answer;
  };
}

function useWriting<C extends DeclaredCall>(declared: C): WriteCall<C> {
  const call = useOneAtATime(declared);
  const textOf = useErrorText();
  const host = usePluginHost();
  const mutation = useMutation<AnswerOf<C>, Error, CallArgs<C> & CallOptions>({ mutationFn: call });
  const { error, variables, mutate } = mutation;
  const act = actOf(error);
  const approve = async (action: string) => {
    const approvals = await host.service('approvals');
    const approval = act && (await approvals?.approve(action, act));
    if (approval !== undefined && variables !== undefined) mutate({ ...variables, approval });
  };
  return {
    ...mutation,
    fieldErrors: fieldErrorsOf(error),
    errorText: error ? textOf(error) : undefined,
    approve: act && approve,
  };
}

/**
 * Makes a declared call: a reading call is a query of react-query, a writing call a mutation. The declaration must not
 * change between renders.
 * @example const { data, error } = useCall(summaryCall, {}, { behind: ['gift_cards'] });
 * @example const redeem = useCall(redeemCall); redeem.mutate({ params: { id: 7 }, input: { amount: 50 } });
 */
export function useCall<const C extends ReadingCall>(declared: C, ...given: ReadArgs<C>): UseQueryResult<AnswerOf<C>>;
export function useCall<const C extends DeclaredCall>(declared: C): WriteCall<C>;
export function useCall(declared: DeclaredCall, args: object = {}, options?: ReadOptions): unknown {
  const use = isReading(declared) ? useReading<ReadingCall> : useWriting;
  return use(declared as ReadingCall, args, options);
}

const isReading = (declared: DeclaredCall): declared is ReadingCall => declared.method === 'GET';
