import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { HttpError, useApi, useErrorText } from '#admin';
import type { CallArgs } from '#resource';
import { acceptCall, undoCall } from '../contract/calls.ts';
import type { Written } from '../contract/types.ts';

/** Input and output of an acceptance. */
export type AcceptInput = CallArgs<typeof acceptCall>['input'];
export interface AcceptResult {
  readonly written: readonly Written[];
  readonly undo: number;
}

/** Records that an undo took back; `isDone`: nothing of the acceptance is left. */
export interface TakenBack {
  readonly records: readonly Written[];
  readonly isDone: boolean;
}

/** Status of a refusal because something is not as it was shown. */
export const CONFLICT = 409;

/** Lists and records of the written resources are asked for again, their history, too. */
export function useRefetchWritten(): (written: readonly { readonly resource: string }[]) => Promise<void> {
  const queryClient = useQueryClient();
  return async (written) => {
    const names = [...new Set(written.map(({ resource }) => resource)), 'history'];
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}

/**
 * Writes a reviewed plan in one step, and takes it back in one, or record by record. Nothing typed is lost when it fails.
 * @param onConflict called when something is not as it was shown: the plan is asked for again
 */
export function useAccept(onConflict?: () => void) {
  const call = useApi();
  const textOf = useErrorText();
  const translate = useTranslate();
  const refetch = useRefetchWritten();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const said = (error: unknown) => {
    const isConflict = error instanceof HttpError && error.status === CONFLICT;
    return textOf(error) || translate(isConflict ? 'assistant.plan.changed' : 'assistant.failed');
  };
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setErrorText(undefined);
    try {
      return await work();
    } catch (error) {
      setErrorText(said(error));
      if (error instanceof HttpError && error.status === CONFLICT) onConflict?.();
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const accept = (input: AcceptInput): Promise<AcceptResult | undefined> =>
    run(async () => {
      const result = await call(acceptCall, { input });
      await refetch(result.written);
      return result;
    });
  const takeBack = (undo: number, record?: Pick<Written, 'resource' | 'id'>): Promise<TakenBack | undefined> =>
    run(async () => {
      const one = record && { resource: record.resource, id: record.id };
      const result = await call(undoCall, { input: { undo, ...one } });
      await refetch(result.records);
      return result;
    });
  return { accept, takeBack, isBusy, errorText };
}
