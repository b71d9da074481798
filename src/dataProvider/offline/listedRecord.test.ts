import { describe, expect, it } from 'vitest';
import { FakeDevice } from './fakes.fixture.ts';

const P = '/en/api/products';

describe('a record that was only seen in a list', () => {
  async function fromList() {
    const device = new FakeDevice();
    device.api.put(`${P}/1`, { name: 'P1', price: 1 });
    const tab = device.open();
    await tab.get(`${P}?page=1`);
    await device.calm();
    device.api.isDown = true;
    await tab.call('PUT', `${P}/1`, { name: 'Mine' });
    const item = device.api.items.get(`${P}/1`);
    const theirs = (fields: object) =>
      item && device.api.items.set(`${P}/1`, { ...item, ...fields, version: item.version + 1 });
    const back = async () => {
      device.api.isDown = false;
      await device.calm();
      return { item: device.api.items.get(`${P}/1`), lists: tab.queue.get().lists };
    };
    return { theirs, back };
  }

  it('is changed over what somebody else changed in other fields', async () => {
    const { theirs, back } = await fromList();
    theirs({ price: 5 });
    expect(await back()).toMatchObject({ item: { name: 'Mine', price: 5 }, lists: [] });
  });

  it('is a conflict in the same field, though the row had no version', async () => {
    const { theirs, back } = await fromList();
    theirs({ name: 'Theirs' });
    const { item, lists } = await back();
    expect(item?.name).toBe('Theirs');
    expect(lists[0]?.dataToSync[0]?.conflict).toMatchObject({ fields: ['name'], theirs: { name: 'Theirs' } });
  });
});
