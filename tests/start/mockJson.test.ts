import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createSimpleRestProvider } from '#simple-rest';
import { freePort, ROOT } from '../../scripts/project.ts';

it('npm run mock:json serves records that the simple-rest provider lists, reads and writes', async () => {
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/main.ts', 'mock:json', '--port', String(port)], { cwd: ROOT });
  try {
    await once(server.stdout, 'data');
    const shelf = createSimpleRestProvider({ entrypoint: `http://127.0.0.1:${port}` });
    const list = await shelf.getList('products', {
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'price', order: 'DESC' },
      filter: {},
    });
    expect(list.data.map(({ name }) => name)).toEqual(['Mint tea', 'Almond croissant']);
    expect(list.total).toBe(5);
    const { data: made } = await shelf.create('products', { data: { name: 'Date cake', price: 14 } });
    await shelf.update('products', { id: made.id, data: { ...made, price: 16 }, previousData: made });
    expect((await shelf.getOne('products', { id: made.id })).data).toMatchObject({ name: 'Date cake', price: 16 });
    await expect(shelf.getOne('products', { id: 99 })).rejects.toMatchObject({ status: 404 });
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
