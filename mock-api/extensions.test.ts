import { describe, expect, it } from 'vitest';
import { defineResource, extendResource, type Resource } from '#resource';
import { addRows, eachEngine } from './db/eachStore.ts';
import { extendedResources, findRefusedExtension } from './extensions.ts';
import { modelsOf } from './plugins.ts';

const people = defineResource({
  name: 'card_holders',
  className: 'CardHolder',
  title: 'name',
  fields: { name: { type: 'text', required: true, search: true } },
  access: { ROLE_ADMIN: 'all' },
});
const owner = { id: 'holders', resources: [people] };
const adding = (id: string, ...names: string[]) => ({
  id,
  resources: [],
  extensions: [
    extendResource('card_holders', {
      fields: Object.fromEntries(names.map((name) => [name, { type: 'text', search: true } as const])),
    }),
  ],
});

describe('extensions', () => {
  it('are applied in the order of the plugins, also to a plugin that comes later', () => {
    const [whole] = extendedResources([adding('gift', 'giftNote'), owner, adding('loyalty', 'loyaltyNote')]);
    expect(Object.keys(whole?.fields ?? {})).toEqual(['name', 'giftNote', 'loyaltyNote']);
  });

  it('count for the views of the resource, with the rights of each, in whatever order they come', () => {
    const view = defineResource({
      ...people,
      name: 'members',
      className: 'Member',
      viewOf: { resource: 'card_holders', where: { name: 'member' } },
      access: { ROLE_MANAGER: { read: true, readFields: ['name'] }, PUBLIC: 'read' },
    });
    const viewing = { id: 'members', resources: [view] };
    for (const plugins of [
      [viewing, owner, adding('gift', 'giftNote')],
      [adding('gift', 'giftNote'), owner, viewing],
    ]) {
      const members = extendedResources(plugins).find(({ name }) => name === 'members');
      expect(members?.fields.giftNote).toMatchObject({ type: 'text', plugin: 'gift' });
      expect(members?.access?.ROLE_MANAGER).toEqual({ read: true, readFields: ['name'] });
      expect(members?.access?.PUBLIC).toMatchObject({ readFields: expect.not.arrayContaining(['giftNote']) });
    }
    expect(findRefusedExtension([viewing, owner, adding('gift', 'giftNote')])).toBeUndefined();
  });

  it('have no effect without the plugin that they extend', () => {
    const alone = [adding('gift', 'giftNote')];
    expect(extendedResources(alone)).toEqual([]);
    expect(findRefusedExtension(alone)).toBeUndefined();
  });

  it('are refused for the second of two plugins with the same name, and for a name of the owner', () => {
    const twice = [owner, adding('gift', 'giftCards'), adding('gift-cards', 'giftCards')];
    expect(findRefusedExtension(twice)).toEqual({
      id: 'gift-cards',
      failed: expect.stringMatching(/"giftCards".*"card_holders".*"holders".*"gift" has one/),
    });
    expect(findRefusedExtension([owner, adding('name', 'name')])).toEqual({
      id: 'name',
      failed: expect.stringMatching(/"name".*"card_holders".*"holders" has one/),
    });
  });

  it('that cannot be stored leave their plugin out, and no other', () => {
    const { models, plugins } = modelsOf([owner, adding('gift', 'gift__x'), adding('loyalty', 'loyaltyNote')]);
    expect(plugins.flatMap(({ id, failed }) => (failed ? [`${id}: ${failed}`] : []))).toEqual([
      'gift: card_holders.gift__x cannot be the name of a field',
    ]);
    expect(Object.keys(models.get('card_holders')?.resource.fields ?? {})).toEqual(['name', 'loyaltyNote']);
  });
});

eachEngine('a plugin that adds fields', (place) => {
  const open = (resources: readonly Resource[]) => place().open(resources, undefined, '1.0.0');

  it('may go and come back: its values stay, and no start takes the database for a newer one', async () => {
    const extended = extendedResources([owner, adding('gift', 'giftNote')]);
    const first = await open(extended);
    await addRows(first, 'card_holders', { name: 'Imane', giftNote: 'Platinum' });
    await first.close();

    const without = await open([people]);
    expect(without.model('card_holders').byField.has('giftNote')).toBe(false);
    await addRows(without, 'card_holders', { name: 'Yassine' });
    await without.close();

    const again = await open(extended);
    const rows = await again.read.selectFrom('card_holders').select(['name', 'giftNote']).orderBy('id').execute();
    expect(rows).toEqual([
      { name: 'Imane', giftNote: 'Platinum' },
      { name: 'Yassine', giftNote: null },
    ]);
    await again.close();
  });

  it('that lost a field of the resource itself is still told as older; where processes share the database, it is opened', async () => {
    const opening = open([defineResource({ ...people, fields: {} })]);
    if (place().engine === 'postgres') await expect(opening).resolves.toMatchObject({ engine: 'postgres' });
    else await expect(opening).rejects.toThrow('card_holders.name');
  });
});
