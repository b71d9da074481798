import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_USERS } from '../../mock-api/demo/users.ts';
import { apiPages, documentedPlugins, writtenPages } from '../../scripts/docsApi.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { bodyDifferences, examplesOf, filled, headerDifferences, type Example, type Values } from './examples.ts';

const written = writtenPages();

// A plugin that its author has not documented yet is no fault of the pages: npm run check names it before it is shared.
it('are up to date for every plugin they document: npm run docs:api', async () => {
  const documented = documentedPlugins(written.map(({ text }) => text).join('\n'));
  expect(documented.size).toBeGreaterThan(8);
  const made = await apiPages(documented);
  expect(made.map(({ file }) => file).toSorted()).toEqual(written.map(({ file }) => file).toSorted());
  const stale = made.filter(({ file, text }) => written.find((one) => one.file === file)?.text !== text);
  expect(
    stale.map(({ file }) => file),
    'run npm run docs:api and look at what changed',
  ).toEqual([]);
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
  const examples = written
    .flatMap(({ file, text }) => examplesOf(text, file))
    .map((example) => [example.place, example] as const);

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
