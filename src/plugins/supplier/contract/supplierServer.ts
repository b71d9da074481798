import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerBundled } from '../server/bundled/answer.ts';

/** Answers a path in place of the catalogue; undefined: the catalogue answers. `null` never answers. */
export type Disturbance = (path: string) => Response | null | undefined;

/** The supplier's interface on loopback, which tests disturb. */
export interface SupplierServer {
  /** Base address, as `CJ_BASE_URL` takes it. */
  readonly base: string;
  /** Paths that were asked, in order. */
  readonly asked: string[];
  disturb: Disturbance;
  /** Changes the parsed answer of a path. */
  change: (path: string, answer: Readonly<Record<string, unknown>>) => unknown;
  stop(): Promise<void>;
}

/** An answer of the supplier with a code. */
export const refusal = (code: number, status: number, message = 'Too many requests'): Response =>
  Response.json({ code, result: false, message, data: null }, { status });

async function answerOf(server: SupplierServer, request: IncomingMessage): Promise<Response | null> {
  const url = new URL(request.url ?? '/', server.base);
  const path = url.pathname.replace(/^.*\/v1\//, '');
  server.asked.push(path);
  const disturbed = server.disturb(path);
  if (disturbed !== undefined) return disturbed;
  const body = request.method === 'POST' ? await buffer(request) : undefined;
  const token = request.headers['cj-access-token'];
  const headers = typeof token === 'string' ? { 'CJ-Access-Token': token } : undefined;
  const asked = new Request(url, {
    method: request.method ?? 'GET',
    ...(headers && { headers }),
    ...(body && { body }),
  });
  const answer = await answerBundled(asked, new URL('/pictures', server.base).href);
  if (path.startsWith('/pictures')) return answer;
  const parsed = (await answer.json()) as Readonly<Record<string, unknown>>;
  return Response.json(server.change(path, parsed), { status: answer.status });
}

/** Starts the supplier's interface on a free port of loopback. */
export async function startSupplier(): Promise<SupplierServer> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await answerOf(server, request);
    if (!answer) return;
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => {
    http.listen(0, '127.0.0.1', done);
  });
  const { port } = http.address() as AddressInfo;
  const server: SupplierServer = {
    base: `http://127.0.0.1:${port}/api2.0/v1`,
    asked: [],
    disturb: () => undefined,
    change: (_, answer) => answer,
    stop: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
  return server;
}
