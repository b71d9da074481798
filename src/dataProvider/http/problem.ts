import { isObject } from '../resource/isObject.ts';
import { HttpError, type ErrorBody, type FieldErrors, type Violation } from './HttpError.ts';

/** `orderItems[0].quantity` as form libraries name it: `orderItems.0.quantity`. */
export function formPath(propertyPath: string): string {
  return propertyPath
    .replaceAll(/\[['"]?([^\]'"]*)['"]?\]/g, '.$1')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^\.|\.$/g, '');
}

function violationsOf(body: Record<string, unknown>): Violation[] {
  const list = body.violations ?? body['hydra:violations'];
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).map((one) => ({
    propertyPath: String(one.propertyPath ?? ''),
    message: String(one.message ?? one['hydra:description'] ?? one.title ?? ''),
    ...(typeof one.code === 'string' ? { code: one.code } : {}),
    ...(isObject(one.params) ? { params: one.params } : {}),
  }));
}

/**
 * Joins the messages of each field. Messages without a field go to the form's root, together with the message of the
 * problem.
 */
function fieldErrors(violations: readonly Violation[], message: string): FieldErrors {
  const errors: Record<string, string | { serverError: string }> = {};
  for (const { propertyPath, message: text } of violations) {
    const path = formPath(propertyPath);
    if (path === '' || path === 'root') continue;
    const before = errors[path];
    errors[path] = typeof before === 'string' ? `${before} ${text}` : text;
  }
  return { ...errors, root: { serverError: message } };
}

const TEXTS = ['detail', 'hydra:description', 'description', 'message', 'title', 'hydra:title'] as const;

function messageOf(body: unknown, status: number): string {
  if (isObject(body)) {
    for (const name of TEXTS) {
      const text = body[name];
      if (typeof text === 'string' && text.trim() !== '') return text;
    }
  }
  return NAMED.has(status) ? `flexy.errors.status.${status}` : 'flexy.errors.http';
}

function parseBody(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // An HTML page from a proxy: the status is the only information.
    return null;
  }
}

function secondsOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Reads the error of a refused call from its response body. Makes no second request. */
export async function errorOf(response: Response, now = Date.now()): Promise<HttpError> {
  const body = parseBody(await response.text());
  return errorOfBody(body, response.status, {
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    retryAfter: secondsOf(response.headers.get('Retry-After'), now),
  });
}

/** Like {@link errorOf}, for a parsed body (an entry of a batch's answer). */
export function errorOfBody(
  body: unknown,
  status: number,
  more: { requestId?: string | undefined; retryAfter?: number | undefined } = {},
): HttpError {
  const message = messageOf(body, status);
  const members = isObject(body) ? body : {};
  const violations = violationsOf(members);
  const filled: ErrorBody =
    violations.length > 0 ? { ...members, violations, errors: fieldErrors(violations, message) } : members;
  return new HttpError(message, status, filled, {
    ...(more.requestId === undefined ? {} : { requestId: more.requestId }),
    ...(more.retryAfter === undefined ? {} : { retryAfter: more.retryAfter }),
  });
}

/** Statuses with a text of their own (`flexy.errors.status.401`) for answers without a message. */
const NAMED: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422, 429, 500, 502, 503, 504,
]);
