import { describe, expect, it } from 'vitest';
import { CRASH_PRICE, FakeDevice } from './fakes.fixture.ts';

const P = '/en/api/products';

async function offline() {
  const device = new FakeDevice();
  for (const id of [1, 2]) device.api.put(`${P}/${id}`, { name: `P${id}`, price: id });
  const tab = device.open();
  for (const id of [1, 2]) await tab.get(`${P}/${id}`);
  await device.calm();
  device.api.isDown = true;
  const change = (id: number, fields: object) => tab.call('PUT', `${P}/${id}`, fields, { 'If-Match': '"1-x"' });
  const actions = () => tab.queue.get().lists.flatMap(({ dataToSync }) => dataToSync);
  /** Somebody else changes a record meanwhile. */
  const meanwhile = (id: number, fields: object) => {
    const item = device.api.items.get(`${P}/${id}`);
    if (item) device.api.items.set(`${P}/${id}`, { ...item, ...fields, version: item.version + 1 });
  };
  const back = async () => {
    device.api.isDown = false;
    await device.calm();
  };
  return { device, tab, change, actions, meanwhile, back, item: (id: number) => device.api.items.get(`${P}/${id}`) };
}

describe('somebody else changed the record', () => {
  it('in other fields: both changes stand, and nobody is asked', async () => {
    const { change, meanwhile, back, item, actions } = await offline();
    await change(1, { name: 'Mine' });
    meanwhile(1, { price: 50 });
    await back();
    expect(item(1)).toMatchObject({ name: 'Mine', price: 50 });
    expect(actions()).toEqual([]);
  });

  it('in the same way: nothing is left to send', async () => {
    const { change, meanwhile, back, item, actions } = await offline();
    await change(1, { name: 'Same' });
    meanwhile(1, { name: 'Same' });
    await back();
    expect([item(1)?.version, actions()]).toEqual([2, []]);
  });

  it('in the same field: both sides are kept for a person, the others are sent', async () => {
    const { change, meanwhile, back, item, actions, tab, device } = await offline();
    await change(1, { name: 'Mine', price: 9 });
    await change(2, { price: 7 });
    meanwhile(1, { name: 'Theirs' });
    await back();
    expect([item(1)?.name, item(2)?.price]).toEqual(['Theirs', 7]);
    const [conflict] = actions();
    expect(conflict).toMatchObject({
      ...{ data: { name: 'Mine', price: 9 }, base: { name: 'P1' }, fault: { status: 412 } },
      conflict: { theirs: { name: 'Theirs' }, fields: ['name'], version: 2 },
    });
    await tab.queue.retry(conflict?.key ?? '', { data: { name: 'Decided', price: 9 }, baseVersion: 2 });
    await device.calm();
    expect(item(1)).toMatchObject({ name: 'Decided', price: 9 });
    expect(actions()).toEqual([]);
  });

  it('deleted here, changed there: a person decides', async () => {
    const { tab, meanwhile, back, item, actions } = await offline();
    await tab.call('DELETE', `${P}/1`, undefined, { 'If-Match': '"1-x"' });
    meanwhile(1, { name: 'Theirs' });
    await back();
    expect(item(1)?.name).toBe('Theirs');
    expect(actions()).toMatchObject([{ action: 'delete', conflict: { theirs: { name: 'Theirs' } } }]);
    await tab.queue.discard(actions()[0]?.key ?? '');
    expect(actions()).toEqual([]);
  });

  it('changed here, deleted there: refused with the reason', async () => {
    const { change, device, back, actions } = await offline();
    await change(1, { name: 'Mine' });
    device.api.items.delete(`${P}/1`);
    await back();
    expect(actions()).toMatchObject([{ fault: { status: 404 } }]);
  });
});

describe('a record that was created here and sent', () => {
  it('is changed by a screen that still has its temporary address', async () => {
    const { tab, back, device } = await offline();
    const made = await (await tab.call('POST', P, { name: 'New' })).json();
    await back();
    await tab.call('PUT', made['@id'], { price: 5 });
    await tab.call('POST', P, { name: 'Refers to it', parent: made['@id'] });
    await device.calm();
    expect(device.api.items.get(`${P}/101`)).toMatchObject({ name: 'New', price: 5 });
    expect(device.api.items.get(`${P}/102`)).toMatchObject({ parent: `${P}/101` });
    expect(tab.queue.get().lists).toEqual([]);
  });
});

