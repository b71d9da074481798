import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine, engines } from '../support/engines.ts';
import { createProduct, createRecord, uniqueCode } from '../support/records.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';

eachEngine('a store that is deleted', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });

  const newStore = (): Promise<Body> => createRecord(admin, 'stores', { name: `Store ${uniqueCode()}` });
  const account = async (store: Body): Promise<Body> => {
    const username = uniqueCode().toLowerCase();
    const person = { username, fullName: 'Salma', password: 'long enough', roles: ['ROLE_MANAGER'] };
    return createRecord(admin, 'users', { ...person, store: store['@id'], currentPassword: 'demo' });
  };
  /** Expects that the store is kept, and that the answer names what still uses it. */
  const expectUsed = async (store: Body, resource: string) => {
    const answer = await admin.delete(store['@id']);
    expect(answer.status, answer.text).toBe(409);
    expect(answer.body.detail).toBe(`It cannot be deleted: it is still used by ${resource}.`);
    expect((await admin.get(store['@id'])).status).toBe(200);
  };

  it('is kept as long as an account is limited to it', async () => {
    const store = await newStore();
    const person = await account(store);
    await expectUsed(store, 'users');
    expect((await admin.get(person['@id'])).body.store.id).toBe(store.id);
  });

  it('is kept as long as a driver, a till, a printer, a sale or the stock belongs to it', async () => {
    const made: Record<string, (of: string) => Promise<Body>> = {
      agents: (of) => createRecord(admin, 'agents', { firstName: 'Hamza', lastName: 'Idrissi', store: of }),
      tills: (of) =>
        createRecord(admin, 'tills', { code: String(100 + Math.floor(Math.random() * 800)), name: 'Till', store: of }),
      printers: (of) => createRecord(admin, 'printers', { name: uniqueCode(), address: '192.168.1.50', store: of }),
      orders: (of) => createRecord(admin, 'orders', { type: 'quote', store: of, orderItems: [] }),
      stock_levels: async (of) => {
        const product = await createProduct(admin, { stock: 1 });
        return createRecord(admin, 'stock_movements', { product: product['@id'], quantity: 2, store: of });
      },
    };
    for (const [resource, make] of Object.entries(made)) {
      const fresh = await newStore();
      await make(fresh['@id']);
      await expectUsed(fresh, resource);
    }
  });

  it('takes nobody along: an account in the bin comes back after its store, not without it', async () => {
    const store = await newStore();
    const person = await account(store);
    expect((await admin.delete(person['@id'])).status).toBe(204);
    expect((await admin.delete(store['@id'])).status).toBe(204);
    const back = await admin.post(`users/${person.id}/restore`, { currentPassword: 'demo' });
    expect(back.status, back.text).toBe(409);
    expect(back.body.detail).toContain(`stores ${store.id}`);
    expect((await admin.post(`stores/${store.id}/restore`, {})).status).toBe(200);
    expect((await admin.post(`users/${person.id}/restore`, { currentPassword: 'demo' })).status).toBe(200);
    expect((await admin.get(person['@id'])).body.store.id).toBe(store.id);
  });
});

describe.each(engines)('the only store of a shop (%s)', (engine) => {
  let empty: Awaited<ReturnType<typeof startEmptyServer>> | undefined;
  beforeAll(async () => {
    empty = await startEmptyServer({ engine });
  }, 120_000);
  afterAll(async () => {
    await empty?.server.stop();
  }, 30_000);

  it('takes over the stock from before it came back from the bin', async () => {
    const { admin } = empty ?? expect.fail('the server has not started');
    const store = await createRecord(admin, 'stores', { name: 'Only' });
    expect((await admin.delete(store['@id'])).status).toBe(204);
    const mint = await createProduct(admin, { stock: 3 });
    expect((await admin.post(`stores/${store.id}/restore`, {})).status).toBe(200);
    const levels = (await admin.get(`stock_levels?product=${mint.id}`)).body['hydra:member'];
    expect(levels).toMatchObject([{ quantity: 3, store: { id: store.id } }]);
  });
});
