import { expect, it } from 'vitest';
import { createHydraProvider } from '../hydra/hydraProvider.ts';
import { defineResource } from '../resource/index.ts';
import { FakeDevice } from './fakes.fixture.ts';

const P = '/en/api';
const stage = (id: number) => ({ '@id': `${P}/stages/${id}`, id, name: `S${id}` });
const card = (id: number, at: number, more: object = {}) => ({
  ...{ '@id': `${P}/cards/${id}`, id, name: `C${id}`, stage: stage(1), position: at },
  ...more,
});

const cardsResource = defineResource({
  name: 'cards',
  className: 'Card',
  title: 'name',
  access: {},
  fields: { stage: { type: 'relation', to: 'stages' } },
});
const resources = (name: string) => (name === 'cards' ? cardsResource : undefined);

/** A board: the cards 1, 2, 3 in stage 1, and 4, 5 in stage 2. */
function open() {
  const device = new FakeDevice();
  const { api } = device;
  const cards = [card(1, 1), card(2, 2), card(3, 3), card(4, 1, { stage: stage(2) }), card(5, 2, { stage: stage(2) })];
  api.put(`${P}/boards/1`, { stages: [stage(1), stage(2)], cards });
  for (const one of cards) api.put(one['@id'], one);
  api.columns.set(1, [1, 2, 3]).set(2, [4, 5]);
  const tab = device.open();
  const provider = createHydraProvider({ entrypoint: P, fetch: tab.fetch, resources });
  const move = (ids: readonly (number | string)[], column: number, after: number | null, seen: readonly number[]) =>
    provider.moveCards('cards', {
      ...{ field: 'stage', column, after, seen, base: { name: `C${ids[0]}` } },
      cards: ids.map((id) => ({ id })),
    });
  /** Names of the cards of a stage as the board reads them. */
  const read = async (id: number) => {
    const { cards: now } = await (await tab.get(`${P}/boards/1`)).json();
    const own = (now as ReturnType<typeof card>[]).filter((one) => one.stage.id === id);
    return own.toSorted((a, b) => a.position - b.position).map(({ name }) => name);
  };
  return { device, api, tab, move, read };
}

it('a card that is dropped without a network stays where it was dropped, and is moved once the server is back', async () => {
  const { device, api, tab, move, read } = open();
  await read(1);
  await device.calm();
  api.isDown = true;
  expect((await move([1], 2, 4, [4, 5])).cards).toEqual([4, 1, 5]);
  expect([await read(1), await read(2)]).toEqual([
    ['C2', 'C3'],
    ['C4', 'C1', 'C5'],
  ]);
  // A second move reads the first one.
  await move([3, 2], 2, 1, [4, 1, 5]);
  expect(await read(2)).toEqual(['C4', 'C1', 'C3', 'C2', 'C5']);
  expect(tab.queue.get().lists[0]?.dataToSync.map(({ action, base }) => [action, base?.name])).toEqual([
    ['move', 'C1'],
    ['move', 'C3'],
  ]);
  api.isDown = false;
  tab.queue.retryNow();
  await device.calm();
  expect([api.columns.get(1), api.columns.get(2)]).toEqual([[], [4, 1, 3, 2, 5]]);
  expect([api.moves.length, tab.queue.get().lists]).toEqual([2, []]);
});

it('a move whose answer was lost is asked for once more under its key, and done once', async () => {
  const { device, api, tab, move } = open();
  api.losses = 1;
  expect((await move([1], 2, 4, [4, 5])).cards).toEqual([4, 1, 5]);
  // Somebody else moves it on, before the answer is asked for.
  api.columns.set(1, [1, 2, 3]).set(2, [4, 5]);
  tab.queue.retryNow();
  await device.calm();
  expect([api.moves.length, api.columns.get(2), tab.queue.get().lists]).toEqual([1, [4, 5], []]);
});

