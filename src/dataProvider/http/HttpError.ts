/** Errors by form field, as react-hook-form names them (`orderItems.0.quantity`); `root.serverError` holds the whole message. */
export type FieldErrors = Readonly<Record<string, string | { readonly serverError: string }>>;

/** One violation of a request body reported by the server (docs/api.md, "Errors"). */
export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
  readonly code?: string;
  /** Values of the message: `amount` is what an approval has to cover. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Details of an {@link HttpError}: the server's problem body and, for violations, the errors by field. */
export interface ErrorBody {
  readonly errors?: FieldErrors;
  readonly violations?: readonly Violation[];
  readonly [member: string]: unknown;
}

/**
 * A failed call. It has the shape of react-admin's own class (which tests for `status` and `body.errors`), without React.
 * `message` is the server's text, or a key of `flexy.errors.*` when the server gave none. `status` 0 means that no answer
 * arrived.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Value of `X-Request-Id`. Users quote it to find the call in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry (`Retry-After`). */
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

/**
 * True for the answer while the first call with the same idempotency key is still running. Any other 409 is a refusal.
 */
export const isStillRunning = ({ status, retryAfter }: HttpError): boolean =>
  status === 409 && retryAfter !== undefined;

/** Tells whether the outcome of a write is unknown: no answer, one from a proxy or a crash, or the first call still runs. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status >= 500 || isStillRunning(error);

/** A record's fields, as screens hold them. */
export type Fields = Readonly<Record<string, unknown>>;

/** Input of the merge view: the record as it was read, as it was edited here, and as it is on the server now. */
export interface Conflict {
  readonly base: Fields;
  readonly mine: Fields;
  readonly theirs: Fields;
  /** Fields that both sides changed differently. */
  readonly fields: readonly string[];
}

/** Another user changed the same fields in the meantime (docs/decisions/drafts-and-merges.md). Nothing was written. */
export class ConflictError extends HttpError {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super('flexy.errors.conflict', 412, { ...conflict });
    this.name = 'ConflictError';
    this.conflict = conflict;
  }
}

/** One record that the server refused in a bulk call. */
export interface Failure {
  readonly id: string | number;
  readonly status: number;
  readonly message: string;
}

/** Some records of an updateMany or deleteMany failed. `done` holds the ids of the successful ones. */
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
