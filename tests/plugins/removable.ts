import { expect } from 'vitest';
import { Api } from '../support/client.ts';
import { readFolders, type PluginFolder } from './tables.ts';

const isCore = ({ table, resources }: PluginFolder) => table?.core === true || resources.some(({ core }) => core);

/** Plugins that are not core. */
export const removable: readonly PluginFolder[] = (await readFolders()).filter((folder) => !isCore(folder));

/** Expects that a server works without the removed plugins, and has nothing of them. */
export async function expectWithout(url: string, gone: readonly PluginFolder[]): Promise<void> {
  const admin = await new Api(url).as('admin');
  expect((await admin.get('products?itemsPerPage=1')).status).toBe(200);
  expect((await admin.get('orders?itemsPerPage=1')).status).toBe(200);
  const names = gone.flatMap(({ resources }) => resources.map(({ name, path = name }) => path));
  for (const name of names) expect((await admin.get(name)).status).toBe(404);
  const standings: { id: string; failed?: string }[] = (await admin.get('plugins')).body;
  expect(standings.filter(({ failed }) => failed !== undefined)).toEqual([]);
  expect(standings.filter(({ id }) => gone.some((folder) => folder.id === id))).toEqual([]);
}
