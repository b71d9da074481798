import { describe, expectTypeOf, it } from 'vitest';
import { defineResource, type Major, type ScreenRecord, type ScreenValues, type UnknownRecord } from '#resource';
import type { ListQuery, TypedProvider, useRecord, useRecordList } from './recordHooks.ts';

const vases = defineResource({
  name: 'test_vases',
  className: 'TestVase',
  title: 'name',
  fields: {
    name: { type: 'text', required: true },
    price: { type: 'money' },
    state: { type: 'enum', values: ['new', 'sold'], default: 'new' },
    size: { type: 'integer', default: 0, writable: false },
    maker: { type: 'relation', to: 'test_potters', embed: ['fullName'] },
    shop: { type: 'relation', to: 'shops_of_a_removed_plugin', embed: ['name'] },
    shelf: { type: 'relation', to: 'test_potters' },
    marks: { type: 'lines', of: 'test_cracks', by: 'vase' },
    hash: { type: 'text', readable: false },
  },
});
const potters = defineResource({
  name: 'test_potters',
  className: 'TestPotter',
  title: 'fullName',
  fields: { fullName: { type: 'text', required: true }, phone: { type: 'text' } },
});
const cracks = defineResource({
  name: 'test_cracks',
  className: 'TestCrack',
  title: 'text',
  fields: { text: { type: 'text' }, vase: { type: 'relation', to: 'test_vases', required: true } },
});

declare module '#resource' {
  interface Resources {
    test_vases: typeof vases;
    test_potters: typeof potters;
    test_cracks: typeof cracks;
  }
}

type Vase = ScreenRecord<'test_vases'>;

describe('a record as screens read it', () => {
  it('has relations as ids or objects with the embedded fields, and whole lines', () => {
    expectTypeOf<Vase['name']>().toEqualTypeOf<string>();
    expectTypeOf<Vase['price']>().toEqualTypeOf<Major | undefined>();
    expectTypeOf<Vase['state']>().toEqualTypeOf<'new' | 'sold' | undefined>();
    expectTypeOf<Vase['size']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<NonNullable<Vase['maker']>['fullName']>().toEqualTypeOf<string>();
    expectTypeOf<NonNullable<Vase['shop']>['name']>().toEqualTypeOf<unknown>();
    expectTypeOf<Vase['shelf']>().toEqualTypeOf<number | string | undefined>();
    expectTypeOf<NonNullable<Vase['marks']>[number]['text']>().toEqualTypeOf<string | undefined>();
  });

  it('does not compile with a misspelt field, one that is not embedded, or one that nobody reads', () => {
    // @ts-expect-error -- misspelt
    expectTypeOf<Vase['prise']>().toEqualTypeOf<number>();
    // @ts-expect-error -- the relation embeds the name only
    expectTypeOf<NonNullable<Vase['maker']>['phone']>().toEqualTypeOf<string>();
    // @ts-expect-error -- never in an answer
    expectTypeOf<Vase['hash']>().toEqualTypeOf<string>();
  });

  it('is looked at value by value when its resource is absent, or its name is known only at run time', () => {
    expectTypeOf<ScreenRecord<'resource_of_a_removed_plugin'>>().toEqualTypeOf<UnknownRecord>();
    expectTypeOf<ScreenRecord<string>>().toEqualTypeOf<UnknownRecord>();
    expectTypeOf<Vase>().toExtend<UnknownRecord>();
  });
});

it('values to write are checked by name and type', () => {
  const values: ScreenValues<'test_vases'> = { price: 2.5, shelf: 4, maker: { id: 7 }, state: null };
  expectTypeOf(values).not.toHaveProperty('prise');
  // @ts-expect-error -- no such state
  expectTypeOf<{ state: 'gone' }>().toExtend<ScreenValues<'test_vases'>>();
});

describe('what reads and writes', () => {
  it('is typed by the name of the resource', () => {
    expectTypeOf<ReturnType<typeof useRecord<'test_vases'>>['data']>().toEqualTypeOf<Vase | undefined>();
    expectTypeOf<ReturnType<typeof useRecordList<'test_vases'>>['data']>().toEqualTypeOf<Vase[] | undefined>();
    expectTypeOf<ReturnType<typeof useRecord<'resource_of_a_removed_plugin'>>['data']>().toEqualTypeOf<
      UnknownRecord | undefined
    >();
  });

  it('does not compile with a misspelt field', () => {
    const sort: ListQuery<'test_vases'>['sort'] = { field: 'price', order: 'ASC' };
    // @ts-expect-error -- misspelt
    sort.field = 'prise';
    const read = async (provider: TypedProvider) => (await provider.getOne('test_vases', { id: 1 })).data.name;
    expectTypeOf(read).returns.resolves.toEqualTypeOf<string>();
    const make = (provider: TypedProvider, price: number) => [
      provider.create('resource_of_a_removed_plugin', { data: { prise: price } }),
      provider.create('test_vases', { data: { price, shelf: 4 } }),
      // @ts-expect-error -- misspelt
      provider.create('test_vases', { data: { prise: price } }),
    ];
    expectTypeOf(make).parameter(1).toEqualTypeOf<number>();
  });
});