describe('what the server refuses', () => {
  it('stays with its reason, corrected it goes', async () => {
    const { change, back, actions, tab, device, item } = await offline();
    await change(1, { price: -1 });
    await change(2, { price: 3 });
    await back();
    expect(actions()).toMatchObject([{ entityId: '1', fault: { status: 422, message: 'price: too low' } }]);
    expect(item(2)?.price).toBe(3);
    await tab.queue.retry(actions()[0]?.key ?? '', { data: { price: 4 } });
    await device.calm();
    expect(item(1)?.price).toBe(4);
  });

  it('is gone once a call with the same fields was accepted', async () => {
    const { change, back, actions, item, tab } = await offline();
    await change(1, { price: -1 });
    await back();
    await tab.get(`${P}/2`);
    await change(1, { name: 'Another field' });
    expect(actions()).toHaveLength(1);
    await change(1, { price: 8, name: 'Corrected' });
    expect(actions()).toEqual([]);
    expect(item(1)).toMatchObject({ price: 8, name: 'Corrected' });
  });

  it('a whole list: each of its actions is refused', async () => {
    const { change, back, actions, device } = await offline();
    device.api.refusal = 403;
    await change(1, { price: 5 });
    await back();
    expect(actions()).toMatchObject([{ fault: { status: 403 } }]);
  });

  it('an action at which the server fails: the others go, and it is refused in the end', async () => {
    const { change, back, actions, device, tab, item } = await offline();
    await change(1, { price: CRASH_PRICE });
    await change(2, { price: 3 });
    await tab.call('POST', '/en/api/stores', { name: 'New' });
    await back();
    await device.calm(3_600_000);
    expect(item(2)?.price).toBe(3);
    expect(device.api.items.get('/en/api/stores/101')).toMatchObject({ name: 'New' });
    expect(actions()).toMatchObject([{ entityId: '1', fault: { status: 500 } }]);
  });

  it('a list that is too large: its actions go one by one', async () => {
    const { change, back, actions, device, item } = await offline();
    device.api.most = 1;
    await change(1, { price: 5 });
    await change(2, { price: 6 });
    await back();
    await device.calm(600_000);
    expect([item(1)?.price, item(2)?.price, actions()]).toEqual([5, 6, []]);
  });

  it('stays when a batch made it anew and was refused that entry', async () => {
    const { change, back, actions, tab } = await offline();
    await change(1, { price: -1 });
    await back();
    await tab.get(`${P}/2`);
    const answer = await tab.call('POST', `${P}/batch`, [{ id: 1, price: 8 }]);
    expect(await answer.json()).toMatchObject([{ status: 404 }]);
    expect(actions()).toHaveLength(1);
  });

  it('an ended session is no refusal: it waits for the sign-in', async () => {
    const { change, back, actions, device, item, tab } = await offline();
    device.api.refusal = 401;
    await change(1, { price: 5 });
    await back();
    expect([actions()[0]?.fault, tab.queue.get().line.status]).toEqual([undefined, 'signedOut']);
    device.api.refusal = null;
    tab.queue.retryNow();
    await device.calm();
    expect(item(1)?.price).toBe(5);
  });
});

it('a record that is moved out of a deleted one is moved first', async () => {
  const { device, tab, back, actions } = await offline();
  for (const id of [1, 2]) device.api.put(`/en/api/projects/${id}`, { name: 'Old' });
  device.api.put('/en/api/tasks/7', { project: 1 });
  await tab.call('PUT', '/en/api/projects/2', { name: 'Next' });
  await device.calm(10);
  await tab.call('PUT', '/en/api/tasks/7', { project: 2 });
  await device.calm(10);
  await tab.call('DELETE', '/en/api/projects/1');
  device.api.calls.length = 0;
  await back();
  const posts = device.api.calls.filter((call) => call.startsWith('POST'));
  expect([posts, actions()]).toEqual([['POST /en/api/projects', 'POST /en/api/tasks', 'POST /en/api/projects'], []]);
});

it('what the device could not read at first is sent once it can', async () => {
  const { change, device, item, tab } = await offline();
  await change(1, { price: 5 });
  tab.queue.close();
  let failures = 1;
  const { store } = device;
  device.store = {
    ...store,
    pending: () => (failures-- > 0 ? Promise.reject(new Error('The device cannot be read.')) : store.pending()),
  };
  const second = device.open();
  device.api.isDown = false;
  await device.calm();
  expect([item(1)?.price, second.queue.get().storageFault]).toEqual([5, undefined]);
});

it('another account’s changes wait for that account', async () => {
  const { change, back, actions, device, item, tab } = await offline();
  await change(1, { price: 5 });
  device.account = 2;
  await back();
  expect([item(1)?.price, actions().length]).toEqual([1, 1]);
  device.account = 1;
  tab.queue.retryNow();
  await device.calm();
  expect([item(1)?.price, actions().length]).toEqual([5, 0]);
});

it('another account’s waiting change holds up nobody: both arrive', async () => {
  const { change, back, actions, device, item, tab } = await offline();
  await change(1, { name: 'First' });
  device.account = 2;
  await back();
  await change(1, { price: 9 });
  await device.calm();
  expect([item(1)?.name, item(1)?.price, actions().length]).toEqual(['P1', 9, 1]);
  device.account = 1;
  tab.queue.retryNow();
  await device.calm();
  expect([item(1)?.name, item(1)?.price, actions().length]).toEqual(['First', 9, 0]);
});

it('another account sees nothing of a waiting change, and sends its own without it', async () => {
  const { change, back, actions, device, item, tab } = await offline();
  device.api.isDown = false;
  await device.calm();
  device.account = 2;
  await tab.get(`${P}/1`);
  await device.calm();
  device.api.isDown = true;
  device.account = 1;
  await change(1, { name: 'First' });
  device.account = 2;
  const answer = await change(1, { price: 9 });
  expect(await answer.json()).toMatchObject({ name: 'P1', price: 9 });
  expect(actions().at(-1)?.base).toMatchObject({ name: 'P1', price: 1 });
  await back();
  expect([item(1)?.name, item(1)?.price, actions().length]).toEqual(['P1', 9, 1]);
});

it('two tabs send each change once', async () => {
  const { change, back, device, item } = await offline();
  device.open();
  device.open();
  await change(1, { price: 5 });
  await change(2, { price: 6 });
  await back();
  expect([item(1)?.version, item(2)?.version]).toEqual([2, 2]);
  expect(device.api.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

it('thirty changes of three collections go out when the server is back, each once, although answers are lost', async () => {
  const { device, tab, back } = await offline();
  for (let at = 0; at < 10; at++)
    for (const path of ['products', 'stores', 'agents'])
      await tab.call('POST', `/en/api/${path}`, { name: `${path} ${at}` });
  device.api.losses = 2;
  await back();
  await device.calm(600_000);
  const made = [...device.api.items.values()].map(({ name }) => String(name)).filter((name) => name.includes(' '));
  expect([made.length, new Set(made).size]).toEqual([30, 30]);
});
