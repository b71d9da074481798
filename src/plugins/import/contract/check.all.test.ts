import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import type { ImportOptions } from '../rules/types.ts';
import { ended, imported, productsBy, send } from './send.ts';

const MAPPING = { Name: 'name', Price: 'price', Code: 'skuCode', Unit: 'unit' };
const DRY = { dryRun: true, skipBad: true, job: true } as const;

eachEngine('the check of a dry run', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });

  /** Sends rows for a dry run. @returns id of the import, when it was checked */
  async function stage(rows: readonly string[], options: ImportOptions = {}): Promise<number> {
    const file = ['Name,Price,Code,Unit', ...rows].join('\n');
    const { status, body } = await send(admin, { file, mapping: MAPPING, options: { ...DRY, ...options } });
    expect(status, JSON.stringify(body)).toBe(202);
    await ended(admin, body.import);
    return body.import;
  }

  /** Sends choices, and waits for the check. @returns the record, and how many rows the job has checked */
  async function check(id: number, options: ImportOptions = {}, mapping: object = MAPPING): Promise<Body> {
    const { status, body } = await admin.post(`imports/${id}/check`, { mapping, options });
    expect(status, JSON.stringify(body)).toBe(200);
    const record = await ended(admin, id);
    if (body.job === null) return { record, checked: 0 };
    const job = async () => (await admin.get(`jobs/${body.job}`)).body;
    await expect.poll(job, { timeout: 60_000 }).toMatchObject({ status: 'done' });
    return { record, checked: (await job()).progress?.done ?? 0, job: body.job };
  }

  const rowsOf = async (id: number, query: string): Promise<Body> =>
    (await admin.get(`imports/${id}/rows?${query}`)).body;
  const problemsOf = async (id: number, query = 'problem=any') =>
    (await rowsOf(id, query)).rows.flatMap(({ problems }: Body) =>
      problems.map(({ row, cause, params }: Body) => [row, cause, ...(params?.first ? [params.first] : [])]),
    );

  it('checks only the corrected row, and those that share a unique value with it before or after', async () => {
    const many = Array.from({ length: 700 }, (_, at) => `Row ${at},1,MANY-${at},kg`);
    const id = await stage(['One,1,DUP-1,kg', 'Two,2,DUP-1,kg', 'Three,free,DUP-3,kg', ...many, 'Last,4,DUP-3,kg']);
    const last = many.length + 5;
    const twice = [
      [3, 'duplicate', 2],
      [4, 'number'],
      [last, 'duplicate', 4],
    ];
    expect(await problemsOf(id)).toEqual(twice);
    const fixes = { 2: { Code: 'DUP-2' }, 4: { Price: '3' } };
    const fixed = await check(id, { fixes });
    // Row 3 is the first with its code now.
    expect(fixed).toMatchObject({ record: { state: 'checked', created: many.length + 3, failed: 1 }, checked: 3 });
    expect(await problemsOf(id)).toEqual([[last, 'duplicate', 4]]);
    const moved = await check(id, { fixes: { ...fixes, 4: { Price: '3', Code: 'DUP-1' } } });
    expect(moved.checked).toBe(2);
    expect(await problemsOf(id)).toEqual([[4, 'duplicate', 3]]);
    // The same choices again do nothing; without them everything is as it was.
    expect((await check(id, { fixes: { ...fixes, 4: { Code: 'DUP-1', Price: '3' } } })).checked).toBe(0);
    expect((await check(id)).record).toMatchObject({ failed: 3 });
    expect(await problemsOf(id)).toEqual(twice);
  });

  it('checks the rows of a corrected group, and takes a correction back', async () => {
    const id = await stage(['A,1O,GRP-A,kg', 'B,free,GRP-B,kg', ',3,GRP-C,kg', 'D,4,GRP-D,kg', 'E,5,GRP-A,kg']);
    const number = { cause: 'number', column: 'Price', value: '' } as const;
    const repaired = await check(id, { repairs: [{ ...number, fix: { type: 'repair' } }] });
    expect(repaired).toMatchObject({ checked: 2, record: { created: 2, failed: 3 } });
    const out = await check(id, { repairs: [{ ...number, fix: { type: 'leaveOut' } }] });
    // The code of the first row is free for the last one.
    expect(out).toMatchObject({ checked: 3, record: { created: 2, skipped: 2, failed: 1 } });
    expect(out.record.problems).toEqual([expect.objectContaining({ cause: 'required', count: 1, rows: [4] })]);
    expect((await check(id)).record).toMatchObject({ created: 1, skipped: 0, failed: 4 });
  });

  it('checks the rows that hold a value whose choice is another one, whatever its case', async () => {
    const id = await stage(['A,1,VAL-A,Crate', 'B,2,VAL-B,crate', 'C,3,VAL-C,kg', 'D,4,VAL-D,Sack']);
    const { body } = await admin.get(`imports/${id}/values`);
    expect(body.fields.unit).toEqual({
      total: 3,
      values: [
        { text: expect.stringMatching(/crate/i), rows: 2 },
        { text: 'kg', rows: 1 },
        { text: 'Sack', rows: 1 },
      ].toSorted((one, other) => other.rows - one.rows || (String(one.text) < String(other.text) ? -1 : 1)),
    });
    const mapped = await check(id, { values: { unit: { crate: 'piece' } } });
    expect(mapped).toMatchObject({ checked: 2, record: { created: 3, failed: 1 } });
    expect((await check(id, { values: { unit: { crate: 'kg', Sack: 'kg' } } })).checked).toBe(3);
  });

  it('checks all rows when the mapping or the mode is another one', async () => {
    await imported(admin, { file: 'Name,Price,Code\nThere,1,MAP-A', mapping: MAPPING });
    const id = await stage(['A,1,MAP-A,kg', 'B,x,MAP-B,kg'], { mode: 'create' });
    expect(await problemsOf(id)).toEqual([
      [2, 'taken'],
      [3, 'number'],
    ]);
    const upsert = await check(id, { mode: 'upsert', key: 'skuCode' });
    expect(upsert).toMatchObject({ checked: 2, record: { mode: 'upsert', created: 0, updated: 1, failed: 1 } });
    expect(upsert.record.changes).toMatchObject({ name: 1 });
    const other = { Name: 'name', Unit: 'unit', Code: 'skuCode' };
    const without = await check(id, { mode: 'upsert', key: 'skuCode' }, other);
    expect(without.record.problems).toEqual([expect.objectContaining({ cause: 'required', field: 'price', count: 1 })]);
    expect((await admin.post(`imports/${id}/check`, { mapping: { Name: 'nothing' }, options: {} })).status).toBe(422);
    const wrong = await admin.post(`imports/${id}/check`, { mapping: MAPPING, options: { mode: 'update' } });
    expect(wrong.body.violations[0].propertyPath).toBe('options.key');
  });

  it('names columns whose dates can be read both ways, whatever field they fill', async () => {
    const file = 'Name,Price,From,Until\nA,1,03/04/2026,13/04/2026';
    const { body } = await send(admin, { file, mapping: MAPPING, options: DRY });
    const again = await admin.post(`imports/${body.import}/check`, { mapping: MAPPING, options: { dateOrder: 'dmy' } });
    expect([body.unclear, again.body.unclear]).toEqual([['From'], ['From']]);
    await ended(admin, body.import);
  });

  it('pages the rows with problems, by problem and field, with corrections in their cells', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => `${at % 2 ? '' : `R${at}`},${at % 5 ? 1 : 'x'},PAGE-${at},kg`);
    const id = await stage(rows, { fixes: { 3: { Unit: 'box' } } });
    const record = (await admin.get(`imports/${id}`)).body;
    expect(record.problems.map(({ cause, count }: Body) => [cause, count])).toEqual([
      ['required', 12],
      ['number', 5],
      ['choice', 1],
    ]);
    const first = await rowsOf(id, 'problem=required&itemsPerPage=8');
    expect([first.rows.length, first.next]).toEqual([8, 17]);
    const second = await rowsOf(id, 'problem=required&itemsPerPage=8&after=17');
    expect([second.rows.length, second.next]).toEqual([4, null]);
    expect((await rowsOf(id, 'field=price')).rows.map(({ number }: Body) => number)).toEqual([2, 7, 12, 17, 22]);
    expect((await rowsOf(id, 'problem=choice')).rows).toEqual([
      { number: 3, cells: ['', '1', 'PAGE-1', 'box'], problems: [expect.anything(), expect.anything()] },
    ]);
    expect((await rowsOf(id, 'itemsPerPage=3')).rows.map(({ number }: Body) => number)).toEqual([2, 3, 4]);
    expect((await admin.get(`imports/${id}/rows?problem=nothing`)).status).toBe(400);
  });

  it('is stopped with its job, goes on with the other rows, and is written', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `Stop ${at},${at % 100 ? 1 : 'x'},STOP-${at},kg`);
    const file = ['Name,Price,Code,Unit', ...rows].join('\n');
    const { body } = await send(admin, { file, mapping: MAPPING, options: DRY });
    const id = body.import;
    await expect
      .poll(async () => (await admin.get(`imports/${id}`)).body.created, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(0);
    expect((await manager.post(`jobs/${body.job}/cancel`, {})).status).toBe(200);
    const stopped = await ended(admin, id);
    expect(stopped.state).toBe('stopped');
    expect(stopped.created).toBeLessThan(5940);
    expect((await admin.post(`imports/${id}/start`, {})).status).toBe(409);
    const { record, checked } = await check(id);
    expect(record).toMatchObject({ state: 'checked', created: 5940, failed: 60 });
    expect(checked).toBe(6000 - stopped.created - stopped.failed);
    expect((await admin.post(`imports/${id}/cancel`, {})).status).toBe(200);
    expect((await ended(admin, id)).state).toBe('cancelled');
    expect((await admin.post(`imports/${id}/check`, { mapping: MAPPING, options: {} })).status).toBe(409);
  }, 120_000);

  it('writes what the last choices say', async () => {
    const id = await stage(['One,free,WRITE-1,kg', 'Two,2,WRITE-1,kg']);
    await check(id, { fixes: { 2: { Price: '7' }, 3: { Code: 'WRITE-2' } } });
    expect((await admin.post(`imports/${id}/start`, { skipBad: true })).status).toBe(200);
    expect(await ended(admin, id)).toMatchObject({ state: 'done', created: 2, failed: 0 });
    expect((await productsBy(admin, 'WRITE-1')).get('WRITE-1')).toMatchObject({ name: 'One', price: 7 });
    expect((await admin.post(`imports/${id}/check`, { mapping: MAPPING, options: {} })).status).toBe(409);
  });

  it('tells nobody of its end: whoever made the choice waits for it', async () => {
    const id = await stage(['Quiet,free,QUIET-1,kg']);
    const { job, checked } = await check(id, { fixes: { 2: { Price: '7' } } });
    expect(checked).toBe(1);
    expect((await admin.get(`notifications?record=/en/api/jobs/${job}`)).body['hydra:member']).toEqual([]);
  });

  it('compares every row with the shop again when asked to', async () => {
    const id = await stage(['One,1,AGAIN-1,kg', 'Two,2,AGAIN-2,kg']);
    const { body } = await imported(admin, { file: 'Name,Price,Code\nTaken,1,AGAIN-2', mapping: MAPPING }).then(() =>
      admin.post(`imports/${id}/check`, { mapping: MAPPING, options: {}, again: true }),
    );
    expect(body).toEqual(expect.objectContaining({ job: expect.any(Number), known: body.job }));
    expect(await ended(admin, id)).toMatchObject({ state: 'checked', job: body.job, created: 1, failed: 1 });
    expect(await problemsOf(id)).toEqual([[3, 'taken']]);
  });

  it('does not overwrite or start choices that the caller has not seen', async () => {
    const id = await stage(['One,1,KNOWN-1,kg']);
    const { job: known } = (await admin.get(`imports/${id}`)).body;
    const send = (options: ImportOptions) => admin.post(`imports/${id}/check`, { mapping: MAPPING, options, known });
    const mine = { fixes: { 2: { Price: '2' } } };
    expect((await send(mine)).status).toBe(200);
    const { job } = await ended(admin, id);
    // The same choices overwrite nothing.
    expect((await send(mine)).body).toMatchObject({ job: null, known: job });
    const other = await send({ fixes: { 2: { Price: '3' } } });
    expect([other.status, other.body.detail]).toEqual([409, expect.stringMatching('in another window')]);
    expect((await admin.post(`imports/${id}/start`, { known })).status).toBe(409);
    expect((await admin.get(`imports/${id}`)).body.options.fixes).toEqual(mine.fixes);
    expect((await admin.post(`imports/${id}/start`, { known: job })).status).toBe(200);
    expect(await ended(admin, id)).toMatchObject({ state: 'done', created: 1 });
  });

  it('takes choices of the same page, whose last answer may have been lost', async () => {
    const id = await stage(['One,1,PAGE-X,kg']);
    const { job: known } = (await admin.get(`imports/${id}`)).body;
    const send = (price: string, page: string) =>
      admin.post(`imports/${id}/check`, {
        ...{ mapping: MAPPING, known, page },
        options: { fixes: { 2: { Price: price } } },
      });
    const statuses = [];
    for (const [price, page] of [
      ['2', 'one'],
      ['3', 'one'],
      ['4', 'other'],
    ] as const)
      statuses.push((await send(price, page)).status);
    expect(statuses).toEqual([200, 200, 409]);
    expect(await ended(admin, id)).toMatchObject({ state: 'checked', options: { fixes: { 2: { Price: '3' } } } });
  });

  it('takes as many choices as a form does, as texts', async () => {
    const id = await stage(['One,1,LARGE-1,kg']);
    const text = 'x'.repeat(600);
    const fixes = Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [at + 2, { Name: text }]));
    const answer = await admin.post(`imports/${id}/check`, {
      ...{ mapping: JSON.stringify(MAPPING), options: JSON.stringify({ fixes }) },
    });
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    expect((await ended(admin, id)).problems).toEqual([expect.objectContaining({ cause: 'long', rows: [2] })]);
    const more = { mapping: '{}', options: 'x'.repeat(9_000_000) };
    expect((await admin.post(`imports/${id}/check`, more)).status).toBe(413);
    expect((await admin.post(`imports/${id}/start`, { more: text.repeat(2500) })).status).toBe(413);
  });

  it('is remembered for the next file only where no such file was imported', async () => {
    const file = 'Kept name,Kept price,Kept code\nKept,1,KEPT-1';
    const mapping = { 'Kept name': 'name', 'Kept price': 'price', 'Kept code': 'skuCode' };
    const { import: id } = await imported(admin, { file, mapping });
    const { shape } = (await admin.get(`imports/${id}`)).body;
    const remembered = async () => (await admin.get(`import/remembered?className=Product&shape=${shape}`)).body.mapping;
    const { body } = await send(admin, { file, mapping: { 'Kept name': 'name' }, options: DRY });
    await ended(admin, body.import);
    expect(await remembered()).toEqual(mapping);
  });

  it('is for those who may import such records', async () => {
    const users = { file: 'username\nstaged-user', entity: 'User', mapping: { username: 'username' }, options: DRY };
    const { body } = await send(admin, users);
    await ended(admin, body.import);
    const at = `imports/${body.import}`;
    const choices = { mapping: users.mapping, options: {} };
    expect((await manager.post(`${at}/check`, choices)).status).toBe(404);
    for (const path of ['rows', 'values']) expect((await manager.get(`${at}/${path}`)).status).toBe(404);
    const cashier = await server().api().as('cashier');
    expect((await cashier.post(`${at}/check`, choices)).status).toBe(403);
    for (const path of ['rows', 'values']) expect((await cashier.get(`${at}/${path}`)).status).toBe(403);
    expect((await server().api().get(`${at}/rows`)).status).toBe(401);
  });
});
