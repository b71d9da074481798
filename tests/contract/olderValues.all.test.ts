import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { createRecord } from '../support/records.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';

/** Tests a server on values as the version before its data changes stored them. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'flexy-older-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Writes the values of that version: reductions in hundredths, and prefixes of scale labels. */
function makeOlder(): void {
  const database = new DatabaseSync(path.join(dataDir, 'flexy.db'));
  const rewrite = (table: string, key: string, column: string, change: (text: string) => string) => {
    for (const row of database.prepare(`select ${key} as id, ${column} as text from ${table}`).all())
      database
        .prepare(`update ${table} set ${column} = ? where ${key} = ?`)
        .run(change(String(row.text)), row.id ?? null);
  };
  const inHundredths = (text: string) =>
    text.replace(
      /("reductionValue":\[?)(\d+|null)(,)(\d+)?/g,
      (_all, name: string, from: string, comma: string, to = '') =>
        [name, from === 'null' ? from : Number(from) / 10, comma, to === '' ? '' : Number(to) / 10].join(''),
    );
  database.exec('update products set reductionValue = reductionValue / 10');
  database.exec('update promo_codes set reductionValue = reductionValue / 10');
  rewrite('_trash', 'bin', 'content', inHundredths);
  rewrite('audit', 'id', 'data', inHundredths);
  rewrite('settings', 'id', 'posBundleSettings', (text) => {
    const { scaleLabels: _none, ...others } = JSON.parse(text);
    return JSON.stringify({ ...others, weightPrefixes: ['21'], pricePrefixes: ['2201'] });
  });
  rewrite('_meta', 'key', 'value', (text) =>
    text.startsWith('{"schema"') ? JSON.stringify({ ...JSON.parse(text), data: 0, hash: 'earlier' }) : text,
  );
  database.close();
}

it('reductions and labels of scales mean the same after an upgrade, in records, bin and history', async () => {
  const before = await startEmptyServer({ dataDir });
  const off = { reductionType: 'amount', reductionValue: 1.25 };
  const made = await createRecord(before.admin, 'products', { name: 'Tea', price: 10, ...off });
  await before.admin.put(`products/${made.id}`, { reductionValue: 2.5 });
  await createRecord(before.admin, 'promo_codes', { code: 'OFF', reductionType: 'percentage', reductionValue: 12.34 });
  const gone = await createRecord(before.admin, 'products', { name: 'Gone', price: 10, ...off });
  await before.admin.delete(`products/${gone.id}`);
  await before.server.stop();
  makeOlder();

  const { server, admin } = await startEmptyServer({ dataDir });
  expect((await admin.get(`products/${made.id}`)).body).toMatchObject({ reductionValue: 2.5, finalPrice: 7.5 });
  expect((await admin.get('promo_codes?code=OFF&page=1')).body['hydra:member']).toMatchObject([
    { reductionValue: 12.34 },
  ]);
  const restored = await admin.post(`products/${gone.id}/restore`, {});
  expect(restored.body, restored.text).toMatchObject({ reductionValue: 1.25, finalPrice: 8.75 });
  const reverted = await admin.post(`products/${made.id}/restore`, { version: 1 });
  expect(reverted.body, reverted.text).toMatchObject({ reductionValue: 1.25, finalPrice: 8.75 });
  const { scaleLabels, ...options } = (await admin.get('settings/1')).body.posBundleSettings;
  expect(scaleLabels).toMatchObject([
    { prefix: '21', content: 'weight', itemDigits: 5, valueDigits: 5 },
    { prefix: '2201', content: 'price', itemDigits: 3, valueDigits: 5 },
  ]);
  expect(options).not.toHaveProperty('weightPrefixes');
  await server.stop();
}, 60_000);
