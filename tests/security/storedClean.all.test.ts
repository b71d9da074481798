import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';

/** The stored CSS of a page, and the version of the rules that cleaned it. */
function stored(dataDir: string, work: (database: DatabaseSync) => void = () => undefined) {
  const database = new DatabaseSync(path.join(dataDir, 'flexy.db'), { timeout: 10_000 });
  try {
    work(database);
    return database
      .prepare("select jsonContentCSS as css, cleanerVersion as version from pages where slug = 'home'")
      .get();
  } finally {
    database.close();
  }
}

it('pages that an older version has stored are cleaned once, at the next start', { timeout: 300_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-clean-'));
  try {
    const first = await startServer({ dataDir });
    await first.stop();
    stored(dataDir, (database) =>
      database.exec(`update pages set jsonContentCSS = '@import "//evil.example/a.css";a{}', cleanerVersion = null
        where slug = 'home'`),
    );
    const second = await startServer({ dataDir });
    try {
      const manager = await new Api(second.url).as('manager');
      const page = (await manager.get('pages?slug=home')).body['hydra:member'][0];
      expect(page.jsonContentCSS).toBe('a{}');
      expect(page.removedMarkup).toEqual([expect.objectContaining({ what: 'import' })]);
      await expect
        .poll(() => stored(dataDir), { timeout: 60_000 })
        .toEqual({ css: 'a{}', version: expect.any(Number) });
    } finally {
      await second.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
