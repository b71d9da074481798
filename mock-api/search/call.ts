import type { Router } from 'express';
import { apiAddress } from '../api/address.ts';
import { end, filterContext } from '../api/reads.ts';
import type { Engine } from '../engine.ts';
import { methodNotAllowed, Problem } from '../problem.ts';
import { findIn, searchable, type FoundGroup, type Search } from './found.ts';
import { wordsOf } from './rank.ts';

/** Longest search text, in characters. */
const LONGEST = 200;
/** Results per resource: default and maximum. */
const LIMIT = { usual: 5, most: 20 } as const;

function badParameter(name: string, code: string, params: Readonly<Record<string, number>> = {}): Problem {
  return new Problem(400, `The parameter "${name}" is not valid.`, {
    code: 'problem.parameter',
    params: { name },
    violations: [{ propertyPath: name, code, params }],
  });
}

function limitOf(text: string | null): number {
  if (text === null) return LIMIT.usual;
  if (!/^\d{1,9}$/.test(text)) throw badParameter('limit', 'violation.type.integer');
  if (Number(text) < 1) throw badParameter('limit', 'violation.tooLow', { min: 1 });
  if (Number(text) > LIMIT.most) throw badParameter('limit', 'violation.tooHigh', { max: LIMIT.most });
  return Number(text);
}

function questionOf(query: URLSearchParams): string {
  const q = (query.get('q') ?? '').trim();
  if (Array.from(q).length > LONGEST) throw badParameter('q', 'violation.tooLong', { max: LONGEST });
  return q.includes('\0') ? '' : q;
}

/**
 * Mounts `GET /{locale}/api/search?q=…&limit=…&resources=…`: searches the texts that the caller may read in all resources.
 * Returns the best few records of each resource.
 */
export function mountSearch(router: Router, engine: Engine): void {
  router.use(async (request, response, next) => {
    const address = apiAddress(request.path);
    if (address?.rest !== 'search') return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    const actor = await engine.actorOf(request);
    await engine.refreshUnits();
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const q = questionOf(query);
    const limit = limitOf(query.get('limit'));
    const words = wordsOf(q);
    const { locale } = address;
    const search: Search = {
      ...{ q, words, limit },
      context: filterContext(engine, { actor, locale, request }),
      reading: engine.context(actor, locale, 'json'),
    };
    const asked = query.get('resources')?.split(',') ?? null;
    const views = words.length === 0 ? [] : searchable(engine, actor, asked);
    const found = await Promise.all(views.map((view) => findIn(engine, view, search)));
    const groups: FoundGroup[] = found.filter((group) => group !== null);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    end({ request, response }, JSON.stringify({ q, groups }));
  });
}
