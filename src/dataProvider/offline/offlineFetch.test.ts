import { describe, expect, it } from 'vitest';
import { PENDING, STORED_AT } from './answers.ts';
import { FakeDevice } from './fakes.fixture.ts';

const P = '/en/api/products';

function openDevice() {
  const device = new FakeDevice();
  for (const id of [1, 2, 3]) device.api.put(`${P}/${id}`, { name: `P${id}`, price: id });
  return device;
}

const names = async (response: Response) =>
  ((await response.json())['hydra:member'] as { name: string }[]).map(({ name }) => name);

describe('reading', () => {
  it('what was opened opens again without a network, with its time and its version', async () => {
    const device = openDevice();
    const tab = device.open();
    await tab.get(`${P}?page=1`);
    await tab.get(`${P}/1`);
    await device.calm();
    const at = device.time.ms;
    device.api.isDown = true;
    const again = device.open();
    const list = await again.get(`${P}?page=1`);
    expect(Number(list.headers.get(STORED_AT))).toBeLessThanOrEqual(at);
    expect(await names(list)).toEqual(['P1', 'P2', 'P3']);
    const one = await again.get(`${P}/1`);
    expect([one.headers.get('ETag'), (await one.json()).name]).toEqual(['"1-x"', 'P1']);
    await expect(again.get(`${P}?page=2`)).rejects.toThrow('Failed to fetch');
  });

  it('a record that was only seen in a list opens as its row, and a language has its own', async () => {
    const device = openDevice();
    const tab = device.open();
    await tab.get(`${P}?page=1`);
    await tab.get('/fr/api/products?properties[]=name');
    await device.calm();
    device.api.isDown = true;
    const one = await tab.get(`${P}/2`);
    expect([(await one.json()).name, one.headers.get('ETag')]).toEqual(['P2', null]);
    await expect(tab.get('/fr/api/products/2')).rejects.toThrow('Failed to fetch');
    await expect(tab.get(`${P}/9`)).rejects.toThrow('Failed to fetch');
  });

  it('answers of the server go through untouched, and are stored for their account only', async () => {
    const device = openDevice();
    const tab = device.open();
    const response = await tab.get(`${P}/1`);
    expect([response.headers.get(STORED_AT), response.headers.get(PENDING)]).toEqual([null, null]);
    await device.calm();
    device.account = 2;
    device.api.isDown = true;
    await expect(device.open().get(`${P}/1`)).rejects.toThrow();
  });

  it('an answer that comes after another account has signed in is stored for neither', async () => {
    const device = openDevice();
    const tab = device.open();
    await tab.get(`${P}/1`);
    device.account = 2;
    await device.calm();
    expect(await device.store.read(`${P}/1`)).toBeUndefined();
    device.account = null;
    await tab.get(`${P}/2`);
    device.account = 1;
    await device.calm();
    expect(await device.store.read(`${P}/2`)).toBeUndefined();
  });

  it('never stores accounts, and nothing that the server marks so', async () => {
    const device = openDevice();
    device.api.put('/en/api/users/1', { username: 'admin' });
    const tab = device.open();
    await tab.get('/en/api/users/1');
    await device.calm();
    expect(await device.store.read('/en/api/users/1')).toBeUndefined();
    const answer = device.api.fetch;
    Object.assign(device.api, {
      fetch: async (...given: Parameters<typeof fetch>) => {
        const response = await answer(...given);
        response.headers.set('Cache-Control', 'no-store');
        return response;
      },
    });
    const other = device.open();
    await other.get(`${P}/2`);
    await device.calm();
    expect(await device.store.read(`${P}/2`)).toBeUndefined();
  });

  it('the answer of a call is kept as it is, by its address, whatever waits for other records', async () => {
    const device = openDevice();
    const agenda = '/en/api/agenda/entries?from=2026-11-27&to=2026-11-28';
    const entries = [{ resource: 'products', id: 1, title: 'Call' }];
    const answer = device.api.fetch;
    Object.assign(device.api, {
      fetch: async (...given: Parameters<typeof fetch>) => {
        const response = await answer(...given);
        return String(given[0]) === agenda ? Response.json({ kinds: [], entries }) : response;
      },
    });
    const tab = device.open();
    await tab.get(`${P}/1`);
    await tab.get(agenda);
    await device.calm();
    device.api.isDown = true;
    await tab.call('PUT', `${P}/1`, { name: 'New' }, { 'If-Match': '"1-x"' });
    const stored = await device.open().get(agenda);
    expect(await stored.json()).toEqual({ kinds: [], entries });
    expect(Number(stored.headers.get(STORED_AT))).toBeGreaterThan(0);
    await expect(tab.get(agenda.replace('28', '29'))).rejects.toThrow('Failed to fetch');
  });

  it('a caller that gave up gets no stored answer', async () => {
    const device = openDevice();
    const tab = device.open();
    const leave = new AbortController();
    leave.abort();
    await expect(tab.fetch(`${P}/1`, { signal: leave.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('changing', () => {
  it('without a network waits, is shown at once and after a reload, and is sent when the server is back', async () => {
    const device = openDevice();
    const tab = device.open();
    await tab.get(`${P}?page=1`);
    await tab.get(`${P}/1`);
    await device.calm();
    device.api.isDown = true;
    const put = await tab.call('PUT', `${P}/1`, { name: 'New' }, { 'If-Match': '"1-x"' });
    expect([put.status, put.headers.get(PENDING), (await put.json()).price]).toEqual([200, '1', 1]);
    const made = await tab.call('POST', P, { name: 'Made', price: 9 }, { 'Idempotency-Key': 'k1' });
    expect(made.status).toBe(201);
    const { id } = await made.json();
    expect((await tab.call('DELETE', `${P}/3`)).status).toBe(204);
    await tab.call('PUT', `${P}/${id}`, { price: 8 });
    const again = device.open();
    expect(await names(await again.get(`${P}?page=1`))).toEqual(['Made', 'New', 'P2']);
    expect(await (await again.get(`${P}/${id}`)).json()).toMatchObject({ name: 'Made', price: 8 });
    device.api.isDown = false;
    await device.calm();
    expect([...device.api.items.values()].map(({ name }) => name)).toEqual(['New', 'P2', 'Made']);
    expect(again.queue.get().lists).toEqual([]);
    expect(device.sent).toBeGreaterThan(0);
    // Its temporary address leads to the record.
    expect(await (await again.get(`${P}/${id}`)).json()).toMatchObject({ name: 'Made', price: 8 });
  });

  it('a creation whose answer was lost comes once', async () => {
    const device = openDevice();
    const tab = device.open();
    device.api.losses = 1;
    expect((await tab.call('POST', P, { name: 'Once' }, { 'Idempotency-Key': 'k2' })).status).toBe(201);
    await device.calm();
    expect([...device.api.items.values()].filter(({ name }) => name === 'Once')).toHaveLength(1);
    expect(tab.queue.get().lists).toEqual([]);
  });

  it('and so does a list whose answer was lost, again and again', async () => {
    const device = openDevice();
    const tab = device.open();
    device.api.isDown = true;
    for (const name of ['A', 'B']) await tab.call('POST', P, { name });
    device.api.isDown = false;
    device.api.losses = 3;
    await device.calm(600_000);
    expect([...device.api.items.values()].map(({ name }) => name)).toEqual(['P1', 'P2', 'P3', 'A', 'B']);
    expect(tab.queue.get().lists).toEqual([]);
  });

  it('a new record that refers to another new one goes after it, with the server’s id', async () => {
    const device = openDevice();
    const tab = device.open();
    device.api.isDown = true;
    const { id } = await (await tab.call('POST', '/en/api/stores', { name: 'Store' })).json();
    await tab.call('POST', '/en/api/agents', { name: 'Agent', store: `/en/api/stores/${id}` });
    device.api.isDown = false;
    await device.calm();
    const items = [...device.api.items.values()];
    const store = items.find(({ name }) => name === 'Store');
    expect(items.find(({ name }) => name === 'Agent')?.store).toBe(`/en/api/stores/${store?.id}`);
  });

  it('many at once wait, too', async () => {
    const device = openDevice();
    const tab = device.open();
    device.api.isDown = true;
    const answer = await tab.call('POST', `${P}/batch`, [
      { id: 1, price: 5 },
      { id: 2, action: 'delete' },
    ]);
    expect((await answer.json()).map(({ status }: { status: number }) => status)).toEqual([200, 204]);
    device.api.isDown = false;
    await device.calm();
    expect([...device.api.items.values()].map(({ price }) => price)).toEqual([5, 3]);
  });

  it('goes straight to the server when it answers; a refusal is the caller’s', async () => {
    const device = openDevice();
    const tab = device.open();
    expect((await tab.call('POST', P, { name: 'Direct' })).headers.get(PENDING)).toBeNull();
    expect(tab.queue.get().lists).toEqual([]);
    device.api.isDown = true;
    await expect(tab.call('POST', '/en/api/users', { username: 'x' })).rejects.toThrow();
    await expect(tab.call('PUT', `${P}/1`, { price: 1 }, { 'X-Approval': 'pin' })).rejects.toThrow();
  });

  it('a change whose call fails after another account has signed in does not wait as that one’s', async () => {
    const device = openDevice();
    const answer = device.api.fetch;
    Object.assign(device.api, {
      fetch: async (...given: Parameters<typeof fetch>) => {
        if (given[1]?.method !== 'PUT') return answer(...given);
        device.account = 2;
        throw new TypeError('Failed to fetch');
      },
    });
    const tab = device.open();
    await expect(tab.call('PUT', `${P}/1`, { name: 'Of account 1' })).rejects.toThrow('Failed to fetch');
    expect(tab.queue.get().lists).toEqual([]);
  });

  it('a device that cannot save says so, and the call fails: nothing is lost silently', async () => {
    const device = openDevice();
    const full = new DOMException('full', 'QuotaExceededError');
    device.store = { ...device.store, change: () => Promise.reject(full), keep: () => Promise.reject(full) };
    const tab = device.open();
    await tab.get(`${P}/1`);
    await device.calm();
    expect(device.faults).toEqual([full]);
    device.api.isDown = true;
    await expect(tab.call('PUT', `${P}/1`, { name: 'Lost?' })).rejects.toThrow('Failed to fetch');
    expect(tab.queue.get().storageFault).toBe(full);
  });
});
