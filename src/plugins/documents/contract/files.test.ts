import { expect, it } from 'vitest';
import { blankDocx } from '../docx/blankDocx.ts';
import type { Api } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const docx = (text: string) => blankDocx(false, paragraph(text));

/** Sends a file. @returns status and body */
async function save(api: Api, id: number, base: number, bytes: BodyInit, more = '') {
  const response = await fetch(`${api.url}/en/api/documents/${id}/file?base=${base}${more}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${api.token}`, 'Content-Type': 'application/octet-stream' },
    body: bytes,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function read(api: Api, id: number, version?: number) {
  const query = version === undefined ? '' : `?version=${version}`;
  const response = await fetch(`${api.url}/en/api/documents/${id}/file${query}`, {
    headers: { Authorization: `Bearer ${api.token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { headers, status } = response;
  return { status, revision: headers.get('X-Revision'), largest: headers.get('X-Largest'), bytes };
}

async function create(api: Api, name = 'Offer'): Promise<number> {
  const { status, body } = await api.post('documents', { name });
  expect(status).toBe(201);
  return body.id;
}

/** A record of a list, as far as these tests read it. */
interface Named {
  readonly id: number;
  readonly name: string;
  readonly document: { readonly '@id': string };
}

eachEngine('files of documents', (server) => {
  const as = (name: string) => server().api().as(name);

  it('a saved file is read back byte for byte, with its revision, and its author is kept', async () => {
    const api = await as('manager');
    const id = await create(api);
    expect((await read(api, id)).status).toBe(404);
    const first = docx('one');
    expect(await save(api, id, 0, first)).toMatchObject({ status: 200, body: { revision: 1, size: first.length } });
    expect(await read(api, id)).toEqual({
      status: 200,
      revision: '1',
      largest: String(25 * 1024 * 1024),
      bytes: first,
    });
    const { body } = await api.get(`documents/${id}`);
    expect(body).toMatchObject({ revision: 1, author: { username: 'manager' }, editor: { username: 'manager' } });
    expect(body.path).toBeUndefined();
  });

  it('a repeated save is answered as before, and one that is based on an older revision changes nothing', async () => {
    const api = await as('manager');
    const id = await create(api);
    const [first, second] = [docx('first'), docx('second')];
    await save(api, id, 0, first);
    expect(await save(api, id, 0, first)).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await save(await as('admin'), id, 0, second)).toMatchObject({ status: 409, body: { revision: 1 } });
    expect((await read(api, id)).bytes).toEqual(first);
    expect(await save(await as('admin'), id, 1, second)).toMatchObject({ status: 200, body: { revision: 2 } });
  });

  it('of two saves at once on one revision one is written', async () => {
    const [manager, admin] = [await as('manager'), await as('admin')];
    const id = await create(manager);
    const [mine, theirs] = [docx('mine'), docx('theirs')];
    const answers = await Promise.all([save(manager, id, 0, mine), save(admin, id, 0, theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(manager, id)).revision).toBe('1');
  });

  it('a save after a conflict with oneself begins a version: the text that it takes the place of stays', async () => {
    const api = await as('manager');
    const id = await create(api);
    const [kept, over] = [docx('tab A'), docx('tab B')];
    await save(api, id, 0, kept);
    expect((await save(api, id, 0, over)).status).toBe(409);
    expect((await save(api, id, 1, over, '&isOver=true')).status).toBe(200);
    expect((await save(api, id, 2, docx('tab B goes on'))).status).toBe(200);
    const { body } = await api.get(`document_versions?document=${id}&order[id]=asc`);
    const versions: { id: number }[] = body['hydra:member'];
    expect(versions).toHaveLength(2);
    const oldest = Math.min(...versions.map((one) => one.id));
    expect((await read(api, id, oldest)).bytes).toEqual(kept);
  });

  it('an older version is read and brought back, and the newer one stays', async () => {
    const [manager, admin] = [await as('manager'), await as('admin')];
    const id = await create(manager);
    const [first, second] = [docx('first'), docx('second')];
    await save(manager, id, 0, first);
    await save(admin, id, 1, second);
    const list = async () => (await manager.get(`document_versions?document=${id}&order[id]=asc`)).body['hydra:member'];
    const versions: { id: number }[] = await list();
    expect(versions).toHaveLength(2);
    const [oldest] = versions.toSorted((one, other) => one.id - other.id);
    expect((await read(manager, id, oldest?.id)).bytes).toEqual(first);
    const back = await manager.post(`documents/${id}/restore`, { version: oldest?.id, base: 2 });
    expect(back).toMatchObject({ status: 200, body: { revision: 3 } });
    expect((await read(manager, id)).bytes).toEqual(first);
    expect(await list()).toHaveLength(3);
    expect((await manager.post(`documents/${id}/restore`, { version: oldest?.id, base: 2 })).status).toBe(409);
    const other = await create(manager);
    expect((await manager.post(`documents/${other}/restore`, { version: oldest?.id, base: 0 })).status).toBe(404);
    expect((await read(manager, other, oldest?.id)).status).toBe(404);
  });

  it('only .docx files are taken, and none that is too large', async () => {
    const api = await as('manager');
    const id = await create(api);
    expect((await save(api, id, 0, 'no file')).status).toBe(422);
    expect((await save(api, id, 0, new Uint8Array(26 * 1024 * 1024))).status).toBe(413);
    expect((await save(api, id, -1, docx('x'))).status).toBe(400);
    expect((await save(api, 999_999, 0, docx('x'))).status).toBe(404);
  });

  it('those who may not read documents neither read nor write files, and versions are written by saves alone', async () => {
    const api = await as('manager');
    const id = await create(api);
    await save(api, id, 0, docx('secret'));
    for (const name of ['driver', 'kitchen']) {
      const other = await as(name);
      expect((await read(other, id)).status).toBe(403);
      expect((await save(other, id, 1, docx('x'))).status).toBe(403);
      expect((await other.get('documents')).status).toBe(403);
    }
    expect((await api.post('document_versions', { document: `/en/api/documents/${id}` })).status).toBe(403);
    expect((await api.put(`documents/${id}`, { revision: 9, path: 'media/x' })).body.revision).toBe(1);
  });

  it('cashiers read and write the documents that they created, with all their versions, and no other', async () => {
    const [cashier, manager] = [await as('cashier'), await as('manager')];
    const [own, foreign] = [await create(cashier, 'Note'), await create(manager, 'Salaries')];
    const [first, second] = [docx('mine'), docx('corrected')];
    await save(manager, foreign, 0, docx('secret'));
    expect((await save(cashier, own, 0, first)).status).toBe(200);
    expect((await save(manager, own, 1, second)).status).toBe(200);
    expect((await read(cashier, own)).bytes).toEqual(second);

    const names = (await cashier.get('documents?itemsPerPage=100')).body['hydra:member'].map((one: Named) => one.name);
    expect(names).toContain('Note');
    expect(names).not.toContain('Salaries');
    const versions = (await cashier.get('document_versions?itemsPerPage=100')).body['hydra:member'];
    expect(versions.every((one: Named) => one.document['@id'] === `/en/api/documents/${own}`)).toBe(true);
    expect(versions).toHaveLength(2);
    const oldest = Math.min(...versions.map((one: Named) => one.id));
    expect((await cashier.post(`documents/${own}/restore`, { version: oldest, base: 2 })).body.revision).toBe(3);

    expect((await read(cashier, foreign)).status).toBe(404);
    expect((await save(cashier, foreign, 1, first)).status).toBe(404);
    expect((await cashier.post(`documents/${foreign}/restore`, { version: 1, base: 1 })).status).toBe(404);
    for (const answer of [
      await cashier.get(`documents/${foreign}`),
      await cashier.put(`documents/${foreign}`, { name: 'Taken' }),
      await cashier.delete(`documents/${foreign}`),
    ])
      expect(answer.status).toBe(404);
    expect((await cashier.put(`documents/${own}`, { name: 'Renamed' })).body.name).toBe('Renamed');
    expect((await cashier.delete(`documents/${own}`)).status).toBe(204);
  });
});
