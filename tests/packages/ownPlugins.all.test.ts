import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packPlugin } from '../../scripts/pluginPack.ts';
import { copyProject, type ProjectCopy } from '../plugins/projectCopy.ts';
import { createRecord } from '../support/records.ts';
import { openShop } from '../support/shop.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { asPackage } from './asPackage.ts';
import { standingOf, upload, use } from './packageStore.ts';

/** Plugins of Flexy that are proven as packages of a third party. */
const IDS = ['vouchers', 'loyalty'] as const;
const LONG = 300_000;
const env = { PACKAGES_SERVER: '1' };

const archives = new Map<string, Buffer>();
let copy: ProjectCopy;
let dataDir = '';

beforeAll(async () => {
  copy = await copyProject();
  dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-packages-'));
  for (const id of IDS) {
    const { folder, remove } = await asPackage(id);
    try {
      archives.set(id, (await packPlugin(folder)).archive);
    } finally {
      await remove();
    }
    await copy.removePlugin(id);
  }
}, LONG);
afterAll(async () => {
  await copy?.remove();
  await rm(dataDir, { recursive: true, force: true });
}, LONG);

it.each(IDS)('%s conforms as a package: npm run plugin:check', { timeout: LONG }, async (id) => {
  const file = path.join(copy.root, `${id}.zip`);
  await writeFile(file, archives.get(id) ?? '');
  expect(await copy.run('scripts/main.ts', 'plugin:check', file)).toContain('conforms.');
});

it('both work as packages in a Flexy without them: sold, paid, earned, spent', { timeout: LONG }, async () => {
  const options = { dataDir, env, root: copy.root };
  const first = await startEmptyServer(options);
  for (const archive of archives.values()) {
    const { status, body } = await upload(first.admin, archive);
    expect(status, JSON.stringify(body)).toBe(200);
    await use(first.admin, body);
  }
  await first.server.stop();
  const { server, admin } = await startEmptyServer(options);
  try {
    for (const id of IDS) expect(await standingOf(admin, id)).toMatchObject({ isOn: true });
    await createRecord(admin, 'stores', { name: 'Gueliz' });
    for (const kind of ['cash', 'card'])
      if ((await admin.get(`payment_methods?kind=${kind}`)).body['hydra:totalItems'] === 0)
        await createRecord(admin, 'payment_methods', { name: kind, kind });
    const shop = await openShop(admin);
    const tea = await shop.product();
    const customer = await shop.customer();
    await createRecord(admin, 'loyalty_rules', { name: 'All', kind: 'spend', points: 1, per: 1 });
    const reward = await createRecord(admin, 'loyalty_rewards', { name: 'Ten off', cost: 30, amount: 10 });
    const card = await createRecord(admin, 'vouchers', { amount: 30 });
    const methodOf = async (provider: string): Promise<string> =>
      (await admin.get(`payment_methods?provider=${provider}`)).body['hydra:member'][0]['@id'];
    const items = [{ description: 'Tea', product: tea['@id'], quantity: 2, price: 18, productType: 'simple' }];
    const sale = { type: 'delivery-note', customer: customer['@id'], orderItems: items };
    const byCard = { ...shop.paid(30, await methodOf('vouchers.card')), reference: card.code };
    await shop.sell(admin, { ...sale, ...shop.atTill(), payments: [byCard, shop.paid(6)] });
    expect((await admin.get(`vouchers/${card.id}`)).body).toMatchObject({ balance: 0, state: 'spent' });
    const pointsNow = async () => (await admin.get(`loyalty/standing?customer=${customer.id}`)).body.points;
    expect(await pointsNow()).toBe(36);
    const byReward = { ...shop.paid(10, await methodOf('loyalty.reward')), reference: `reward-${reward.id}` };
    await shop.sell(admin, { ...sale, ...shop.atTill(), payments: [byReward, shop.paid(26)] });
    expect(await pointsNow()).toBe(36 - 30 + 26);
    expect((await fetch(`${server.url}/en/gift-card`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
