import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineResource, type Resource } from './define.ts';
import { extendResource, extensionProblem, fieldPrefixOf, isExtension, withExtension } from './extend.ts';
import { isReadable, isWritable } from './access.ts';
import type { ComputedName, RecordOf, RowOf, ValuesOf } from './rows.ts';
import type { ScreenRecord } from './screenRecord.ts';

const pots = defineResource({
  name: 'test_pots',
  className: 'TestPot',
  title: 'name',
  fields: { name: { type: 'text', required: true }, cardsNumber: { type: 'text' } },
});

const cards = extendResource('test_pots', {
  fields: {
    giftCardsPoints: { type: 'integer', default: 0, filter: true },
    giftCardsLevel: { type: 'enum', values: ['silver', 'gold'], computed: true },
  },
  indexes: [['giftCardsPoints', 'name']],
});
const stamps = extendResource('test_pots', { fields: { stampsLeft: { type: 'integer' } } });

declare module '#resource' {
  interface Resources {
    test_pots: typeof pots;
  }
  interface Extensions {
    test_cards: typeof cards;
    test_stamps: typeof stamps;
  }
}

const problem = (plugin: string, fields: Parameters<typeof extendResource>[1]['fields'], resource: Resource = pots) =>
  extensionProblem(plugin, extendResource(resource.name, { fields }), 'pottery', resource);

describe('what cannot be added', () => {
  it('is told from other exports of a module', () => {
    expect(isExtension(cards)).toBe(true);
    for (const other of [pots, null, 12, { extends: 'test_pots' }, { extends: 1, fields: {} }])
      expect(isExtension(other)).toBe(false);
  });

  it('a name begins with the id of its plugin, in camel case', () => {
    expect(['loyalty', 'gift-cards', 'viewer3d', 'a-b_c'].map(fieldPrefixOf)).toEqual([
      ...['loyalty', 'giftCards', 'viewer3d', 'aBC'],
    ]);
    for (const name of ['giftCardsPoints', 'giftCards', 'giftCards2', 'giftCards_x'])
      expect(problem('gift-cards', { [name]: { type: 'text' } }), name).toBeNull();
    for (const name of ['points', 'giftCardspoints', 'giftcardsPoints'])
      expect(problem('gift-cards', { [name]: { type: 'text' } }), name).toContain('has to begin with "giftCards"');
    expect(problem('gift-cards', { points: { type: 'text' } })).toContain('such as "giftCardsPoints"');
  });

  it('a name that the owner or another plugin has, which is named with the resource', () => {
    const ofOwner = problem('cards', { cardsNumber: { type: 'text' } });
    expect(ofOwner).toBe(
      'it adds the field "cardsNumber" to "test_pots" (of the plugin "pottery"), where the plugin "pottery" has one of this name',
    );
    const once = withExtension(
      pots,
      'gift',
      extendResource('test_pots', { fields: { giftCardsPoints: { type: 'text' } } }),
    );
    const ofAnother = extensionProblem('gift-cards', cards, 'pottery', once);
    expect(ofAnother).toContain('"giftCardsPoints" to "test_pots" (of the plugin "pottery"), where the plugin "gift"');
    expect(problem('created', { createdAt: { type: 'datetime' } })).toContain('"createdAt"');
  });

  it('a required field, and fields of a view', () => {
    expect(problem('gift-cards', { giftCardsPoints: { type: 'text', required: true } })).toContain(
      'cannot be required',
    );
    const view = defineResource({ ...pots, name: 'few_pots', viewOf: { resource: 'test_pots', where: {} } });
    expect(problem('gift-cards', { giftCardsPoints: { type: 'text' } }, view)).toContain('a view of "test_pots"');
  });
});

