import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDocx } from '../../src/plugins/documents/docx/checkDocx.ts';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

/** Names of the plugins' folders: their ids. */
const PLUGINS = readdirSync(path.resolve(import.meta.dirname, '../../src/plugins')).filter((id) => !id.startsWith('_'));

/** Bytes of an address that a signed-in person may read. */
async function bytesOf(api: Api, path: string): Promise<Uint8Array> {
  const answer = await fetch(`${api.url}${path}`, { headers: { Authorization: `Bearer ${api.token}` } });
  expect(answer.status, path).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The demo shows every tool, each with something in it, and its store offers only what exists. */
anyEngine('the contents of the demo', (server) => {
  const as = (name: string) => server().api().as(name);
  const rowsOf = async (api: Api, path: string): Promise<readonly Body[]> => (await api.get(path)).body['hydra:member'];

  it('every application of Flexy is on', async () => {
    const on = (await rowsOf(await as('admin'), 'applications?itemsPerPage=200&isEnabled=true')).map(
      ({ code }) => code,
    );
    expect(PLUGINS.filter((id) => !on.includes(id))).toEqual([]);
  });

  it('its store offers a free package and one at a price, which browsers can load, and announces one', async () => {
    const admin = await as('admin');
    const offered = await rowsOf(admin, 'applications?itemsPerPage=200&installed=false');
    const byCode = new Map(offered.map((row) => [row.code, row]));
    expect([...byCode.keys()].toSorted()).toEqual(['appointments', 'busy-hours', 'daily-goal']);
    expect(byCode.get('appointments')?.category).toBe('coming-soon');
    expect([byCode.get('daily-goal')?.price, byCode.get('busy-hours')?.price]).toEqual([0, 4900]);
    for (const code of ['daily-goal', 'busy-hours']) {
      const { id, pageUrl, package: used } = byCode.get(code) ?? {};
      for (const file of Object.keys(used.files)) {
        const integrity = used.files[file];
        const answer = await fetch(`${server().url}/packages/${code}/${used.digest}/${file}`, { integrity });
        expect(answer.status, file).toBe(200);
      }
      const page = await fetch(server().url + pageUrl, { redirect: 'manual' });
      expect(page.headers.get('location')).toBe(`/admin/apps/${id}`);
    }
  });

  it('folders, files, documents, a workbook and a 3D model are there, with their bytes', async () => {
    const manager = await as('manager');
    const files = await rowsOf(manager, 'files?itemsPerPage=200');
    expect(files.filter(({ isFolder }) => isFolder).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Pictures', 'Shop papers']),
    );
    const stored = files.filter(({ isFolder }) => !isFolder);
    expect(stored.map(({ name }) => name).toSorted()).toEqual([
      'Catering prices.csv',
      'Opening checklist.txt',
      'Tea room wall.png',
      'tea-glass.obj',
    ]);
    for (const { id, size } of stored)
      expect(await bytesOf(manager, `/en/storage/get-file?id=${id}`)).toHaveLength(size);
    const documents = await rowsOf(manager, 'documents');
    expect(documents).toHaveLength(2);
    for (const { id } of documents)
      expect(checkDocx(await bytesOf(manager, `/en/api/documents/${id}/file`))).toBeNull();
    expect(await rowsOf(manager, 'workbooks')).toMatchObject([{ name: 'Car Sales Report' }]);
    const [model] = await rowsOf(manager, 'product_models');
    expect(model).toMatchObject({ name: 'tea-glass.obj', fileId: stored.find(({ name }) => name === model?.name)?.id });
  });
});
