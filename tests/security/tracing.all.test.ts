import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../mock-api/config.ts';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { ROOT } from '../../scripts/project.ts';
import { withoutRandomParts } from '../support/withoutRandomParts.ts';

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string | boolean>> }[];
  readonly status: { readonly code?: number };
}

/** An OTLP collector over HTTP that stores the received spans. */
class Collector {
  readonly spans: OtlpSpan[] = [];
  readonly bodies: string[] = [];
  headers: IncomingHttpHeaders = {};
  path = '';
  readonly #server: Server = createServer((request, response) => {
    this.headers = request.headers;
    this.path = request.url ?? '';
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      this.bodies.push(body);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) this.spans.push(...spans);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/otlp/`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  ofRequest(id: string | null): OtlpSpan {
    const found = this.spans.find((span) => valueOf(span, 'flexy.request_id') === id);
    if (!found) throw new Error(`No span of request ${id}`);
    return found;
  }
}

const valueOf = (span: OtlpSpan, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe('traces', () => {
  const collector = new Collector();
  let server: AuthServer;

  beforeAll(async () => {
    const endpoint = await collector.start();
    server = await startAuthServer('sqlite', {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k%20ey,x-team=shop',
      OTEL_SERVICE_NAME: 'till-server',
      TRUST_PROXY: '1',
    });
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
  });
  afterAll(async () => {
    collector.stop();
    await server.end();
  });

  it('of requests with their transactions reach the collector, without user input', async () => {
    const boss = await server.api().as('boss', PASSWORD);
    const made = await boss.post('stores', { name: 'sekret-name', code: 'S1' }, { 'X-Request-Id': 'made-1' });
    expect(made.status).toBe(201);
    await boss.get('stores/1?name=sekret-query', { 'X-Request-Id': 'read-1' });
    await boss.get('users?pinCode=1470', { 'X-Request-Id': 'pin-1' });
    await boss.get('sekret-place', { 'X-Request-Id': 'gone-1' });
    await server
      .api()
      .post('login_check', { username: 'boss', password: 'sekret-wrong' }, { 'X-Request-Id': 'login-1' });
    await expect.poll(() => collector.spans.map((span) => valueOf(span, 'flexy.request_id'))).toContain('login-1');
    const create = collector.ofRequest('made-1');
    expect(create).toMatchObject({ name: 'POST /{locale}/api/stores', kind: 2, status: {} });
    expect(valueOf(create, 'http.response.status_code')).toBe('201');
    expect(BigInt(create.endTimeUnixNano) - BigInt(create.startTimeUnixNano)).toBeGreaterThan(0n);
    expect(Math.abs(Number(BigInt(create.startTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    const below = collector.spans.filter((span) => span.parentSpanId === create.spanId);
    expect(below.map(({ name, kind, traceId }) => ({ name, kind, traceId }))).toContainEqual({
      name: 'transaction',
      kind: 3,
      traceId: create.traceId,
    });
    expect(collector.ofRequest('read-1').name).toBe('GET /{locale}/api/stores/{id}');
    expect(collector.ofRequest('gone-1').name).toBe('GET');
    expect(valueOf(collector.ofRequest('login-1'), 'http.response.status_code')).toBe('401');
    const said = collector.bodies.join('');
    expect(withoutRandomParts(said)).not.toContain('1470');
    for (const secret of ['sekret', PASSWORD, boss.token ?? '', 'pinCode', 'argon2'])
      expect(said).not.toContain(secret);
  });

  it('send their credentials to the collector only', () => {
    expect(collector.path).toBe('/otlp/v1/traces');
    expect(collector.headers).toMatchObject({
      'api-key': 'k ey',
      'x-team': 'shop',
      'content-type': 'application/json',
    });
    expect(collector.bodies[0]).toContain('{"key":"service.name","value":{"stringValue":"till-server"}}');
    expect(server.lines.join('')).not.toContain('k ey');
  });

  it('continue those of a trusted proxy', async () => {
    const traceId = 'ab'.repeat(16);
    const parents = [`00-${traceId}-${'cd'.repeat(8)}-01`, `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`, 'nonsense'];
    for (const [at, traceparent] of parents.entries())
      await server.api().get('instance', { traceparent, 'X-Request-Id': `traced-${at}` });
    await expect.poll(() => collector.spans.map((span) => valueOf(span, 'flexy.request_id'))).toContain('traced-2');
    expect(collector.ofRequest('traced-0')).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) });
    for (const at of [1, 2]) expect(collector.ofRequest(`traced-${at}`).parentSpanId).toBeUndefined();
  });

  it('include jobs', async () => {
    const boss = await server.api().as('boss', PASSWORD);
    const { status, text } = await boss.post('jobs', { kind: 'purge' });
    expect(status, text).toBeLessThan(300);
    await expect.poll(() => collector.spans.map(({ name }) => name)).toContain('job purge');
  });

  it('that no collector accepts do no harm: the server works, and logs it once', async () => {
    collector.stop();
    for (let at = 0; at < 250; at += 1) expect((await server.api().get('/healthz')).status).toBe(200);
    await expect.poll(() => server.lines.filter((line) => line.includes('OTEL_EXPORTER')).length).toBe(1);
  });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT="collector:4318"'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://a:b@collector' }, '(not shown)'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' }, 'OTEL_EXPORTER_OTLP_HEADERS=(not shown)'],
])('names an invalid variable, without its secrets: %j', (environment, text) => {
  expect(() => readConfig(environment)).toThrow(text);
  expect(() => readConfig(environment)).not.toThrow(/hunter2|a:b@/);
});

it('are neither loaded nor shown by printed settings when they are not configured', () => {
  const { config, secrets } = readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'key=hunter2' });
  expect(JSON.stringify({ config, secrets })).not.toContain('hunter2');
  const files = globSync('mock-api/**/*.ts', { cwd: ROOT, exclude: (name) => name.includes('.test.') });
  const early = /^import (?!type)[^;]*\/tracing\/(?:index|otlp|tracer)\.ts'/m;
  for (const file of files) {
    if (file.startsWith('mock-api/tracing/')) continue;
    expect(early.test(readFileSync(path.join(ROOT, file), 'utf8')), file).toBe(false);
  }
});
