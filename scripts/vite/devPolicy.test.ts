import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backOfficePolicy } from '../../mock-api/http/policy.ts';
import { devPolicy } from './devPolicy.ts';

let root = '';
let server: ViteDevServer;
let url = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'flexy-policy-'));
  await writeFile(
    path.join(root, 'index.html'),
    '<html><head></head><body><script src="/own.js"></script></body></html>',
  );
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [devPolicy()],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** Fetches the page like a browser. */
async function readPage(headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url, { headers: { accept: 'text/html', ...headers } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { answer, policy, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '', html: await answer.text() };
}

test('pages have the production policy, and only a nonce beyond it', async () => {
  const { policy, nonce } = await readPage();
  expect(nonce).not.toBe('');
  expect(policy.replaceAll(`'nonce-${nonce}' `, '')).toBe(backOfficePolicy(''));
});

test('each page has a nonce of its own, and all its tags have that one', async () => {
  const first = await readPage();
  const second = await readPage({ 'if-none-match': first.answer.headers.get('etag') ?? '' });
  expect(second.answer.status).toBe(200);
  expect(second.nonce).not.toBe(first.nonce);
  for (const { html, nonce } of [first, second]) {
    const nonces = [...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map((match) => match[1]);
    expect(nonces.length).toBeGreaterThanOrEqual(2);
    expect(new Set(nonces)).toEqual(new Set([nonce]));
  }
});

test('the page of tool frames has its own policy, whose inline styles need no nonce', async () => {
  await writeFile(path.join(root, 'frame.html'), '<html><head></head><body></body></html>');
  const answer = await fetch(new URL('/admin/frame.html?module=a/b', url), { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  await answer.body?.cancel();
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'self' 'wasm-unsafe-eval'/);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
});
