import { HttpError, type CallPath } from '#admin';
import { expect, test } from 'vitest';
import { seatBeforeSale } from './seatParty.ts';

const asked: unknown[] = [];
const server =
  (fault?: Error): CallPath =>
  async (path, call) => {
    asked.push([path, call?.body]);
    if (fault) throw fault;
    return { state: 'seated' };
  };
const refused = (status: number) => server(new HttpError('No.', status));

test('a party that was seated at this till alone is seated at the server before its order is sent', async () => {
  expect(await seatBeforeSale({ table: 3, seatedHere: 3, guests: 6 }, server())).toBe(true);
  expect(await seatBeforeSale({ table: 3, seatedHere: 3, guests: null }, server())).toBe(true);
  const acts = [{ act: 'seat', guests: 6 }, { act: 'seat' }];
  expect(asked.splice(0)).toEqual(acts.map((body) => ['reservables/3/act', body]));
});

test('the server is told of no other table', async () => {
  for (const table of [null, 4]) expect(await seatBeforeSale({ table, seatedHere: 3, guests: 2 }, server())).toBe(true);
  expect(await seatBeforeSale({ table: 4, seatedHere: null, guests: 2 }, server())).toBe(true);
  expect(asked).toEqual([]);
});

test('a refusal keeps nobody from saving; without an answer it is a sale without a network', async () => {
  const sale = { table: 3, seatedHere: 3, guests: 2 };
  for (const status of [404, 409]) expect(await seatBeforeSale(sale, refused(status))).toBe(true);
  for (const status of [0, 503]) expect(await seatBeforeSale(sale, refused(status))).toBe(false);
});
