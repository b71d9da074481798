import { describe, expect, test } from 'vitest';
import { defineResource } from '#resource';
import { ManyError } from '../http/HttpError.ts';
import { WHOLE_LIST } from '../wholeList.ts';
import { fakeServer, problem, type Handler, type SeenRequest } from './fakeServer.ts';
import { createHydraProvider } from './hydraProvider.ts';

const books = defineResource({
  name: 'books',
  className: 'Book',
  title: 'name',
  access: {},
  fields: { shelf: { type: 'relation', to: 'shelves' } },
});
const provide = (handler: Handler, isOurs = false) => {
  const server = fakeServer(handler);
  const provider = createHydraProvider({
    entrypoint: () => '/en/api',
    fetch: server.fetch,
    ...(isOurs ? { resources: (name: string) => (name === 'books' ? books : undefined) } : {}),
  });
  return { provider, ...server };
};
const idsOf = ({ url }: SeenRequest) => new URL(url, 'http://localhost').searchParams.getAll('id[]').map(Number);
const listOf = (ids: readonly number[], more: object = {}) => ({
  'hydra:member': ids.map((id) => ({ '@id': `/en/api/books/${id}`, id })),
  'hydra:totalItems': ids.length,
  ...more,
});

describe('several records by their ids', () => {
  test('are asked for 50 at a time, in their order, each once', async () => {
    const { provider, seen } = provide((one) => listOf(idsOf(one).toReversed()));
    const ids = [...Array.from({ length: 60 }, (_, at) => at + 1), 3, '4'];
    const { data } = await provider.getMany('books', { ids });
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(seen.map((one) => idsOf(one).length)).toEqual([50, 10]);
    expect(seen[0]?.url).toContain('itemsPerPage=50');
  });

  test('one that is gone is left out', async () => {
    const { provider } = provide((one) => listOf(idsOf(one).filter((id) => id !== 2)));
    expect((await provider.getMany('books', { ids: [1, 2, 3] })).data.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('asked for by address, they answer to it', async () => {
    const { provider, seen } = provide((one) => listOf(idsOf(one)));
    const { data } = await provider.getMany('books', { ids: ['/en/api/books/2'] });
    expect(data).toEqual([{ '@id': '/en/api/books/2', id: '/en/api/books/2' }]);
    expect(idsOf(seen[0] ?? { method: '', url: '', body: null, header: () => null })).toEqual([2]);
  });

  test('shorter pages than asked for are followed', async () => {
    const pages = [listOf([1, 2], { 'hydra:view': { 'hydra:next': '/en/api/books?page=2' } }), listOf([3])];
    const { provider, asked } = provide(() => pages.shift());
    expect((await provider.getMany('books', { ids: [1, 2, 3] })).data).toHaveLength(3);
    expect(asked()[1]).toBe('GET /en/api/books?page=2');
  });

  test('a server that does not know the filter is asked one by one', async () => {
    const { provider } = provide(({ url }) => {
      if (url.includes('id[]')) return listOf([1, 98, 99]);
      return url.endsWith('/2') ? problem(404) : { '@id': url, id: 3 };
    });
    expect((await provider.getMany('books', { ids: [1, 2, 3] })).data.map(({ id }) => id)).toEqual([1, 3]);
  });

  test('a failure is one', async () => {
    const { provider } = provide(() => problem(500));
    await expect(provider.getMany('books', { ids: [1] })).rejects.toMatchObject({ status: 500 });
  });
});

describe('creating', () => {
  test('a call without an answer keeps its key for the next equal one', async () => {
    const answers = [problem(503), { '@id': '/en/api/books/1', id: 1 }, { '@id': '/en/api/books/2', id: 2 }];
    const { provider, seen } = provide(() => answers.shift());
    const data = { name: 'x' };
    await expect(provider.create('books', { data })).rejects.toMatchObject({ status: 503 });
    await provider.create('books', { data });
    await provider.create('books', { data });
    const [first, again, other] = seen.map((one) => one.header('Idempotency-Key'));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('a refused call is settled: the corrected one has a key of its own', async () => {
    const { provider, seen } = provide(() => problem(422));
    await provider.create('books', { data: { name: '' } }).catch(() => undefined);
    await provider.create('books', { data: { name: '' } }).catch(() => undefined);
    expect(seen[0]?.header('Idempotency-Key')).not.toBe(seen[1]?.header('Idempotency-Key'));
  });

  test('two equal calls under way at once are two', async () => {
    const { provider, seen } = provide(() => ({ id: 1 }));
    await Promise.all([provider.create('books', { data: { a: 1 } }), provider.create('books', { data: { a: 1 } })]);
    expect(new Set(seen.map((one) => one.header('Idempotency-Key'))).size).toBe(2);
  });

  test('a caller may bring key and headers', async () => {
    const { provider, seen } = provide(() => ({ id: 1 }));
    await provider.create('books', { data: {}, meta: { idempotencyKey: 'sale-1', headers: { 'X-Approval': '1470' } } });
    expect([seen[0]?.header('Idempotency-Key'), seen[0]?.header('X-Approval')]).toEqual(['sale-1', '1470']);
  });
});

describe('many at once', () => {
  test('go in one batch where the server takes them', async () => {
    const { provider, seen } = provide(
      ({ body }) => (Array.isArray(body) ? body.map(({ id }) => ({ status: 200, id })) : null),
      true,
    );
    expect(await provider.updateMany('books', { ids: [1, 2], data: { shelf: 4 } })).toEqual({ data: [1, 2] });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/en/api/books/batch' });
    expect(seen[0]?.body).toEqual([1, 2].map((id) => ({ id, shelf: '/en/api/shelves/4' })));
    await provider.deleteMany('books', { ids: [1] });
    expect(seen[1]?.body).toEqual([{ id: 1, action: 'delete' }]);
  });

  test('reports the refused entries of a batch and stores the rest', async () => {
    const { provider } = provide(
      () => [
        { status: 204, id: 1 },
        { status: 409, id: 2, error: { detail: 'Still used.' } },
        { status: 404, id: 3 },
      ],
      true,
    );
    const error: unknown = await provider.deleteMany('books', { ids: [1, 2, 3] }).catch((reason: unknown) => reason);
    if (!(error instanceof ManyError)) throw new Error(String(error));
    expect(error.failures).toEqual([{ id: 2, status: 409, message: 'Still used.' }]);
    expect(error.done).toEqual([1, 3]);
    expect(error.message).toBe('#2: Still used.');
  });

  test('go one by one elsewhere, with the same report', async () => {
    const { provider, asked } = provide(({ url }) =>
      url.endsWith('/2') ? problem(403, 'Not yours.') : new Response(null, { status: 204 }),
    );
    await expect(provider.deleteMany('books', { ids: [1, 2, 3] })).rejects.toMatchObject({
      failures: [{ id: 2, status: 403, message: 'Not yours.' }],
      done: [1, 3],
    });
    expect(asked()).toEqual(['DELETE /en/api/books/1', 'DELETE /en/api/books/2', 'DELETE /en/api/books/3']);
  });
});

describe('leaving', () => {
  test('an aborted list asks nothing', async () => {
    const { provider, seen } = provide(() => listOf([]));
    expect(provider.supportAbortSignal).toBe(true);
    await expect(provider.getList('books', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(seen).toHaveLength(0);
  });
});

test('every read is one request in JSON-LD', async () => {
  const { provider, asked, seen } = provide((one) => (one.url.includes('?') ? listOf([1]) : { id: 1 }), true);
  await provider.getList('books', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  await provider.getOne('books', { id: 1 });
  await provider.getManyReference('books', {
    target: 'shelf',
    id: 4,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: { name: 'x' },
  });
  expect(asked()).toEqual([
    'GET /en/api/books?order[id]=asc&page=1&itemsPerPage=10',
    'GET /en/api/books/1',
    'GET /en/api/books?order[id]=asc&page=1&itemsPerPage=10&name=x&shelf=4',
  ]);
  expect(seen.map((one) => one.header('Accept'))).toEqual(Array.from({ length: 3 }, () => 'application/ld+json'));
});

describe('a whole list', () => {
  const all = Array.from({ length: 101 }, (_, at) => at + 1);
  const query = (seen: SeenRequest) => new URL(seen.url, 'http://localhost').searchParams;
  // A screen keeps its requests as JSON, and sends them again at its next visit.
  const whole = {
    pagination: JSON.parse(JSON.stringify(WHOLE_LIST)),
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  } as const;

  test('is read in pages as long as the server makes them', async () => {
    const { provider, seen } = provide((one) => {
      const from = (Number(query(one).get('page')) - 1) * 30;
      return listOf(all.slice(from, from + 30), { 'hydra:totalItems': all.length });
    });
    const { data, total } = await provider.getList('books', whole);
    expect([data.map(({ id }) => id), total]).toEqual([all, 101]);
    expect(seen.map((one) => query(one).get('page'))).toEqual(['1', '2', '3', '4']);
  });

  test('is one request where it has one page, also when records went meanwhile', async () => {
    const { provider, seen } = provide((one) =>
      query(one).get('page') === '1'
        ? listOf([1, 2], { 'hydra:totalItems': 3 })
        : listOf([], { 'hydra:totalItems': 3 }),
    );
    expect((await provider.getList('books', whole)).total).toBe(2);
    const { provider: short, asked } = provide(() => listOf(all));
    expect((await short.getList('books', whole)).data.length).toBe(101);
    expect([seen.length, asked()]).toEqual([2, ['GET /en/api/books?order[id]=asc&page=1&itemsPerPage=1000']]);
  });

  test('ends where a server answers the same page again and again', async () => {
    const { provider, seen } = provide(() => listOf([1, 2], { 'hydra:totalItems': 5 }));
    expect((await provider.getList('books', whole)).data.map(({ id }) => id)).toEqual([1, 2]);
    expect(seen.length).toBe(2);
  });
});
