import { beforeAll, expect, it } from 'vitest';
import { searchedWords } from '#resource';
import { loadPlugins, modelsOf } from '../../mock-api/plugins.ts';
import type { Api } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

/** Records of a resource that are tried: a test of all would ask a hundred thousand times. */
const MOST = 25;
/** Pairs of words that are tried of each title. */
const MOST_PAIRS = 3;

/** Searches for a title: the whole, its words from the last to the first, and pairs of them as the beginnings of words. */
function searchesOf(title: string): string[] {
  const words = searchedWords(title);
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${other} ${one.slice(0, 3)}`));
  return [...new Set([title, words.toReversed().join(' '), ...pairs.slice(0, MOST_PAIRS)])];
}

eachEngine('a record is found by its name', (server) => {
  let admin: Api;
  let resources: [path: string, title: string][];
  beforeAll(async () => {
    admin = await server().api().as('admin');
    const declared = [...modelsOf(await loadPlugins()).models.values()].map(({ resource }) => resource);
    resources = declared
      .filter(({ lineOf, fields, title }) => !lineOf && fields[title]?.search === true)
      .map(({ name, path = name, title }) => [path, title]);
  });

  it('whole, from its last word to its first, and by pairs of its words', async () => {
    expect(resources.length).toBeGreaterThan(20);
    const missing: string[] = [];
    let tried = 0;
    for (const [path, field] of resources) {
      const { status, body } = await admin.get(`${path}?itemsPerPage=${MOST}`);
      expect([path, status]).toEqual([path, 200]);
      for (const record of body['hydra:member']) {
        const title = record[field];
        if (typeof title !== 'string' || title === '') continue;
        tried += 1;
        for (const search of searchesOf(title)) {
          const q = encodeURIComponent(search);
          const found = await admin.get(`${path}?q=${q}&id=${record.id}`);
          if (found.body['hydra:totalItems'] !== 1) missing.push(`${path} ${title}: ${search}`);
        }
      }
    }
    expect(missing).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });
});
