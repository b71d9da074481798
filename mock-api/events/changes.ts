import type { Request, Response, Router } from 'express';
import { apiAddress } from '../api/address.ts';
import { sendBody } from '../api/reads.ts';
import type { EngineFace } from '../engineFace.ts';
import { noteRoute } from '../http/route.ts';
import { invalid, methodNotAllowed, Problem } from '../problem.ts';
import { outboxBounds, outboxPruned, readOutbox, visibleChanges } from './outbox.ts';

/** Entries read per call. */
const PAGE = 500;

function cursorOf(text: string | null): number | null {
  if (text === null || text === '') return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw invalid({ propertyPath: 'since', code: 'violation.type.integer' });
}

/**
 * Mounts `GET /{locale}/api/changes?since={cursor}&resources=a,b`: the later changes that the caller may see
 * (docs/api.md, "Since when: GET changes").
 */
export function mountChanges(router: Router, engine: EngineFace): void {
  router.use(async (request: Request, response: Response, next) => {
    const address = apiAddress(request.path);
    if (address?.rest !== 'changes') return next();
    noteRoute(request, 'changes');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    const actor = await engine.actorOf(request);
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const since = cursorOf(query.get('since'));
    const { first, last } = await outboxBounds(engine);
    if (since === null) return send(request, response, { cursor: String(last), hasMore: false, changes: [] });
    // A cursor from before a rebuild of the demo data lies before the first entry.
    const isForeign = since > last || (since > 0 && since < first - 1);
    if (isForeign || since < (await outboxPruned(engine))) {
      throw new Problem(410, 'The cursor is too old or unknown: read everything again from the new cursor.', {
        members: { cursor: String(last) },
        code: 'problem.cursor',
      });
    }
    const asked = query.get('resources')?.split(',') ?? null;
    // Each once: every number of names has a statement of its own, which is kept.
    const names = asked && [...new Set(asked)].filter((name) => engine.models.has(name));
    const entries = names?.length === 0 ? [] : await readOutbox(engine, since, PAGE, names);
    const visible = await visibleChanges(engine, entries, actor, address.locale);
    const hasMore = entries.length === PAGE;
    const cursor = hasMore ? (entries.at(-1)?.seq ?? last) : last;
    const changes = visible.map(({ entry, iri, item }) => ({
      '@id': iri,
      resource: entry.resource,
      id: entry.recordId,
      op: item ? 'update' : 'delete',
      at: entry.at,
      ...(item ? { item } : {}),
    }));
    return send(request, response, { cursor: String(cursor), hasMore, changes });
  });
}

function send(request: Request, response: Response, body: unknown): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  sendBody({ request, response }, JSON.stringify(body));
}
