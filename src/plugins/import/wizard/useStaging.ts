import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { HttpError, randomKey, useAction, useApi, useErrorText } from '#admin';
import { checkCall, MOST_ROWS, rowsCall, startCall, valuesCall } from '../calls.ts';
import type { ImportOptions } from '../rules/index.ts';
import { useImportRun, type ImportRun } from './run/useImportRun.ts';
import { isUploaded, mappingOf, START, withOthers, type WizardState } from './state.ts';
import { useUpload, useUploadFailure } from './useUpload.ts';

/** Checks the rows of the file on the server, whose import goes on after a reload. */
export function useStaging(state: WizardState, change: (work: (known: WizardState) => WizardState) => void) {
  const { failureOf, ...sender } = useSend();
  const call = useApi();
  const run = useImportRun(state.staged);
  const { attempt, giveUp, ...sending } = useAttempts();
  const [sent, setSent] = useState<Pick<WizardState, 'options' | 'matches'> | null>(null);
  const stopping = useAction();
  const { record } = run;
  const isBusy = sending.isSending || run.isActive;
  const isSent = sent?.options === state.options && sent.matches === state.matches;
  const following = useFollowing({ state, change, run, setSent });
  const check = (again: boolean) =>
    following(async (signal) => {
      const { id, job, known, unclear } = await sender.send(state, again, signal);
      setSent(state);
      change((now) => ({ ...now, staged: id, known, unclear }));
      run.expectJob(job);
    });
  const write = following(async (signal) => {
    const input = { skipBad: true, ...sender.seen(state) };
    const { job } = await call(startCall, { params: { id: state.staged ?? 0 }, input, signal });
    run.expectJob(job);
    change((known) => ({ ...known, step: 'result' }));
  });
  const cancel = async (job: number) => {
    await call(`jobs/${job}/cancel`, { method: 'POST', body: {} });
    run.refetch();
  };
  return {
    ...sending,
    run,
    isBusy,
    /** The server has the present choices: nothing is lost when the page is left. */
    isSaved: isSent && !sending.isSending,
    /** The check was stopped before it had seen every row. */
    isStopped: !isBusy && record?.state === 'stopped',
    /** The present choices were not sent, or not checked: nothing does it by itself. */
    isBehind: !isBusy && state.staged !== null && !isSent && record?.state === 'checked',
    /** Every row was checked with the present choices. */
    isCurrent: !isBusy && isSent && record?.state === 'checked',
    /** Sends the present choices, and the file unless the server has its rows. */
    check: () => attempt(check(false), (error) => failureOf(state, error)),
    /** Compares every row with the shop again: something was mended there. */
    checkAgain: () => attempt(check(true), (error) => failureOf(state, error)),
    /** Writes what was checked. */
    write: () => attempt(write, (error) => failureOf(START, error)),
    /** Gives up the sending, or stops the check where it is. */
    stop: () => {
      giveUp();
      if (run.isActive && record?.job) void stopping.run(() => cancel(record.job ?? 0));
    },
  };
}

/** The check of the rows on the server. */
export type Staging = ReturnType<typeof useStaging>;

/** Subject of an answer, which holds until the next check. */
const checkedOf = ({ run: { record } }: Staging) => ({
  id: record?.id ?? 0,
  job: record?.job ?? null,
  isChecked: record?.state === 'checked',
});

/** The values of the checked rows that stand for records or choices, as a query. While a check runs, those of the one before. */
export function useValues(staging: Staging) {
  const call = useApi();
  const { id, job, isChecked } = checkedOf(staging);
  return useQuery({
    queryKey: ['imports', 'values', id, job],
    queryFn: ({ signal }) => call(valuesCall, { params: { id }, signal }),
    enabled: isChecked,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The first rows with a problem, as a query. While a check runs, those of the one before are shown. */
export function useBadRows(staging: Staging) {
  const call = useApi();
  const { id, job, isChecked } = checkedOf(staging);
  return useQuery({
    queryKey: ['imports', 'rows', id, job],
    queryFn: ({ signal }) =>
      call(rowsCall, { params: { id }, query: { problem: 'any', itemsPerPage: MOST_ROWS }, signal }),
    enabled: isChecked,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The import that the server made of the file, and where it stands. */
interface Sent {
  readonly id: number;
  readonly job: number | null;
  readonly known: number | null;
  readonly unclear: readonly string[];
}

/** Choices as they are sent with the file. */
const sentOptions = ({ table, options }: WizardState): ImportOptions => ({
  ...table?.used,
  ...options,
  skipBad: true,
  dryRun: true,
  job: true,
});

/** Sends the file once, and later only what was chosen: the rows are on the server. */
function useSend() {
  const upload = useUpload();
  const call = useApi();
  const failureOf = useUploadFailure();
  const textOf = useErrorText();
  const [page] = useState(randomKey);
  return {
    /** What tells the server whose choices are sent. */
    seen: ({ known }: WizardState) => ({ page, ...(known !== null && { known }) }),
    async send(state: WizardState, again: boolean, signal: AbortSignal): Promise<Sent> {
      const options = sentOptions(state);
      if (state.staged === null) {
        const body = await upload(state, options, signal);
        const unclear = Array.isArray(body.unclear) ? body.unclear.map(String) : [];
        const job = Number(body.job);
        return { id: Number(body.import), job, known: job, unclear };
      }
      // As texts: there may be more columns and corrections than a body takes names.
      const [mapping, given] = [JSON.stringify(mappingOf(state.matches)), JSON.stringify(options)];
      const input = { mapping, options: given, ...this.seen(state), ...(again && { again }) };
      const answer = await call(checkCall, { params: { id: state.staged }, input, signal });
      return { id: state.staged, ...answer };
    },
    /** Why it could not be sent. */
    failureOf: (state: WizardState, error: unknown) => (state.staged === null ? failureOf(error) : textOf(error)),
  };
}

/** Does work of the page on the server, the latest alone. */
function useAttempts() {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const giveUp = () => {
    sending.current?.abort();
    setSending(false);
  };
  useEffect(() => () => sending.current?.abort(), []);
  const attempt = async (work: (signal: AbortSignal) => Promise<void>, textOf: (error: unknown) => string) => {
    giveUp();
    const { signal } = (sending.current = new AbortController());
    setSending(true);
    setFailure(undefined);
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) setFailure(textOf(error));
    } finally {
      if (!signal.aborted) setSending(false);
    }
  };
  return { isSending, failure, attempt, giveUp };
}

interface FollowingProps {
  readonly state: WizardState;
  readonly change: (work: (known: WizardState) => WizardState) => void;
  readonly run: ImportRun;
  readonly setSent: (sent: WizardState) => void;
}

/**
 * Wraps a call about the import, so that a failure goes on with what another page has made of it meanwhile, or this one by a
 * call whose answer was lost.
 */
function useFollowing({ state, change, run, setSent }: FollowingProps) {
  const textOf = useErrorText();
  const notify = useNotify();
  const follow = async (error: unknown) => {
    const now = state.staged === null ? undefined : await run.reread();
    const isOther = error instanceof HttpError && error.status === 409;
    if (!now || !(isOther || isUploaded(now))) throw error;
    const next = withOthers(state, now);
    if (next.step !== 'result') notify(textOf(error), { type: 'warning' });
    setSent(next);
    change(() => next);
    run.expectJob(now.job ?? null);
  };
  return (work: (signal: AbortSignal) => Promise<void>) => async (signal: AbortSignal) => {
    try {
      await work(signal);
    } catch (error) {
      signal.throwIfAborted();
      await follow(error);
    }
  };
}
