import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { read } from 'xlsx';
import type { Api } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Bytes of the largest file. */
const LARGEST = 10 * 1024 * 1024;

const fileOf = async (text: string) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [[text]] }] }));

/** Calls of the content, whose body is a file. */
function contentOf(api: Api, id: number) {
  const address = `${api.url}/en/api/workbooks/${id}/content`;
  const signed = { Authorization: `Bearer ${api.token}` };
  return {
    read: () => fetch(address, { headers: signed }),
    save: (body: Uint8Array<ArrayBuffer>, revision: string | null) =>
      fetch(address, {
        method: 'PUT',
        headers: { ...signed, 'Content-Type': XLSX, ...(revision !== null && { 'If-Match': revision }) },
        body,
      }),
  };
}

async function firstCell(answer: Response): Promise<unknown> {
  const book = read(await answer.arrayBuffer());
  return book.Sheets[book.SheetNames[0] ?? '']?.A1?.v;
}

eachEngine('the content of workbooks', (server) => {
  let manager: Api;
  beforeAll(async () => {
    manager = await server().api().as('manager');
  });
  const create = async (template = 'blank') => {
    const { status, body } = await manager.post('workbooks', { name: 'Figures', template });
    expect(status).toBe(201);
    return { id: body.id as number, body };
  };

  it('a new workbook has the content of its template, as specified', async () => {
    const { id, body } = await create('carSales');
    expect(body).toMatchObject({ size: 0, revision: 0, author: { username: 'manager' } });
    const answer = await contentOf(manager, id).read();
    expect(answer.headers.get('ETag')).toBe('"0"');
    expect(answer.headers.get('Content-Type')).toBe(XLSX);
    const { SheetNames, Sheets } = read(await answer.arrayBuffer(), { cellNF: true });
    expect(SheetNames).toEqual(['Car Sales Report']);
    const sheet = Sheets['Car Sales Report'];
    expect(sheet?.['!ref']).toBe('A1:F31');
    expect(sheet?.E2).toMatchObject({ t: 'n', z: 'm/d/yyyy' });
    expect(sheet?.F2).toMatchObject({ t: 'n', z: '"$"#,##0.00' });
    expect(sheet?.E31).toMatchObject({ v: 'Total Amount:' });
    expect(sheet?.F31).toMatchObject({ f: 'SUM(F2:F30)', z: '"$"#,##0.00' });
  });

  it('a save is answered with the next revision, and read as it was sent', async () => {
    const { id } = await create();
    const content = contentOf(manager, id);
    const file = await fileOf('first');
    const saved = await content.save(file, '"0"');
    expect(await saved.json()).toEqual({ revision: 1, size: file.length });
    const answer = await content.read();
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
    expect((await manager.get(`workbooks/${id}`)).body).toMatchObject({ revision: 1, size: file.length });
  });

  it('of two saves of one revision the second writes nothing, also at the same time', async () => {
    const { id } = await create();
    const content = contentOf(manager, id);
    const files = await Promise.all(['one', 'two', 'three', 'four'].map(fileOf));
    const answers = await Promise.all(files.map((file) => content.save(file, '"0"')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const late = await content.save(await fileOf('late'), '"0"');
    expect(late.status).toBe(412);
    expect(late.headers.get('ETag')).toBe('"1"');
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await firstCell(await content.read())).toBe(['one', 'two', 'three', 'four'][winner]);
  });

  it('a save whose answer was lost may be sent again', async () => {
    const { id } = await create();
    const content = contentOf(manager, id);
    const file = await fileOf('once');
    for (const _attempt of [1, 2]) {
      const saved = await content.save(file, '"0"');
      expect([saved.status, await saved.json()]).toEqual([200, { revision: 1, size: file.length }]);
    }
  });

  it('what is no workbook, too large, or without a revision is refused, and nothing is written', async () => {
    const { id } = await create();
    const content = contentOf(manager, id);
    const file = await fileOf('kept');
    await content.save(file, '"0"');
    expect((await content.save(new Uint8Array(100), '"1"')).status).toBe(415);
    expect((await content.save(file, null)).status).toBe(428);
    expect((await content.save(file, '*')).status).toBe(428);
    const large = new Uint8Array(LARGEST + 1);
    large.set(file);
    // The connection ends before the whole body is sent.
    const refused = await content.save(large, '"1"').then(
      ({ status }) => status,
      () => 413,
    );
    expect(refused).toBe(413);
    expect(await firstCell(await content.read())).toBe('kept');
  });

  it('a deleted workbook has no content, and has it again when it is restored', async () => {
    const { id } = await create();
    const content = contentOf(manager, id);
    await content.save(await fileOf('back'), '"0"');
    expect((await manager.delete(`workbooks/${id}`)).status).toBe(204);
    expect((await content.read()).status).toBe(404);
    expect((await content.save(await fileOf('no'), '"1"')).status).toBe(404);
    expect((await manager.post(`workbooks/${id}/restore`, {})).status).toBe(200);
    expect(await firstCell(await content.read())).toBe('back');
  });

  it('others than administrators and managers neither read nor save it', async () => {
    const { id } = await create();
    for (const name of ['cashier', 'driver', 'kitchen']) {
      const content = contentOf(await server().api().as(name), id);
      expect((await content.read()).status, name).toBe(403);
      expect((await content.save(await fileOf('x'), '"0"')).status, name).toBe(403);
    }
    const address = `${manager.url}/en/api/workbooks/${id}/content`;
    expect((await fetch(address)).status).toBe(401);
    expect((await manager.get('workbook_contents')).status).toBe(404);
  });
});
