import { expect, it } from 'vitest';
import { anyEngine } from '../support/engines.ts';

anyEngine('the job that makes the demo data anew', (server) => {
  it('resets everything, and stays in the list itself', async () => {
    const before = await server().api().as('admin');
    const total = async () => {
      const admin = await server().api().as('admin');
      return (await admin.get('products?itemsPerPage=0')).body['hydra:totalItems'];
    };
    const products = await total();
    const made = (await before.post('products', { name: 'Not for ever', price: 1 })).body['@id'];
    const manager = await server().api().as('manager');
    expect((await manager.post('jobs', { kind: 'demo' })).status).toBe(403);
    const { status, body: job } = await before.post('jobs', { kind: 'demo' });
    expect(status).toBe(201);
    // Every session ends with the data of its account.
    await expect.poll(async () => (await before.get(job['@id'])).status, { timeout: 60_000 }).toBe(401);
    const needsSetup = async () => (await server().api().get('instance')).body.needsSetup;
    await expect.poll(needsSetup, { timeout: 60_000 }).toBe(false);
    const after = await server().api().as('admin');
    await expect.poll(async () => (await after.get(job['@id'])).body.status, { timeout: 60_000 }).toBe('done');
    expect(await total()).toBe(products);
    expect((await after.get(made)).status).toBe(404);
    const { body } = await after.get(job['@id']);
    expect(body).toMatchObject({ kind: 'demo', attempts: 1, result: { products } });
    expect(body.createdBy).toBeUndefined();
    expect((await after.get('jobs?kind=purge&status=waiting')).body['hydra:totalItems']).toBe(1);
    expect((await after.post('products', { name: 'After', price: 1 })).status).toBe(201);
  }, 120_000);
});