it('a move goes behind the nearest card above that is still in the column', async () => {
  const { device, api, tab, move } = open();
  api.isDown = true;
  await move([1], 2, 5, [4, 5]);
  // Somebody else took the card above away, and put another one to the end.
  api.columns.set(1, [1, 2, 5]).set(2, [4, 3]);
  api.isDown = false;
  tab.queue.retryNow();
  await device.calm();
  expect([api.columns.get(2), tab.queue.get().lists]).toEqual([[4, 1, 3], []]);
  // None of them is left: it becomes the first. The answer of the first call was lost before it was done.
  api.isDown = true;
  await move([2], 2, 4, [4, 1, 3]);
  api.columns.set(2, [3]);
  api.isDown = false;
  tab.queue.retryNow();
  await device.calm();
  expect(api.columns.get(2)).toEqual([2, 3]);
});

it('moves and changes go out in their order', async () => {
  const { device, api, tab, move } = open();
  await tab.get(`${P}/cards/1`);
  await device.calm();
  api.isDown = true;
  await tab.call('PUT', `${P}/cards/1`, { name: 'First' });
  await move([1], 2, null, [4, 5]);
  await tab.call('PUT', `${P}/cards/1`, { name: 'Second' });
  await move([1], 1, 2, [2, 3]);
  const before = api.calls.length;
  api.isDown = false;
  tab.queue.retryNow();
  await device.calm();
  const sent = [`POST ${P}/cards`, `POST ${P}/cards/move`];
  // A change without a version is sent once more after it was compared.
  const calls = api.calls.slice(before).filter((one, at, all) => one !== all[at - 1]);
  expect(calls).toEqual([...sent, ...sent]);
  expect([api.items.get(`${P}/cards/1`)?.name, api.columns.get(1)]).toEqual(['Second', [2, 1, 3]]);
});

it('a refused move waits for a person, and the card stands where the server has it', async () => {
  const { device, api, tab, move, read } = open();
  await read(1);
  await device.calm();
  api.isDown = true;
  await move([1], 2, 4, [4, 5]);
  api.isDown = false;
  api.refusal = 403;
  tab.queue.retryNow();
  await device.calm();
  const [action] = tab.queue.get().lists[0]?.dataToSync ?? [];
  expect(action?.fault).toMatchObject({ status: 403, message: 'No.' });
  expect(await read(1)).toEqual(['C1', 'C2', 'C3']);
  api.refusal = null;
  await tab.queue.retry(action?.key ?? '');
  await device.calm();
  expect(api.columns.get(2)).toEqual([4, 1, 5]);
});

it('a new card of this device is on its board, and its move waits for its creation', async () => {
  const { device, api, tab, move, read } = open();
  await read(1);
  await device.calm();
  api.isDown = true;
  const fields = { name: 'New', stage: `${P}/stages/1`, board: `${P}/boards/1`, position: 4 };
  const { id } = await (await tab.call('POST', `${P}/cards`, fields)).json();
  expect(await read(1)).toEqual(['C1', 'C2', 'C3', 'New']);
  await move([id], 2, 4, [4, 5]);
  expect(await read(2)).toEqual(['C4', 'New', 'C5']);
  api.isDown = false;
  tab.queue.retryNow();
  await device.calm();
  expect([api.columns.get(2), tab.queue.get().lists]).toEqual([[4, 101, 5], []]);
});

it('deleted cards leave their board', async () => {
  const { device, api, tab, read } = open();
  await read(1);
  await device.calm();
  api.isDown = true;
  await tab.call('DELETE', `${P}/cards/2`);
  expect(await read(1)).toEqual(['C1', 'C3']);
});

it('a new card that names its column only is on that board, and on no other', async () => {
  const { device, api, tab, read } = open();
  api.put(`${P}/boards/2`, { stages: [stage(3)], cards: [] });
  await read(1);
  await tab.get(`${P}/boards/2`);
  await device.calm();
  api.isDown = true;
  await tab.call('POST', `${P}/cards`, { name: 'New', stage: `${P}/stages/3`, position: 1 });
  expect(await read(1)).toEqual(['C1', 'C2', 'C3']);
  const { cards } = await (await tab.get(`${P}/boards/2`)).json();
  expect(cards).toMatchObject([{ name: 'New', stage: { id: 3, name: 'S3' } }]);
});
