import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { HttpError, useErrorText } from '#admin';
import type { AiEvent } from '../contract/types.ts';

/** A failed question in words. */
export interface ModelFailure {
  readonly text: string;
  /** Moment from which asking again makes sense, ms since 1970; undefined: at once. */
  readonly retryAt: number | undefined;
}

const SECOND = 1000;

/** Seconds that the server asks to wait; undefined: it asks for none. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const wait = error.retryAfter ?? error.body.retryAfter;
  return typeof wait === 'number' && wait > 0 ? wait : undefined;
}

/** The failure that a stream ends with. */
export const failureOfEvent = ({ message, retryAfter }: Extract<AiEvent, { type: 'error' }>): ModelFailure => ({
  text: message,
  retryAt: retryAfter === null ? undefined : Date.now() + retryAfter * SECOND,
});

/** Says why a question has no answer, in the language of the screen. */
export function useFailure(): (error: unknown) => ModelFailure {
  const textOf = useErrorText();
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const wait = waitOf(error);
      return {
        text: textOf(error) || translate('assistant.failed'),
        retryAt: wait === undefined ? undefined : Date.now() + wait * SECOND,
      };
    },
    [textOf, translate],
  );
}
