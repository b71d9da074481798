import type { Dialect } from '../db/dialect.ts';
import { errorText } from '../db/dialect.ts';
import { ReasonError, storedReason } from '../messages/reason.ts';

/** Longest reason, in characters. */
const LONGEST = 500;

/** Patterns of `https://user:password@host`, of absolute paths (POSIX and Windows) and of file URLs. */
const LOGIN = /\/\/[^\s/@]+@/g;
const FILE = /file:\/\/\S+/g;
const WINDOWS = /\b[A-Za-z]:\\[^\s'"`]*/g;
const PATH = /(^|[\s'"`(=:,])\/(?!\/)[^\s'"`(),:]+/g;

/**
 * Explains to people why a job failed, as it is stored (`reasonText` tells it): a known reason, or the error's message without
 * paths, credentials, stack and SQL.
 * @param problemOf translates the error of a failed statement
 */
export function failureReason(error: unknown, problemOf: Dialect['problemOf']): string {
  // Properties that only database errors have: the error code of another service could look like one of theirs.
  const isOfStore = errorText(error, 'severity') !== '' || errorText(error, 'errcode') !== '';
  const ofStore = isOfStore ? problemOf(error) : null;
  if (ofStore) return storedReason(`reason.${ofStore.kind}`);
  if (error instanceof ReasonError) return error.stored;
  const text = plain(messageOf(error));
  return text === '' ? storedReason('reason.none') : text.slice(0, LONGEST).toWellFormed();
}

/** fetch and AggregateError keep the actual message in `cause` or `errors`. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error && error.message === 'fetch failed')
    return messageOf(error.cause);
  if (error instanceof Error) return error.message || errorText(error, 'code');
  return typeof error === 'string' ? error : '';
}

function plain(message: string): string {
  const [first = ''] = message.split(/\n\s*at |\r?\n/);
  return first.replace(LOGIN, '//').replace(FILE, '…').replace(WINDOWS, '…').replace(PATH, '$1…').trim();
}
