import type { NextFunction, Request, Response } from 'express';
import { message } from '../messages/index.ts';
import { isDiskFull } from '../db/condition.ts';
import type { StoreProblem } from '../db/dialect.ts';
import { invalid, Problem, type Violation } from '../problem.ts';
import { LOCALES, type Locale } from '../types.ts';

/** Locale of an address (`/fr/api/…`, `/api/fr/…`); English for an unknown one. */
export function localeOf(path: string): Locale {
  const found = LOCALE_IN_PATH.exec(path)?.[1];
  return LOCALES.find((locale) => locale === found) ?? 'en';
}

const LOCALE_IN_PATH = /^\/(?:api\/)?([a-z]{2})(?:\/|$)/;

const wantsLd = (request: Request) => (request.headers.accept ?? '').includes('application/ld+json');

function violationOf(violation: Violation, locale: Locale) {
  const text =
    violation.text ?? message(locale, violation.code, violation.params) ?? message(locale, 'violation.invalid');
  const { propertyPath, code, params } = violation;
  return { propertyPath, message: text, code, ...(params && { params }) };
}

/** Body of a problem in a locale, with the members of RFC 9457 and Hydra (docs/api.md, "Errors"). */
export function problemBody(problem: Problem, locale: Locale): Record<string, unknown> {
  const { violations, code, params, members } = problem.extra;
  const list = violations?.map((violation) => violationOf(violation, locale));
  // A 422 that concerns no field (a key that was used for another request) has no list.
  const isList = problem.status === 422 && list !== undefined;
  const title = message(locale, `title.${problem.status}`) ?? 'An error occurred';
  const own = code ? message(locale, code, params) : undefined;
  const detail =
    own ??
    (list
      ? list.map((one) => (one.propertyPath ? `${one.propertyPath}: ${one.message}` : one.message)).join('\n')
      : problem.message);
  return {
    '@context': `/${locale}/api/contexts/${isList ? 'ConstraintViolationList' : 'Error'}`,
    '@type': isList ? 'ConstraintViolationList' : 'hydra:Error',
    type: `/errors/${problem.status}`,
    title,
    detail,
    status: problem.status,
    'hydra:title': title,
    'hydra:description': detail,
    ...(list ? { violations: list } : {}),
    ...members,
  };
}

/** Converts known errors of Express's own middleware (body too large, malformed …) to problems. */
function knownProblem(error: unknown, problemOf: StoreProblemOf): Problem | null {
  if (error instanceof Problem) return error;
  if (typeof error !== 'object' || error === null) return null;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  if (status === 413) return new Problem(413, 'The body is too large.', { code: 'problem.tooLarge' });
  if (status === 415) return new Problem(415, 'The encoding of the body is not supported.');
  if (status >= 400 && status < 500) return new Problem(status, 'The request is malformed.');
  const ofStore = isDiskFull(error) ? ({ kind: 'full' } as const) : problemOf(error);
  return ofStore ? storeProblem(ofStore) : null;
}

/** Converts a database error to a problem, without its text. */
function storeProblem(problem: StoreProblem): Problem {
  switch (problem.kind) {
    case 'unique':
      return problem.table.startsWith('_') || problem.columns.length === 0
        ? new Problem(409, 'The change conflicts with other data.', { code: 'problem.conflict' })
        : invalid(...problem.columns.map((column) => ({ propertyPath: column, code: 'violation.unique' })));
    case 'reference':
      return new Problem(409, 'The change conflicts with other data.', { code: 'problem.conflict' });
    case 'value':
      return new Problem(400, 'A value cannot be stored.', { code: 'problem.value' });
    case 'unavailable':
      return new Problem(503, 'The database cannot be reached.', {
        code: 'problem.unavailable',
        headers: { 'Retry-After': '2' },
      });
    case 'full':
      return new Problem(503, 'The disk of the server is full.', {
        code: 'problem.full',
        headers: { 'Retry-After': '60' },
      });
    case 'damaged':
      return new Problem(503, 'The database is damaged.', {
        code: 'problem.damaged',
        headers: { 'Retry-After': '60' },
      });
  }
}

/** Translates the error of a failed statement, as the store's dialect does. */
export type StoreProblemOf = (error: unknown) => StoreProblem | null;

/** Logger for errors of the server. */
export interface ErrorLog {
  error(fields: object, text: string): void;
}

/**
 * The last middleware: converts every error to a problem. Unknown errors are logged and answered 500 without their text.
 */
export function errorHandler(log: ErrorLog, problemOf: StoreProblemOf) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = knownProblem(error, problemOf);
    if (!known) log.error({ err: error, id: response.getHeader('X-Request-Id') }, 'request failed');
    sendProblem(request, response, known ?? new Problem(500, 'Internal error', { code: 'problem.internal' }));
  };
}

/** Headers that an unfinished answer may have set for its own body. */
const OF_THE_BODY = [
  'Content-Length',
  'Content-Encoding',
  'Content-Range',
  'ETag',
  'Last-Modified',
  'Content-Disposition',
];

/** Sends a problem. */
export function sendProblem(request: Request, response: Response, problem: Problem): void {
  const locale = localeOf(request.path);
  if (request.method === 'OPTIONS' && problem.status === 405 && problem.extra.headers?.Allow) {
    response.setHeader('Allow', problem.extra.headers.Allow);
    response.statusCode = 204;
    response.end();
    return;
  }
  for (const name of OF_THE_BODY) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(problem.extra.headers ?? {})) response.setHeader(name, value);
  if (problem.status === 401 && !response.hasHeader('WWW-Authenticate'))
    response.setHeader('WWW-Authenticate', 'Bearer');
  response.statusCode = problem.status;
  response.setHeader(
    'Content-Type',
    wantsLd(request) ? 'application/ld+json; charset=utf-8' : 'application/problem+json; charset=utf-8',
  );
  response.setHeader('Content-Language', locale);
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problemBody(problem, locale)));
}
