/** Errors by form field, as react-hook-form names them (`orderItems.0.quantity`); `root.serverError` holds the whole message. */
export type FieldErrors = Readonly<Record<string, string | { readonly serverError: string }>>;

/** One thing the server found wrong with a body (CONTRACT, Errors). */
export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
  readonly code?: string;
}

/** What an {@link HttpError} carries: the server's answer, and for violations the errors by field. */
export interface ErrorBody {
  readonly errors?: FieldErrors;
  readonly violations?: readonly Violation[];
  readonly [member: string]: unknown;
}

/**
 * A call that failed. Same shape as react-admin's own class (which tests for `status` and `body.errors`), without React.
 * `message` is the server's text, or a key of `flexy.errors.*` when it gave none; `status` 0: no answer at all.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Value of `X-Request-Id`, to be quoted to whoever looks into the server's log. */
  readonly requestId: string | undefined;
  /** Seconds until another try makes sense (`Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    status: number,
    body: ErrorBody = {},
    more: { requestId?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.requestId = more.requestId;
    this.retryAfter = more.retryAfter;
  }
}

/** The server may or may not have done it: no answer, or one of a proxy or a crash; 409 is what a running key answers. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500 || error.status === 409;

/** A record's fields, as screens hold them. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the merge view needs: the record as it was read, as edited here, as it is on the server now. */
export interface Conflict {
  readonly base: Fields;
  readonly mine: Fields;
  readonly theirs: Fields;
  /** Fields that both sides changed differently. */
  readonly fields: readonly string[];
}

/** Somebody else changed the same fields in the meantime (DECISIONS 21); nothing was written. */
export class ConflictError extends HttpError {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super('flexy.errors.conflict', 412, { ...conflict });
    this.name = 'ConflictError';
    this.conflict = conflict;
  }
}

/** One record of a call for many that was refused. */
export interface Failure {
  readonly id: string | number;
  readonly status: number;
  readonly message: string;
}

/** Some records of an updateMany or deleteMany failed; `done` holds the ids of those that did not. */
export class ManyError extends HttpError {
  readonly failures: readonly Failure[];
  readonly done: readonly (string | number)[];

  constructor(failures: readonly Failure[], done: readonly (string | number)[]) {
    // Ids and the server's own texts need no translation.
    super(failures.map(({ id, message }) => `#${id}: ${message}`).join('\n'), failures[0]?.status ?? 0, {
      failures,
      done,
    });
    this.name = 'ManyError';
    this.failures = failures;
    this.done = done;
  }
}
