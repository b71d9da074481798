// Texts of the screens, which a key and a language identify together.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { ended, imported, send } from './send.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  ({ server, admin } = await startEmptyServer());
}, 120_000);
afterAll(() => server?.stop());

const MAPPING = { Key: 'key', Language: 'locale', Text: 'value' };
const OPTIONS = { key: 'key', mode: 'upsert' } as const;
const entity = 'Translation';
const textsOf = async (key: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await admin.get(`translations?key=${key}&itemsPerPage=10`)).body['hydra:member'].map((row: Body) => [
      row.locale,
      row.value,
    ]),
  );

it('a key is found in the language of its row, and only there', async () => {
  const first = 'Key,Language,Text\nshop.hello,en,Hello\nshop.hello,fr,Bonjour';
  await imported(admin, { file: first, entity, mapping: MAPPING, options: OPTIONS });
  const second = 'Key,Language,Text\nshop.hello,fr,Salut\nshop.hello,ar,مرحبا\nshop.hello,en,Hello';
  const report = await imported(admin, { file: second, entity, mapping: MAPPING, options: OPTIONS });
  expect(await textsOf('shop.hello')).toEqual({ en: 'Hello', fr: 'Salut', ar: 'مرحبا' });
  expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
  expect((await admin.post(`imports/${report.import}/undo`, {})).status).toBe(200);
  expect(await ended(admin, report.import)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await textsOf('shop.hello')).toEqual({ en: 'Hello', fr: 'Bonjour' });
});

it('the same key twice in one language is a problem of the file, in two languages it is none', async () => {
  const file = 'Key,Language,Text\nshop.twice,en,A\nshop.twice,fr,B\nshop.twice,en,C';
  const { body } = await send(admin, {
    ...{ file, entity, mapping: MAPPING, options: { ...OPTIONS, dryRun: true, skipBad: true } },
  });
  expect(body).toMatchObject({ created: 2, failed: 1 });
  expect(body.problems).toMatchObject([{ cause: 'duplicate', field: 'key', value: 'shop.twice en', rows: [4] }]);
});

it('belongs to administrators', async () => {
  await admin.post('users', {
    ...{ username: 'textmanager', fullName: 'M', password: 'long enough', roles: ['ROLE_MANAGER'] },
    currentPassword: 'long enough',
  });
  const manager = await new Api(server.url).as('textmanager', 'long enough');
  const { status } = await send(manager, { file: 'Key,Language,Text\na.b,en,X', entity, mapping: MAPPING });
  expect(status).toBe(403);
});
