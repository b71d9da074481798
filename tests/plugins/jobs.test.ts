import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { jobs } from '../../src/plugins/system/resources.ts';
import { FOLDER } from './tables.ts';

interface ServerPart {
  readonly default?: { readonly jobs?: Readonly<Record<string, unknown>> };
}

it('the list of jobs has words for the jobs of every plugin', async () => {
  const files = globSync('*/server.ts', { cwd: FOLDER }).filter((file) => !file.startsWith('_'));
  const parts = await Promise.all(
    files.map(async (file): Promise<ServerPart> => import(pathToFileURL(path.join(FOLDER, file)).href)),
  );
  const kinds = parts.flatMap((part) => Object.keys(part.default?.jobs ?? {}));
  expect(kinds.length).toBeGreaterThan(2);
  const words: readonly string[] = jobs.fields.kind.words;
  expect(kinds.filter((kind) => !words.includes(kind))).toEqual([]);
});
