import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { ended, imported, latin1, productsBy, send } from './send.ts';

const MAPPING = { Nom: 'name', Prix: 'price', Réf: 'skuCode' };

eachEngine('import of products', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api('fr').as('manager');
  });

  it('names the fields that a file may fill', async () => {
    const { status, body } = await admin.call('GET', '/en/excel/import/entity-fields?className=Product');
    expect(status).toBe(200);
    expect(body.fields).toEqual(expect.arrayContaining(['name', 'price', 'skuCode', 'category']));
    expect(body.fields).not.toContain('finalPrice');
    expect((await admin.call('GET', '/en/excel/import/entity-fields?className=Nothing')).status).toBe(422);
  });

  it('says which related records can be made of their name alone', async () => {
    const { body } = await admin.get('import/entities/Product');
    const makes = new Map(body.fields.map((field: { name: string; makes?: string }) => [field.name, field.makes]));
    expect([makes.get('category'), makes.get('name')]).toEqual(['name', undefined]);
  });

  it('reads a French file in Windows-1252 with semicolons, decimal commas and names of categories', async () => {
    const categories = await admin.get('category_products?itemsPerPage=1');
    const [category] = categories.body['hydra:member'];
    const file = latin1(
      `Nom;Prix;Réf;Catégorie\r\n"Crème ""brûlée""";1 234,50 DH;FR-1;${category.name}\r\n\r\nThé;12,5;00042;\r\n`,
    );
    const body = await imported(manager, { file, mapping: { ...MAPPING, Catégorie: 'category' } });
    expect(body).toMatchObject({ created: 2, updated: 0 });
    expect(body.message).toContain('Importation terminée');
    const found = await productsBy(manager, 'FR-1', '00042');
    expect(found.get('FR-1')).toMatchObject({ name: 'Crème "brûlée"', price: 1234.5 });
    expect(JSON.stringify(found.get('FR-1')?.category)).toContain(String(category['@id']).split('/').at(-1));
    expect(found.get('00042')).toMatchObject({ name: 'Thé', price: 12.5 });
  });

  it('leaves a field as it is whose cell is empty, unless empty cells are to empty it', async () => {
    const mapping = { ...MAPPING, Note: 'description' };
    await imported(admin, { file: 'Nom,Prix,Réf,Note\nKept,7,EMPTY-1,first', mapping });
    const file = 'Nom,Prix,Réf,Note\n,8,EMPTY-1,\n';
    const update = { key: 'skuCode', mode: 'update' } as const;
    expect(await imported(admin, { file, mapping, options: update })).toMatchObject({
      updated: 1,
      changes: { price: 1 },
    });
    expect((await productsBy(admin, 'EMPTY-1')).get('EMPTY-1')).toMatchObject({
      name: 'Kept',
      price: 8,
      description: 'first',
    });
    const clearing = { ...update, clearEmpty: true };
    const { body } = await send(admin, { file, mapping, options: clearing });
    expect(body.violations).toEqual([expect.objectContaining({ propertyPath: 'Nom' })]);
    await imported(admin, { file: 'Réf,Note\nEMPTY-1,\n', mapping, options: clearing });
    const [cleared] = (await productsBy(admin, 'EMPTY-1')).values();
    expect([cleared?.name, cleared?.description ?? null]).toEqual(['Kept', null]);
    const upsert = await send(admin, { file: 'Nom,Prix,Réf\n,9,EMPTY-2', mapping, options: { key: 'skuCode' } });
    expect(upsert.body.violations).toEqual([expect.objectContaining({ propertyPath: 'Nom', code: 'import.required' })]);
  });

  it('says what it leaves out of a mapping, and refuses a file without rows', async () => {
    const mapping = { Nom: 'name', 'Nom (2)': 'name', Prix: 'price', Réf: 'skuCode', Rôles: 'roles', Parti: 'note' };
    const file = 'Nom,Nom,Prix,Réf,Rôles\nKept,Lost,3,WRN-1,ROLE_ADMIN\n , ,,,\n';
    const { created, warnings } = await imported(manager, { file, mapping });
    expect(created).toBe(1);
    const told = warnings.map(({ code, propertyPath }: Body) => `${code} ${propertyPath}`);
    expect(told).toEqual([
      'import.sameName Nom (2)',
      'import.fieldTwice Nom (2)',
      'import.noField Rôles',
      'import.noColumn Parti',
    ]);
    expect(warnings[2].message).toContain('roles');
    expect((await productsBy(admin, 'WRN-1')).get('WRN-1')).toMatchObject({ name: 'Kept' });
    const { status, body } = await send(admin, { file: 'Nom,Prix,Réf\n ,,\n', mapping: MAPPING });
    expect([status, body.violations]).toEqual([422, [expect.objectContaining({ code: 'import.noRows' })]]);
  });

  it('takes column names of the mapping in lower case', async () => {
    await imported(admin, {
      file: 'Name,PRICE,SKU\nLower,3,LOW-1',
      mapping: { name: 'name', price: 'price', sku: 'skuCode' },
    });
    expect((await productsBy(admin, 'LOW-1')).get('LOW-1')).toMatchObject({ name: 'Lower', price: 3 });
  });

  it('writes nothing when a row has a problem, and names row and column', async () => {
    const file = 'Nom,Prix,Réf\nGood,1,BAD-1\nBad,free,BAD-2\n,2,BAD-3\n';
    const { status, body } = await send(admin, { file, mapping: MAPPING });
    expect(status).toBe(422);
    expect(body.error).toContain('2');
    expect(body.violations).toEqual([
      expect.objectContaining({ propertyPath: 'Prix', message: expect.stringContaining('Row 3') }),
      expect.objectContaining({ propertyPath: 'Nom', message: expect.stringContaining('Row 4') }),
    ]);
    expect((await productsBy(admin, 'BAD-1', 'BAD-2', 'BAD-3')).size).toBe(0);
    const { text } = await admin.call('GET', `imports/${body.import}/bad-rows`);
    expect(text.replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
      'Nom,Prix,Réf,Problem',
      'Bad,free,BAD-2,Prix: This is not a number.',
      ',2,BAD-3,Nom: A value is required.',
    ]);
  });

  it('imports the good rows where that is wished, and takes corrections and values chosen by hand', async () => {
    const file = 'Nom,Prix,Réf,Unité\nOne,1,FIX-1,pièce\nTwo,free,FIX-2,pièce\nThree,none,FIX-3,pièce\nFour,4,FIX-4,kg';
    const options = {
      fixes: { 3: { Prix: '2.50' } },
      values: { unit: { Pièce: 'piece' } },
      leaveOut: [5],
      skipBad: true,
    };
    const body = await imported(admin, { file, mapping: { ...MAPPING, Unité: 'unit' }, options });
    expect(body).toMatchObject({ created: 2, skipped: 1, failed: 1 });
    const found = await productsBy(admin, 'FIX-1', 'FIX-2', 'FIX-3', 'FIX-4');
    expect([...found.keys()].toSorted()).toEqual(['FIX-1', 'FIX-2']);
    expect(found.get('FIX-2')).toMatchObject({ price: 2.5, unit: 'piece' });
  });

  it('corrects groups of rows by one choice each, and leaves others out, in the dry run and when it writes', async () => {
    await imported(admin, { file: 'Nom,Prix,Réf\nThere,1,GRP-0', mapping: MAPPING });
    const rows = ['One,1O,GRP-1', 'Two,free,GRP-2', ',3,GRP-3', 'Four,4,GRP-4', 'Five,5,GRP-4', 'Six,6,GRP-0'];
    const repairs = [
      { cause: 'number', column: 'Prix', value: '', fix: { type: 'repair' } },
      { cause: 'required', column: 'Nom', value: '', fix: { type: 'set', text: 'Unnamed' } },
      { cause: 'duplicate', column: 'Réf', value: '', fix: { type: 'leaveOut' } },
      { cause: 'taken', column: 'Réf', value: '', fix: { type: 'leaveOut' } },
    ] as const;
    const file = ['Nom,Prix,Réf', ...rows].join('\n');
    const body = await imported(admin, {
      file,
      mapping: MAPPING,
      options: { repairs, skipBad: true, dryRun: true },
    });
    expect(body).toMatchObject({ created: 3, skipped: 2, failed: 1 });
    await admin.post(`imports/${body.import}/start`, {});
    expect(await ended(admin, body.import)).toMatchObject({ state: 'done', created: 3, skipped: 2, failed: 1 });
    const found = await productsBy(admin, 'GRP-0', 'GRP-1', 'GRP-2', 'GRP-3', 'GRP-4');
    expect([...found].map(([code, { name, price }]) => [code, name, price]).toSorted()).toEqual([
      ['GRP-0', 'There', 1],
      ['GRP-1', 'One', 10],
      ['GRP-3', 'Unnamed', 3],
      ['GRP-4', 'Four', 4],
    ]);
    const linesOf = async (kind: string) => {
      const { text } = await admin.call('GET', `imports/${body.import}/${kind}`);
      return text.replace('\ufeff', '').trim().split('\r\n').slice(1);
    };
    expect(await linesOf('bad-rows')).toEqual(['Two,free,GRP-2,Prix: This is not a number.']);
    expect(await linesOf('corrected')).toEqual(['One,10,GRP-1', 'Two,free,GRP-2', 'Unnamed,3,GRP-3', 'Four,4,GRP-4']);
  });

  it('counts what would change in a dry run, then writes the same file without a second upload', async () => {
    await imported(admin, { file: 'Nom,Prix,Réf\nA,1,DRY-1\nB,2,DRY-2', mapping: MAPPING });
    const file = 'Nom,Prix,Réf\nA,1,DRY-1\nB,3,DRY-2\nC,4,DRY-3';
    const options = { key: 'skuCode', dryRun: true } as const;
    const checked = await imported(admin, { file, mapping: MAPPING, options });
    expect(checked).toMatchObject({ state: 'checked', created: 1, updated: 1, unchanged: 1, changes: { price: 1 } });
    expect((await productsBy(admin, 'DRY-2')).get('DRY-2')?.price).toBe(2);
    expect((await admin.post(`imports/${checked.import}/start`, {})).status).toBe(200);
    expect(await ended(admin, checked.import)).toMatchObject({ state: 'done', created: 1, updated: 1, unchanged: 1 });
    expect((await productsBy(admin, 'DRY-2')).get('DRY-2')?.price).toBe(3);
    const again = await imported(admin, { file, mapping: MAPPING, options: { key: 'skuCode' } });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await admin.post(`imports/${checked.import}/start`, {})).status).toBe(409);
  });

  it('answers a repeated request with the first import, and refuses another one under the same key', async () => {
    const sending = { file: 'Nom,Prix,Réf\nOnce,1,ONCE-1', mapping: MAPPING, key: 'import-once' };
    const [first, second] = await Promise.all([imported(admin, sending), imported(admin, sending)]);
    expect(second.import).toBe(first.import);
    expect((await send(admin, { ...sending, file: 'Nom,Prix,Réf\nOther,1,ONCE-2' })).status).toBe(422);
    expect((await productsBy(admin, 'ONCE-1', 'ONCE-2')).size).toBe(1);
  });

  it('takes an import back, but keeps what was edited since', async () => {
    await imported(admin, { file: 'Nom,Prix,Réf\nOld,1,UNDO-1', mapping: MAPPING });
    const file = 'Nom,Prix,Réf\nNew,2,UNDO-1\nFresh,3,UNDO-2\nEdited,4,UNDO-3';
    const body = await imported(admin, { file, mapping: MAPPING, options: { key: 'skuCode' } });
    const edited = (await productsBy(admin, 'UNDO-3')).get('UNDO-3');
    expect((await admin.put(`products/${edited.id}`, { price: 5 })).status).toBe(200);
    expect((await admin.post(`imports/${body.import}/undo`, {})).status).toBe(200);
    const row = await ended(admin, body.import);
    expect(row).toMatchObject({ state: 'undone', kept: 1, keptRecords: [{ id: edited.id, title: 'Edited' }] });
    const found = await productsBy(admin, 'UNDO-1', 'UNDO-2', 'UNDO-3');
    expect([...found.keys()].toSorted()).toEqual(['UNDO-1', 'UNDO-3']);
    expect(found.get('UNDO-1')).toMatchObject({ name: 'Old', price: 1 });
    expect((await admin.post(`imports/${body.import}/undo`, {})).status).toBe(409);
  });

  it('remembers the mapping for files with the same columns', async () => {
    const file = 'Libellé exact;Tarif net\nX;1';
    await imported(admin, { file, mapping: { 'Libellé exact': 'name', 'Tarif net': 'price' } });
    const { body } = await admin.get(`imports?order[id]=desc&itemsPerPage=1`);
    const [{ shape }] = body['hydra:member'];
    const known = await admin.get(`import/remembered?className=Product&shape=${shape}`);
    expect(known.body.mapping).toEqual({ 'Libellé exact': 'name', 'Tarif net': 'price' });
  });
});
