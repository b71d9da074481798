import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

/** Replays the recording of a real API Platform server on its own port. */
export interface RecordedServer {
  readonly url: string;
  /** The received calls with their bearer tokens, in order, such as `GET /en/api/products?page=1`. */
  readonly asked: {
    readonly call: string;
    readonly bearer: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: unknown;
  }[];
  stop(): Promise<void>;
}

const read = (name: string): Exchange[] => {
  const file = path.join(import.meta.dirname, `../fixtures/recordings/${name}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { exchanges: Exchange[] }).exchanges;
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
}

const isFull = ({ response }: Exchange) => JSON.stringify(response.body ?? '').length > 400;

/** The recorded exchange of a call, else one of the same address without the query (a list is the first page). */
function find(exchanges: readonly Exchange[], method: string, address: string): Exchange | undefined {
  const [pathname] = address.split('?');
  const same = exchanges.filter(({ request, response }) => request.method === method && response.status < 300);
  const exact = same.filter(({ request }) => request.path === address);
  const alike = same.filter(({ request }) => request.path.split('?')[0] === pathname);
  return (
    exact.find(isFull) ?? alike.find((one) => isFull(one) && !one.request.path.includes('?')) ?? exact[0] ?? alike[0]
  );
}

/** Starts replaying a recording. @param token required bearer token, if any */
export async function startRecordedServer(version: '3.4' | '4.0', token?: string): Promise<RecordedServer> {
  const exchanges = [`documentation-${version}`, `api-platform-${version}`].flatMap(read);
  const asked: RecordedServer['asked'] = [];
  const server = createServer((request, response) => {
    const handle = async () => {
      const { method = 'GET', url = '/', headers } = request;
      const bearer = headers.authorization?.replace(/^Bearer /, '');
      asked.push({ call: `${method} ${decodeURIComponent(url)}`, bearer, headers, body: await bodyOf(request) });
      if (token !== undefined && bearer !== token) {
        response
          .writeHead(401, { 'Content-Type': 'application/json' })
          .end('{"code":401,"message":"JWT Token not found"}');
        return;
      }
      const found = find(exchanges, method, url);
      const base = `http://${headers.host ?? ''}`;
      const text = JSON.stringify(found?.response.body ?? { 'hydra:description': 'Not Found' });
      const { 'content-type': type = 'application/ld+json', link } = found?.response.headers ?? {};
      response.writeHead(found?.response.status ?? 404, {
        'Content-Type': type,
        ...(link ? { Link: link.replaceAll('{base}', base) } : {}),
      });
      response.end(found?.response.status === 204 ? undefined : text.replaceAll('{base}', base));
    };
    handle().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
