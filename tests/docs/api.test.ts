import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../../mock-api/demo/users.ts';
import { API_PAGE, apiPage, documentedPlugins } from '../../scripts/docsApi.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { bodyDifferences, examplesOf, filled, headerDifferences, type Example, type Values } from './examples.ts';

const page = readFileSync(API_PAGE, 'utf8');

// A plugin that its author has not documented yet is no fault of the page: npm run check names it before it is shared.
it('is up to date for every plugin it documents: npm run docs:api', async () => {
  const documented = documentedPlugins(page);
  expect(documented.size).toBeGreaterThan(8);
  expect(
    page === (await apiPage(documented)),
    'docs/api.md is stale: run npm run docs:api and look at what changed',
  ).toBe(true);
});

/** An event stream does not end: what it says first is enough. */
async function textOf(response: Response, stop: AbortController): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const chunk = await response.body?.getReader().read();
  stop.abort();
  return new TextDecoder().decode(chunk?.value);
}

describe('every example', () => {
  let server: TestServer;
  const values: Values = new Map();

  /** Bearers and cookies of the demo users, by their names. */
  async function signIn(username: string): Promise<void> {
    const response = await fetch(`${server.url}/en/api/login_check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'demo' }),
    });
    const { token }: { token: string } = JSON.parse(await response.text());
    values.set(username, token);
    values.set(`${username}Cookie`, response.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }

  beforeAll(async () => {
    server = await startServer();
    for (const { username } of DEMO_USERS) await signIn(username);
  }, 120_000);
  afterAll(() => server?.stop());

  // One after the other: what one makes, the next may change.
  const examples = examplesOf(page, 'docs/api.md').map((example) => [example.place, example] as const);

  it('is found', () => {
    expect(examples.length).toBeGreaterThan(40);
  });

  it.each(examples)('%s', async (_place, example: Example) => {
    const stop = new AbortController();
    const response = await fetch(server.url + filled(example.path, values), {
      method: example.method,
      headers: Object.entries(example.headers).map(([name, value]) => [name, filled(value, values)]),
      body: example.body === '' ? undefined : filled(example.body, values),
      redirect: 'manual',
      signal: stop.signal,
    });
    const text = await textOf(response, stop);
    expect(response.status, text.slice(0, 1000)).toBe(example.status);
    expect([
      ...headerDifferences(example, response.headers, values),
      ...bodyDifferences(example, text, values),
    ]).toEqual([]);
  });
});
