/** One thing that is wrong with a body: which field (`orderItems[0].quantity`), what, and a stable code. */
export interface Violation {
  readonly propertyPath: string;
  /** Key of the server's messages (`violation.*`), or a ready text when `text` is given. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Message in the request's locale, when the thrower has one; else made from the code. */
  readonly text?: string;
}

/** Extra parts of a {@link Problem}. */
export interface ProblemExtra {
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Key of the server's messages (`problem.*`) for the detail in the request's locale; `detail` is the English text. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Further members of the answer. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** An answer that is not a success: becomes application/problem+json (CONTRACT, Errors). Never carries SQL, paths or stacks. */
export class Problem extends Error {
  readonly status: number;
  readonly extra: ProblemExtra;

  constructor(status: number, detail: string, extra: ProblemExtra = {}) {
    super(detail);
    this.name = 'Problem';
    this.status = status;
    this.extra = extra;
  }
}

/** 422 with its violations. */
export function invalid(...violations: Violation[]): Problem {
  return new Problem(422, violations.map((v) => `${v.propertyPath}: ${v.text ?? v.code}`).join('\n'), { violations });
}

/** 403, naming the field or the operation that is not allowed. */
export function forbidden(detail: string, field?: string): Problem {
  return new Problem(403, detail, {
    violations: field ? [{ propertyPath: field, code: 'violation.forbidden' }] : undefined,
  });
}

/** Refuses every method but those that read, where a call only answers. @throws Problem 405 with `Allow` */
export function requireReading({ method }: { readonly method: string }): void {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, 'GET, HEAD');
}

/** 405 with `Allow`. `OPTIONS` is answered by its `Allow` alone (see the error handler). */
export function methodNotAllowed(method: string, allow: string): Problem {
  return new Problem(405, `This address does not take ${method}.`, {
    code: 'problem.method',
    params: { method, allow },
    headers: { Allow: allow },
  });
}
