import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { HttpError, useApi, useErrorText, useUndoNotice } from '#admin';
import type { Resource } from '#resource';
import { undoCall } from '../contract/calls.ts';
import { persistCall } from '../contract/streams.ts';
import { CONFLICT, useRefetchWritten } from '../plan/useAccept.ts';
import { keptValues, sentFields, type Review } from '../review/review.ts';

/** Success messages, one of which is shown at random (docs/rules/assistant.md, "The copilot"). */
export const PHRASES = 15;

/**
 * Saves the accepted fields of an answer, with the way to take them back.
 * @param record undefined: a new one is made
 * @param onConflict the record has changed since it was shown: the answer is planned again
 */
export function useSaveAnswer(resource: Resource, record: RaRecord | undefined, onConflict: () => void) {
  const call = useApi();
  const textOf = useErrorText();
  const translate = useTranslate();
  const tell = useUndoNotice();
  const refetch = useRefetchWritten();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const written = [{ resource: resource.name }];
  const takeBack = async (undo: number) => {
    await call(undoCall, { input: { undo } });
    await refetch(written);
  };
  const save = async (review: Review): Promise<boolean> => {
    setBusy(true);
    setErrorText(undefined);
    const { version, original } = review;
    const input = {
      aiResponse: keptValues(review),
      entityClass: resource.className,
      ...(record && { id: Number(record.id) }),
      ...(version !== null && { version }),
      original,
    };
    try {
      const { undo } = await call(persistCall, { input });
      await refetch(written);
      const phrase = translate(`assistant.phrases.${1 + Math.floor(Math.random() * PHRASES)}`);
      const count = translate('assistant.copilot.saved', { smart_count: sentFields(review).length });
      tell(`${phrase} ${count}`, () => takeBack(undo));
      return true;
    } catch (error) {
      setErrorText(textOf(error));
      if (error instanceof HttpError && error.status === CONFLICT) onConflict();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, errorText };
}
