import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction, useApi, useErrorText } from '#admin';
import { checkCall, MOST_ROWS, rowsCall, startCall, valuesCall } from '../calls.ts';
import type { ImportOptions } from '../rules/index.ts';
import { useImportRun } from './run/useImportRun.ts';
import { mappingOf, START, type WizardState } from './state.ts';
import { useUpload, useUploadFailure } from './useUpload.ts';

/** The import that the server made of the file, and where it stands. */
interface Sent {
  readonly id: number;
  readonly job: number | null;
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
  return {
    async send(state: WizardState, signal: AbortSignal): Promise<Sent> {
      const options = sentOptions(state);
      if (state.staged === null) {
        const body = await upload(state, options, signal);
        const unclear = Array.isArray(body.unclear) ? body.unclear.map(String) : [];
        return { id: Number(body.import), job: Number(body.job), unclear };
      }
      const input = { mapping: mappingOf(state.matches), options };
      const { job, unclear } = await call(checkCall, { params: { id: state.staged }, input, signal });
      return { id: state.staged, job, unclear };
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

/** Checks the rows of the file on the server, whose import goes on after a reload. */
export function useStaging(state: WizardState, change: (work: (known: WizardState) => WizardState) => void) {
  const { send, failureOf } = useSend();
  const call = useApi();
  const run = useImportRun(state.staged);
  const { attempt, giveUp, ...sending } = useAttempts();
  const [sent, setSent] = useState<Pick<WizardState, 'options' | 'matches'> | null>(null);
  const stopping = useAction();
  const { record } = run;
  const isBusy = sending.isSending || run.isActive;
  const isSent = sent?.options === state.options && sent.matches === state.matches;
  const check = async (signal: AbortSignal) => {
    const { id, job, unclear } = await send(state, signal);
    setSent(state);
    change((known) => ({ ...known, staged: id, unclear }));
    run.expectJob(job);
  };
  const write = async (signal: AbortSignal) => {
    const { job } = await call(startCall, { params: { id: state.staged ?? 0 }, input: { skipBad: true }, signal });
    run.expectJob(job);
    change((known) => ({ ...known, step: 'result' }));
  };
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
    /** Every row was checked with the present choices. */
    isCurrent: !isBusy && isSent && record?.state === 'checked',
    /** Sends the present choices, and the file unless the server has its rows. */
    check: () => attempt(check, (error) => failureOf(state, error)),
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

/** What an answer is about: it holds until the next check. */
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