describe('a resource with added fields', () => {
  it('has them after its own, with the id of their plugin, and their indexes', () => {
    const whole = withExtension({ ...pots, indexes: [['name']] }, 'gift-cards', cards);
    expect(Object.keys(whole.fields)).toEqual(['name', 'cardsNumber', 'giftCardsPoints', 'giftCardsLevel']);
    expect(whole.fields.giftCardsPoints).toEqual({ ...cards.fields.giftCardsPoints, plugin: 'gift-cards' });
    expect(whole.indexes).toEqual([['name'], ['giftCardsPoints', 'name']]);
    expect(Object.keys(pots.fields)).toEqual(['name', 'cardsNumber']);
  });

  it('keeps its own field of the same name', () => {
    const taken = extendResource('test_pots', { fields: { cardsNumber: { type: 'integer' } } });
    expect(withExtension(pots, 'cards', taken).fields.cardsNumber).toEqual({ type: 'text' });
  });

  it('gives each role what the extension says, within what the role may do with the record', () => {
    const extension = extendResource('test_pots', {
      fields: {
        cardsPoints: { type: 'integer' },
        cardsNote: { type: 'text', readable: ['ROLE_ADMIN'] },
        cardsSeen: { type: 'text', readable: ['ROLE_KITCHEN'] },
        cardsOwn: { type: 'text', writable: false },
      },
      access: { read: ['ROLE_ADMIN', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER'], write: ['ROLE_ADMIN', 'ROLE_CASHIER'] },
    });
    const whole = withExtension(
      {
        ...pots,
        access: {
          ROLE_ADMIN: 'all',
          ROLE_MANAGER: 'all',
          ROLE_CASHIER: { read: true, update: true, updateFields: ['name'] },
          ROLE_AGENT_DRIVER: { read: true, readFields: ['name'] },
          ROLE_KITCHEN: { read: true, readFields: ['name'] },
        },
      },
      'cards',
      extension,
    );
    const reads = (role: Parameters<typeof isReadable>[2][number]) =>
      Object.keys(extension.fields).filter((name) => isReadable(whole, name, [role]));
    const writes = (role: Parameters<typeof isReadable>[2][number]) =>
      Object.keys(extension.fields).filter((name) => isWritable(whole, name, [role], 'update'));
    expect(reads('ROLE_ADMIN')).toEqual(['cardsPoints', 'cardsNote', 'cardsOwn']);
    expect(writes('ROLE_ADMIN')).toEqual(['cardsPoints', 'cardsNote', 'cardsSeen']);
    // Named by the extension: beside the fields that the role is limited to.
    expect(reads('ROLE_CASHIER')).toEqual(['cardsPoints', 'cardsOwn']);
    expect(writes('ROLE_CASHIER')).toEqual(['cardsPoints', 'cardsNote', 'cardsSeen']);
    expect(reads('ROLE_AGENT_DRIVER')).toEqual(['cardsPoints', 'cardsOwn']);
    expect(reads('ROLE_KITCHEN')).toEqual(['cardsSeen']);
    // Not named by it, or without any right on the record.
    expect([...reads('ROLE_MANAGER'), ...writes('ROLE_MANAGER')]).toEqual([]);
    expect(writes('ROLE_AGENT_DRIVER')).toEqual([]);
    const closed = withExtension({ ...pots, access: {} }, 'cards', extension);
    expect(isReadable(closed, 'cardsPoints', ['ROLE_ADMIN'])).toBe(false);
    expect(isWritable(whole, 'cardsPoints', ['ROLE_CASHIER'], 'create')).toBe(false);
  });

  it('shows strangers nothing that is added', () => {
    for (const grant of ['read', { read: true }] as const) {
      const whole = withExtension({ ...pots, access: { ROLE_ADMIN: 'all', PUBLIC: grant } }, 'gift-cards', cards);
      expect(isReadable(whole, 'name', [])).toBe(true);
      expect(isReadable(whole, 'giftCardsPoints', [])).toBe(false);
      expect(isReadable(whole, 'giftCardsPoints', ['ROLE_ADMIN'])).toBe(true);
    }
  });

  it('has them in a form that is laid out by hand: in the card they name, or in one of their own', () => {
    const laid = {
      ...pots,
      formLayout: { main: { entry: ['name'] }, side: { marks: [['cardsNumber', 6]] }, more: { rest: [] } },
    } as const satisfies Resource;
    const extension = extendResource('test_pots', {
      fields: {
        cardsA: { type: 'text', form: 'marks' },
        cardsB: { type: 'text', form: 'rest' },
        cardsC: { type: 'text', form: 'cards' },
        cardsD: { type: 'text', form: false },
      },
    });
    expect(withExtension(laid, 'cards', extension).formLayout).toEqual({
      main: { entry: ['name'], cards: ['cardsC'] },
      side: { marks: [['cardsNumber', 6], 'cardsA'] },
      more: { rest: ['cardsB'] },
    });
  });
});

it('rows and records of a resource have the fields of all extensions', () => {
  expectTypeOf<RowOf<'test_pots'>['giftCardsPoints']>().toEqualTypeOf<number | null>();
  expectTypeOf<RowOf<'test_pots'>['stampsLeft']>().toEqualTypeOf<number | null>();
  expectTypeOf<RowOf<'test_pots'>['name']>().toEqualTypeOf<string>();
  expectTypeOf<ValuesOf<'test_pots'>['giftCardsPoints']>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<ComputedName<'test_pots'>>().toEqualTypeOf<'giftCardsLevel'>();
  expectTypeOf<RecordOf<'test_pots'>['giftCardsLevel']>().toEqualTypeOf<'silver' | 'gold' | undefined>();
  expectTypeOf<ScreenRecord<'test_pots'>['giftCardsLevel']>().toEqualTypeOf<'silver' | 'gold' | undefined>();
  // @ts-expect-error -- computed when it is read, so never stored
  expectTypeOf<RowOf<'test_pots'>['giftCardsLevel']>().toEqualTypeOf<string>();
  // @ts-expect-error -- misspelt
  expectTypeOf<RowOf<'test_pots'>['giftCardsPoint']>().toEqualTypeOf<number>();
});
