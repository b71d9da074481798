import { expect, test } from 'vitest';
import { fakeServer, problem } from './hydra/fakeServer.ts';
import { createSimpleRestProvider } from './simpleRestProvider.ts';

test('lists are ranges, and their total is what Content-Range says', async () => {
  const server = fakeServer(() => Response.json([{ id: 1 }], { headers: { 'Content-Range': 'books 0-0/27' } }));
  const provider = createSimpleRestProvider({ entrypoint: '/rest', fetch: server.fetch });
  const list = await provider.getList('books', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter: { a: 1 },
  });
  expect(list).toEqual({ data: [{ id: 1 }], total: 27 });
  expect(server.asked()).toEqual(['GET /rest/books?filter={"a":1}&range=[0,0]&sort=["id","ASC"]']);
});

test('writes send JSON, with the bearer', async () => {
  const server = fakeServer(({ body }) => Response.json(body));
  const provider = createSimpleRestProvider({
    entrypoint: '/rest',
    fetch: server.fetch,
    auth: { token: () => 't', refresh: async () => false },
  });
  expect((await provider.create('books', { data: { name: 'x' } })).data).toEqual({ name: 'x' });
  await provider.update('books', { id: 1, data: { name: 'y' }, previousData: { id: 1 } });
  expect(server.asked()).toEqual(['POST /rest/books', 'PUT /rest/books/1']);
  expect(server.seen[0]?.header('Content-Type')).toBe('application/json');
  expect(server.seen[0]?.header('Authorization')).toBe('Bearer t');
});

test('refusals are the same errors as the Hydra provider’s', async () => {
  const provider = createSimpleRestProvider({
    entrypoint: '/rest',
    fetch: fakeServer(() => problem(403, 'Not yours.')).fetch,
  });
  await expect(provider.getOne('books', { id: 1 })).rejects.toMatchObject({ status: 403, message: 'Not yours.' });
});
