import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A bucket of S3-compatible storage in memory, on the loopback. It checks that requests are signed, not the signature. */
export interface S3Server {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Methods of the requests so far. */
  readonly asked: string[];
  close(): Promise<void>;
}

const xml = (response: ServerResponse, text: string) => {
  response.setHeader('Content-Type', 'application/xml');
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
};

/** Starts a server with one bucket. `keyId`: the name of the key that requests have to be signed with. */
export async function startS3(bucket: string, keyId: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const query = url.searchParams;
    const body = await buffer(request);
    const upload = query.get('uploadId');
    asked.push(`${request.method} ${upload === null ? '' : 'part '}${key}`);
    if (!(request.headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${keyId}/`)) {
      response.statusCode = 403;
      xml(response, '<Error><Code>AccessDenied</Code></Error>');
    } else if (request.method === 'POST' && query.has('uploads')) {
      parts.set(key, new Map());
      const name = `<Bucket>${bucket}</Bucket><Key>${key}</Key>`;
      xml(response, `<InitiateMultipartUploadResult>${name}<UploadId>up</UploadId></InitiateMultipartUploadResult>`);
    } else if (request.method === 'PUT' && upload !== null) {
      parts.get(key)?.set(Number(query.get('partNumber')), body);
      response.setHeader('ETag', `"${query.get('partNumber')}"`);
      response.end();
    } else if (request.method === 'POST' && upload !== null) {
      const sorted = [...(parts.get(key) ?? [])].toSorted(([a], [b]) => a - b);
      objects.set(key, Buffer.concat(sorted.map(([, part]) => part)));
      const name = `<Location>x</Location><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"e"</ETag>`;
      xml(response, `<CompleteMultipartUploadResult>${name}</CompleteMultipartUploadResult>`);
    } else if (request.method === 'PUT') {
      objects.set(key, body);
      response.setHeader('ETag', '"e"');
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.statusCode = 204;
      response.end();
    } else if (key === '') sendList(response, objects, query.get('prefix') ?? '');
    else sendObject(request, response, objects.get(key));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendList(response: ServerResponse, objects: ReadonlyMap<string, Buffer>, prefix: string): void {
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  const entries = found.map(
    ([key, { length }]) =>
      `<Contents><Key>${key}</Key><Size>${length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"e"</ETag></Contents>`,
  );
  const head = `<KeyCount>${found.length}</KeyCount><IsTruncated>false</IsTruncated>`;
  xml(response, `<ListBucketResult>${head}${entries.join('')}</ListBucketResult>`);
}

function sendObject(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
  if (!object) {
    response.statusCode = 404;
    xml(response, '<Error><Code>NoSuchKey</Code></Error>');
    return;
  }
  const match = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const first = Number(match?.[1] ?? 0);
  const last = match?.[2] ? Number(match[2]) : object.length - 1;
  response.statusCode = match ? 206 : 200;
  const part = object.subarray(first, last + 1);
  response.setHeader('Content-Length', part.length);
  response.setHeader('ETag', '"e"');
  response.end(request.method === 'HEAD' ? undefined : part);
}
