import type { Request, Response } from 'express';
import type { EngineFace } from '../../engineFace.ts';
import { methodNotAllowed } from '../../problem.ts';
import type { Locale } from '../../types.ts';
import { halEntrypoint } from '../hal.ts';
import { CONTENT_TYPE, recordFormatOf } from '../negotiate.ts';
import { sendBody } from '../reads.ts';
import { contextOf, entrypoint, hydraDocumentation } from './hydra.ts';
import { openApi } from './openapi.ts';
import { docsPage, docsPolicy, docsScript } from './page.ts';

/** The document at a documentation address. */
type Answer = { readonly type: string; readonly body: string };

/** The type of an OpenAPI document, as API Platform sends it. */
const OPENAPI_TYPE = 'application/vnd.openapi+json; charset=utf-8';

const ld = (node: unknown): Answer => ({ type: CONTENT_TYPE.ld, body: JSON.stringify(node) });

/** An API address, parsed by the router. */
export interface ApiAddress {
  readonly locale: Locale;
  readonly rest: string;
}

/** Most cached documents. Each takes up to a megabyte, and the Host header is chosen by the client. */
const MOST_KEPT = 30;
/** Documents are generated once per address and origin. */
const cache = new WeakMap<EngineFace, Map<string, Answer>>();

function makeAnswer(engine: EngineFace, request: Request, { locale, rest }: ApiAddress): Answer | null {
  const base = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
  const context = /^contexts\/([A-Za-z]+)(?:\.jsonld)?$/.exec(rest)?.[1];
  if (context) {
    const node = contextOf(engine, locale, base, context);
    return node ? ld(node) : null;
  }
  if (rest === 'docs.jsonld') return ld(hydraDocumentation(engine, locale, base));
  if (rest === 'docs.json' || rest === 'docs.jsonopenapi') {
    const type = rest === 'docs.json' ? 'application/json; charset=utf-8' : OPENAPI_TYPE;
    return { type, body: JSON.stringify(openApi(engine, locale, base)) };
  }
  if (rest === 'docs/page.js') return { type: 'text/javascript; charset=utf-8', body: docsScript() };
  return rest === 'docs' ? docsAnswer(engine, request, locale, base) : null;
}

/** `/docs` in the requested format: the page for browsers, else the document. */
function docsAnswer(engine: EngineFace, request: Request, locale: Locale, base: string): Answer {
  const accept = request.headers.accept ?? '';
  if (accept.includes('application/ld+json')) return ld(hydraDocumentation(engine, locale, base));
  const type = accept.includes('openapi')
    ? OPENAPI_TYPE
    : accept.includes('application/json') && 'application/json; charset=utf-8';
  if (type) return { type, body: JSON.stringify(openApi(engine, locale, base)) };
  return { type: 'text/html; charset=utf-8', body: docsPage(locale) };
}

/** Answers the documentation addresses below an API prefix: entrypoint, contexts, Hydra documentation, OpenAPI, page. */
export async function answerDocs(
  engine: EngineFace,
  request: Request,
  response: Response,
  address: ApiAddress,
): Promise<boolean> {
  const { rest, locale } = address;
  if (
    rest !== '' &&
    rest !== 'index' &&
    !/^(docs|docs\.(?:jsonld|json|jsonopenapi)|docs\/page\.js|contexts\/[A-Za-z]+(\.jsonld)?)$/.test(rest)
  )
    return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw methodNotAllowed(request.method, 'GET, HEAD');
  }
  if (rest === '' || rest === 'index') {
    const format = recordFormatOf(request);
    const node = entrypoint(engine, locale);
    response.setHeader('Content-Type', CONTENT_TYPE[format]);
    sendBody({ request, response }, JSON.stringify(format === 'hal' ? halEntrypoint(node) : node));
    return true;
  }
  const key = `${request.protocol} ${request.headers.host} ${locale} ${rest} ${rest === 'docs' ? request.headers.accept : ''}`;
  const known = cache.get(engine) ?? new Map<string, Answer>();
  cache.set(engine, known);
  const answer = known.get(key) ?? makeAnswer(engine, request, address);
  if (!answer) return false;
  if (known.size < MOST_KEPT) known.set(key, answer);
  response.setHeader('Content-Type', answer.type);
  if (answer.type.startsWith('text/html')) response.setHeader('Content-Security-Policy', docsPolicy);
  sendBody({ request, response }, answer.body);
  return true;
}
