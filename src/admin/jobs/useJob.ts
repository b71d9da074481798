import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUndecided, randomKey } from '#provider';
import { useLiveState, useRecord, useRecordList } from '#provider/hooks';
import { isObject, type ScreenRecord } from '#resource';
import { useApi } from '../plugins/useApi.ts';

/** State of a job; `idle` when none was started here and none is running. */
export type JobStatus = 'idle' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Work of the server beside requests, as a screen follows it. */
export interface Job {
  readonly status: JobStatus;
  /** Absent as long as the job has not told. `total` 0: it is not known how much there is. */
  readonly progress?: { readonly done: number; readonly total: number };
  /** True when it was cancelled and has not ended yet. */
  readonly isCancelling: boolean;
  /** Why the last run failed, in the server's words. */
  readonly reason?: string;
  /** Return value of the job's code. */
  readonly result: unknown;
  /** A call of this screen failed, or the job could not be read; undefined: nothing did. */
  readonly error: unknown;
  /** A call is on its way. */
  readonly isBusy: boolean;
  /** Starts one with what its code is given. Asked again after a lost answer it starts no second one. */
  readonly start: (payload?: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Runs a failed or cancelled job again. */
  readonly retry: () => Promise<void>;
}

/** Without live updates the server is asked this often how far the job is, ms. */
const ASK_MS = 2_000;

type JobRecord = ScreenRecord<'jobs'>;

const isOpen = (record: JobRecord | undefined) => record?.status === 'waiting' || record?.status === 'running';

/** A job of this kind that was under way when the page was opened, not one that waits for its hour. */
function useOpenJob(kind: string): JobRecord | undefined {
  const { data } = useRecordList(
    'jobs',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
      filter: { kind, isScheduled: false, status: ['waiting', 'running'] },
    },
    { retry: false },
  );
  return data?.find((record) => record.kind === kind && isOpen(record));
}

/** Runs one call at a time and stores its error for the screen. */
function useCalls() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const make = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, make };
}

/** The state of a job, read from its record. */
function stateOf(record: JobRecord | undefined) {
  const { progress: { done, total = 0 } = {}, reason } = record ?? {};
  return {
    status: record?.status ?? ('idle' as const),
    ...(done !== undefined && { progress: { done, total } }),
    ...(reason && { reason }),
    isCancelling: record?.isCancelRequested === true && isOpen(record),
    result: record?.result,
  };
}

/** Calls that start and change a job; `take` is given the record that they answer. */
function useJobCalls(kind: string, id: string | number | undefined, take: (answer: unknown) => void) {
  const call = useApi();
  const { make, ...calls } = useCalls();
  const key = useRef<string>(undefined);
  const send = async (payload: Readonly<Record<string, unknown>>) => {
    key.current ??= randomKey();
    const headers = { 'Idempotency-Key': key.current };
    try {
      take(await call('jobs', { method: 'POST', body: { kind, payload }, headers }));
      key.current = undefined;
    } catch (error) {
      // Decided: the next try is another request.
      if (!isUndecided(error)) key.current = undefined;
      throw error;
    }
  };
  const change = (action: 'cancel' | 'retry') =>
    make(async () => take(await call(`jobs/${id}/${action}`, { method: 'POST', body: {} })));
  return {
    ...calls,
    start: (payload: Readonly<Record<string, unknown>> = {}) => make(() => send(payload)),
    cancel: () => change('cancel'),
    retry: () => change('retry'),
  };
}

/**
 * Starts a job of the server and follows it by live updates, also one that was under way when the page was opened.
 * @param kind a key of `jobs` in a plugin's `server.ts` whose `roles` include the reader's, and who may read jobs
 * @example const job = useJob('gift-cards.clear'); return <JobProgress job={job} title={title} start={label} />;
 */
export function useJob(kind: string): Job {
  const queryClient = useQueryClient();
  const isLive = useLiveState() === 'open';
  const [id, setId] = useState<string | number>();
  const open = useOpenJob(kind);
  // Kept, as the list of open jobs is without it once it has ended.
  if (id === undefined && open) setId(open.id);
  const { data, error: readError } = useRecord('jobs', id ?? '', {
    enabled: id !== undefined,
    retry: false,
    refetchInterval: ({ state }) => (isLive || (state.data && !isOpen(state.data)) ? false : ASK_MS),
  });
  const calls = useJobCalls(kind, id, (answer) => {
    if (!isObject(answer) || (typeof answer.id !== 'number' && typeof answer.id !== 'string')) return;
    setId(answer.id);
    const queryKey = ['jobs', 'getOne', { id: String(answer.id) }];
    queryClient.setQueryData(queryKey, answer);
    // Live updates may have told of something newer.
    void queryClient.invalidateQueries({ queryKey });
  });
  return {
    ...stateOf(id === undefined ? undefined : (data ?? open)),
    ...calls,
    error: calls.error ?? readError ?? undefined,
  };
}
