import pg from 'pg';
import { expect, it } from 'vitest';
import { eachEngine } from '../support/engines.ts';
import type { Api, Body } from '../support/client.ts';

/** Tests that pages come back, from the bin or as an earlier version, beside others who change addresses at the same time. */
eachEngine('pages that come back at once', (server, engine) => {
  const page = async (api: Api, slug: string, fields: object = {}): Promise<Body> => {
    const { status, body, text } = await api.post('pages', { title: slug, slug, isPublished: true, ...fields });
    expect(status, text).toBe(201);
    return body;
  };

  it('two from the bin, with others who take their addresses: each is answered, and no address is given twice', async () => {
    const manager = await server().api().as('manager');
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await page(manager, `back-${round}-a`), await page(manager, `back-${round}-b`)];
      const other = await page(manager, `other-${round}`);
      for (const { id } of [one, two]) expect((await manager.delete(`pages/${id}`)).status).toBe(204);
      const answers = await Promise.all([
        manager.post(`pages/${one.id}/restore`, {}),
        manager.put(`pages/${other.id}`, { slug: one.slug }),
        manager.post('pages', { title: 'New', slug: two.slug, isPublished: true }),
        manager.post(`pages/${two.id}/restore`, {}),
      ]);
      for (const { status, text } of answers) expect([200, 201, 409, 422], text).toContain(status);
      const slugs: string[] = (await manager.get('pages?itemsPerPage=100')).body['hydra:member'].map(
        ({ slug }: Body) => slug,
      );
      for (const { slug } of [one, two]) expect(slugs.filter((found) => found === slug)).toHaveLength(1);
    }
  });

  it('two earlier versions of one page and of two pages at once: each is answered, and the last one stays', async () => {
    const manager = await server().api().as('manager');
    const [one, two] = [await page(manager, 'version-a'), await page(manager, 'version-b')];
    for (const { id } of [one, two]) await manager.put(`pages/${id}`, { slug: `moved-${id}`, title: 'Moved' });
    const restore = ({ id }: Body, version: number) => manager.post(`pages/${id}/restore`, { version });
    const answers = await Promise.all([restore(one, 1), restore(two, 1), restore(one, 1), restore(two, 1)]);
    for (const { status, text } of answers) expect([200, 409, 412, 422], text).toContain(status);
    for (const { id, slug } of [one, two]) expect((await manager.get(`pages/${id}`)).body.slug).toBe(slug);
  });

  it.runIf(engine === 'postgres')(
    'a page that waits for the lock of addresses holds no address meanwhile',
    async () => {
      const manager = await server().api().as('manager');
      const { id, slug } = await page(manager, 'held-address');
      expect((await manager.delete(`pages/${id}`)).status).toBe(204);
      const client = new pg.Client({ connectionString: server().databaseUrl });
      await client.connect();
      const waiting = async () =>
        (await client.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rows.length;
      try {
        await client.query('begin');
        await client.query("select pg_advisory_xact_lock(hashtextextended('addresses of pages', 0))");
        const restored = manager.post(`pages/${id}/restore`, {});
        await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
        // A second before PostgreSQL looks for deadlocks, and ends one of those that wait for each other.
        await client.query("set local lock_timeout = '300ms'");
        const columns = '(id, slug, kind, "createdAt", "updatedAt", _version)';
        await client.query(`insert into pages ${columns} values (900001, '${slug}', 'page', 1, 1, 1)`);
        await client.query('rollback');
        expect((await restored).status).toBe(200);
      } finally {
        await client.end();
      }
    },
  );
});
