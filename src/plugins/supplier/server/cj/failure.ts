import { fillText } from '#resource';
import { Problem, type Locale } from '#server';
import { texts } from '../i18n.ts';

/** Kinds of supplier failures. */
export type FailureKind =
  'points' | 'announced' | 'busy' | 'down' | 'slow' | 'key' | 'token' | 'gone' | 'refused' | 'answer';

const STATUS: Readonly<Record<FailureKind, number>> = {
  ...{ points: 429, announced: 429, busy: 429, token: 429, gone: 404 },
  ...{ down: 502, slow: 504, key: 502, refused: 502, answer: 502 },
};

/** A call of the supplier's interface that failed. */
export class SupplierError extends Error {
  readonly kind: FailureKind;
  /** Seconds until it makes sense to ask again; absent: not known. */
  readonly retryAfter: number | undefined;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(kind: FailureKind, retryAfter?: number, params: Readonly<Record<string, string | number>> = {}) {
    super(`supplier: ${kind}`);
    this.name = 'SupplierError';
    this.kind = kind;
    this.retryAfter = retryAfter;
    this.params = params;
  }

  /** The failure in words. */
  textIn(locale: Locale): string {
    return fillText(texts.failure[this.kind][locale], this.params);
  }
}

/** The answer for a failure; other errors stay as they are. */
export function problemOf(error: unknown, locale: Locale): unknown {
  if (!(error instanceof SupplierError)) return error;
  const { kind, retryAfter } = error;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return new Problem(STATUS[kind], error.textIn(locale), { headers, members: { reason: `supplier.${kind}` } });
}
