import { describe, expect, test, vi } from 'vitest';
import { pathOf } from '../../mock-api/api/serialize.ts';
import { loadPlugins, modelsOf } from '../../mock-api/plugins.ts';
import { Api, type Body } from '../support/client.ts';
import { postgresProblem } from '../support/postgresBinaries.ts';
import { startServer } from '../support/server.ts';
import { copyDemo, freshDatabase } from '../support/testDatabase.ts';
import { createFolders, runCommand } from './commands.ts';

vi.setConfig({ testTimeout: 180_000 });
const folder = createFolders();
/** Clock of both servers, so that days and signed addresses of pictures are equal. */
const NOW = `${new Date().toISOString().slice(0, 10)}T10:10:00Z`;
/** Resources that servers write to by themselves when they start. */
const OWN = new Set(['jobs', 'audit']);
const LOCALES = ['en', 'ar'] as const;
const SEARCHES = ['a', 'ar', 'cafe', 'دار', '100%'];

/** The answers to lists, records and searches of every resource, by address. */
async function pagesOf(url: string): Promise<Map<string, string>> {
  const { models } = modelsOf(await loadPlugins());
  const pages = new Map<string, string>();
  for (const locale of LOCALES) {
    const api = await new Api(url, locale).as('admin');
    const read = async (path: string): Promise<Body> => {
      const { status, text, body, headers } = await api.get(path);
      pages.set(`${locale} ${path}`, `${status} ${headers.get('etag')} ${text}`);
      return body;
    };
    for (const { resource, columns } of models.values()) {
      if (OWN.has(resource.name)) continue;
      const path = pathOf(resource);
      const list = await read(`${path}?itemsPerPage=30&order%5Bid%5D=desc`);
      await read(`${path}?itemsPerPage=5&page=2`);
      for (const member of (list?.['hydra:member'] ?? []).slice(0, 3)) if (member['@id']) await read(member['@id']);
      const searched = columns.filter((column) => column.use.isSearched).map((column) => column.field);
      for (const [nth, field] of searched.entries())
        await read(`${path}?${field}=${encodeURIComponent(SEARCHES[nth % SEARCHES.length] ?? '')}`);
      const ordered = columns.find((column) => column.use.isOrdered && column.foldName)?.field;
      if (ordered) await read(`${path}?itemsPerPage=30&order%5B${ordered}%5D=asc`);
    }
  }
  return pages;
}

describe.skipIf(postgresProblem() !== null)('after npm run migrate:postgres', () => {
  test('PostgreSQL answers every list, record and search with the same bytes', async () => {
    const dataDir = folder();
    await copyDemo('sqlite', dataDir);
    const databaseUrl = (await freshDatabase()) ?? '';
    const embedded = await startServer({ dataDir, env: { FLEXY_NOW: NOW } });
    const before = await pagesOf(embedded.url);
    const refused = await runCommand({ dataDir, databaseUrl }, 'migrate:postgres');
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^A server is using [^\n]*\n$/)]);
    await embedded.stop();
    const { code, output } = await runCommand({ dataDir, databaseUrl }, 'migrate:postgres');
    expect(code, output).toBe(0);
    expect(output).toMatch(/^orders +\d+ {2}[0-9a-f]{16}$/m);
    const moved = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl, FLEXY_NOW: NOW } });
    try {
      const after = await pagesOf(moved.url);
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [path, text] of before) expect(after.get(path), path).toBe(text);
      expect(before.size).toBeGreaterThan(300);
      expect([...before.values()].filter((text) => text.startsWith('200')).length).toBeGreaterThan(250);
    } finally {
      await moved.stop();
    }
  });
});
