import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { NextFunction, Request, Response } from 'express';
import jsonServer from 'json-server';
import { portHolder } from '../mock-api/portHolder.ts';
import { ROOT } from './project.ts';
import { toJsonServer } from './simpleRest.ts';

/** Default port of `npm run mock:json`. */
const DEFAULT_PORT = 3001;

/**
 * `npm run mock:json [-- --file db.json] [--port 3001]`: serves a JSON file through json-server, for plugin authors who want
 * records without a backend. A given file is written to; the example stays in memory.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' }, port: { type: 'string' } } });
  const port = Number(values.port ?? DEFAULT_PORT);
  const source = values.file ? path.resolve(values.file) : path.join(ROOT, 'docs/examples/db.json');
  // json-server writes to a path, but not to an object.
  const data: unknown = JSON.parse(readFileSync(source, 'utf8'));
  const server = jsonServer.create();
  server.use(jsonServer.defaults({ logger: false, noCors: true }));
  server.use(allowBrowsers);
  server.use(speakSimpleRest);
  server.use(jsonServer.router(values.file ? source : data));
  const listening = server.listen(port, '127.0.0.1', () => {
    process.stdout.write(`${path.relative(process.cwd(), source)} is served at http://127.0.0.1:${port}\n`);
  });
  listening.on('error', (error) => void complain(error, port));
}

async function complain(error: NodeJS.ErrnoException, port: number): Promise<void> {
  const isTaken = error.code === 'EADDRINUSE';
  const reason = isTaken ? `is taken by ${(await portHolder(port)) ?? 'another program'}` : `failed: ${error.message}`;
  process.stderr.write(`Port ${port} ${reason}. Name another: npm run mock:json -- --port ${port + 1}\n`);
  process.exit(1);
}

/** Allows pages of this machine to call the server and read the headers with the total. */
function allowBrowsers(request: Request, response: Response, next: NextFunction): void {
  response.set({
    'Access-Control-Allow-Origin': request.get('Origin') ?? '*',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Range, X-Operator, X-Approval, Idempotency-Key',
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Expose-Headers': 'Content-Range, X-Total-Count',
  });
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
}

/** Translates queries of ra-data-simple-rest and adds its Content-Range. json-server's own queries still work. */
function speakSimpleRest(request: Request, response: Response, next: NextFunction): void {
  const url = new URL(request.url, 'http://127.0.0.1');
  const asked = toJsonServer(url.searchParams);
  if (request.method !== 'GET' || !asked) return next();
  request.url = `${url.pathname}?${asked.query.toString()}`;
  // Express parses the query once, so a changed URL needs a changed query as well.
  const values = (name: string) => asked.query.getAll(name);
  const entries = [...asked.query.keys()].map((name) => [
    name,
    values(name).length > 1 ? values(name) : values(name)[0],
  ]);
  request.query = Object.fromEntries(entries);
  const send = response.jsonp.bind(response);
  response.jsonp = (body: unknown) => {
    const count = Array.isArray(body) ? body.length : 0;
    const total = Number(response.getHeader('X-Total-Count') ?? count);
    const span = count === 0 ? '*' : `${asked.first}-${asked.first + count - 1}`;
    response.set('Content-Range', `${url.pathname.slice(1)} ${span}/${total}`);
    return send(body);
  };
  next();
}

await main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The records could not be served: ${message}. See docs/examples/db.json for the shape.\n`);
  process.exitCode = 1;
});
