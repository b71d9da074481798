import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { HttpError } from '#provider';

/** HTTP status of a provider's error; `undefined` when the server could not be reached. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError && error.status > 0 ? error.status : undefined;
}

/** Errors by field (`name`, `lines.0.amount`), in the language of the screen. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Errors of the fields that a refusal names. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  const errors = error instanceof HttpError ? (error.body.errors ?? {}) : {};
  const entries = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** Details of an error for support: status, request id, time. */
export function detailsOf(error: unknown): string {
  const request = error instanceof HttpError ? error.requestId : undefined;
  return [statusOf(error), request, new Date().toLocaleTimeString('en-GB')].filter(Boolean).join(', ');
}

/** The sentence of an error: the server's own, or the one behind the provider's key. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error) => {
      const text = error instanceof Error ? error.message : String(error);
      return translate(text, { _: text });
    },
    [translate],
  );
}
