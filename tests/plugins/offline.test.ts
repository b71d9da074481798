import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { offlinePlugins } from '../../scripts/vite/offlinePlugins.ts';
import { readFolders } from './tables.ts';

test('the build reads from the text of the tables what the tables say of use without a network', async () => {
  const folders = await readFolders();
  const declared = folders.flatMap(({ id, table }) => {
    if (table?.offline !== true) return [];
    return [{ id, addresses: [...new Set(table.pages?.map((page) => page.path.split('/')[0]))] }];
  });
  expect(offlinePlugins()).toEqual(declared);
});

test('any plugin can be one of them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-offline-'));
  const table = (offline: string) =>
    `export default definePlugin({\n  id: 'x',\n${offline}  pages: [{ path: 'board/:id' }, { path: 'board' }, { path: 'stock' }],\n});\n`;
  for (const [id, offline] of [
    ['kitchen', '  offline: true,\n'],
    ['crm', ''],
    ['_template', '  offline: true,\n'],
  ] as const) {
    await mkdir(path.join(folder, id));
    await writeFile(path.join(folder, id, 'index.ts'), table(offline));
  }
  expect(offlinePlugins(folder)).toEqual([{ id: 'kitchen', addresses: ['board', 'stock'] }]);
  await rm(folder, { recursive: true });
});
