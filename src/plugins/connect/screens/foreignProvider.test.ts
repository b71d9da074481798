import { expect, it } from 'vitest';
import type { Guess } from '../guess/declare.ts';
import { foreignProvider } from './foreignProvider.ts';

const fields = {
  title: { type: 'text' },
  price: { type: 'decimal', scale: 2 },
  author: { type: 'relation', to: 'authors' },
};
const guess = (name: string, path: string) =>
  ({
    resource: { name, path, className: path, title: 'id', fields: path === 'books' ? fields : {}, access: {} },
  }) as unknown as Guess;

/** A server with one book, whose price somebody else raises after the first reading. */
function server() {
  const sent: { readonly method: string; readonly body: unknown }[] = [];
  let price = 5;
  const answer: typeof fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push({ method, body: JSON.parse(String(init?.body)) });
    const book = {
      '@id': '/api/books/1',
      id: 1,
      title: 'Tea',
      price,
      author: { '@id': '/api/authors/7', name: 'Ana' },
    };
    price = 6;
    const isList = new URL(String(input), 'http://other.invalid').pathname.endsWith('/books');
    return Response.json(isList ? { 'hydra:member': [book], 'hydra:totalItems': 1 } : book, {
      headers: { 'Content-Type': 'application/ld+json' },
    });
  };
  const provider = foreignProvider([guess('connect/3/books', 'books'), guess('authors', 'authors')], {
    entrypoint: '/api',
    fetch: answer,
    mode: 'patch',
  });
  return { provider, sent };
}

it('gives the ids of related records, as the guessers read them', async () => {
  const { provider } = server();
  const { data } = await provider.getOne('connect/3/books', { id: 1 });
  expect(data).toMatchObject({ id: 1, title: 'Tea', author: 7 });
});

it('sends what was changed in the form only, also when a list has read the record meanwhile', async () => {
  const { provider, sent } = server();
  const { data } = await provider.getOne('connect/3/books', { id: 1 });
  await provider.getList('connect/3/books', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  await provider.update('connect/3/books', { id: 1, data: { ...data, title: 'Coffee' } } as never);
  expect(sent).toEqual([{ method: 'PATCH', body: { title: 'Coffee' } }]);
});
