/** One error in a body: its field (`orderItems[0].quantity`) and a stable code. */
export interface Violation {
  readonly propertyPath: string;
  /** Key of the server's messages (`violation.*`), or any code when `text` is given. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Message in the request's locale; default: the message of the code. */
  readonly text?: string;
}

/** Optional parts of a {@link Problem}. */
export interface ProblemExtra {
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Key of the server's messages (`problem.*`) for the detail in the request's locale. `detail` is the English text. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Further members of the answer. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** An error answer, sent as application/problem+json (docs/api.md, "Errors"). It must never contain SQL, paths or stacks. */
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

/** A 422 problem with violations. */
export function invalid(...violations: Violation[]): Problem {
  return new Problem(422, violations.map((v) => `${v.propertyPath}: ${v.text ?? v.code}`).join('\n'), { violations });
}

/** A 403 problem that names the forbidden field or operation. */
export function forbidden(detail: string, field?: string): Problem {
  return new Problem(403, detail, {
    violations: field ? [{ propertyPath: field, code: 'violation.forbidden' }] : undefined,
  });
}

/** Refuses all methods except GET and HEAD. @throws Problem 405 with `Allow` */
export function requireReadMethod({ method }: { readonly method: string }): void {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(method, 'GET, HEAD');
}

/** A 405 problem with `Allow`. The error handler answers `OPTIONS` with `Allow` alone. */
export function methodNotAllowed(method: string, allow: string): Problem {
  return new Problem(405, `This address does not take ${method}.`, {
    code: 'problem.method',
    params: { method, allow },
    headers: { Allow: allow },
  });
}
