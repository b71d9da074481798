import { describe, expectTypeOf, it } from 'vitest';
import { defineResource } from './define.ts';
import type { Minor } from './money.ts';
import type { ComputedName, FlatRowOf, RecordOf, RowOf, UnknownRow, ValuesOf, WrittenRowOf } from './rows.ts';

const bowls = defineResource({
  name: 'test_bowls',
  className: 'TestBowl',
  title: 'name',
  fields: {
    name: { type: 'text', required: true },
    label: { type: 'text', translatable: true },
    price: { type: 'money', required: true },
    soldAt: { type: 'datetime' },
    state: { type: 'enum', values: ['new', 'sold'], default: 'new' },
    makers: { type: 'relation', to: 'agents', many: true },
    shop: { type: 'relation', to: 'stores', embed: ['name'] },
    sizes: {
      type: 'embedded',
      many: true,
      fields: { cost: { type: 'money', required: true }, note: { type: 'text' } },
    },
    marks: { type: 'lines', of: 'test_marks', by: 'bowl' },
    age: { type: 'integer', computed: true },
  },
});
const marks = defineResource({
  name: 'test_marks',
  className: 'TestMark',
  title: 'text',
  fields: { text: { type: 'text' }, bowl: { type: 'relation', to: 'test_bowls', required: true } },
});

declare module '#resource' {
  interface Resources {
    test_bowls: typeof bowls;
    test_marks: typeof marks;
  }
}

type Bowl = RowOf<'test_bowls'>;

describe('a stored row', () => {
  it('has internal values: minor units, ms, ids, texts by locale; null where a value may be absent', () => {
    expectTypeOf<Bowl['id']>().toEqualTypeOf<number>();
    expectTypeOf<Bowl['name']>().toEqualTypeOf<string>();
    expectTypeOf<Bowl['price']>().toEqualTypeOf<Minor>();
    expectTypeOf<Bowl['soldAt']>().toEqualTypeOf<number | null>();
    expectTypeOf<Bowl['state']>().toEqualTypeOf<'new' | 'sold' | null>();
    expectTypeOf<Bowl['shop']>().toEqualTypeOf<number | null>();
    expectTypeOf<Bowl['makers']>().toEqualTypeOf<number[]>();
    expectTypeOf<NonNullable<Bowl['label']>['fr']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<NonNullable<Bowl['sizes']>[number]['cost']>().toEqualTypeOf<Minor>();
    expectTypeOf<Bowl['marks'][number]['text']>().toEqualTypeOf<string | null>();
  });

  it('does not compile with a misspelt or a computed field', () => {
    // @ts-expect-error -- misspelt
    expectTypeOf<Bowl['prise']>().toEqualTypeOf<number>();
    // @ts-expect-error -- computed when it is read, so never stored
    expectTypeOf<Bowl['age']>().toEqualTypeOf<number>();
    // @ts-expect-error -- lines are read one record at a time
    expectTypeOf<FlatRowOf<'test_bowls'>['marks']>().toEqualTypeOf<RowOf<'test_marks'>[]>();
  });

  it('has of its lines, after a write, those alone that were written', () => {
    expectTypeOf<WrittenRowOf<'test_bowls'>['marks']>().toEqualTypeOf<RowOf<'test_marks'>[] | undefined>();
    expectTypeOf<WrittenRowOf<'test_bowls'>['price']>().toEqualTypeOf<Bowl['price']>();
  });

  it('is looked at value by value when its resource is absent, or its name is known only at run time', () => {
    expectTypeOf<RowOf<'resource_of_a_removed_plugin'>>().toEqualTypeOf<UnknownRow>();
    expectTypeOf<RowOf<string>>().toEqualTypeOf<UnknownRow>();
    expectTypeOf<Bowl>().toExtend<UnknownRow>();
  });
});

describe('values to write', () => {
  it('are checked by name and type', () => {
    const values: ValuesOf<'test_bowls'> = { price: 250, state: 'sold', marks: [{ text: 'G' }] };
    // @ts-expect-error -- misspelt
    values.prise = 250;
    // @ts-expect-error -- no such state
    values.state = 'gone';
    // @ts-expect-error -- the stored moment is a number of ms
    values.soldAt = '2026-11-28';
  });
});

it('a computed field of the hooks is one that is declared so', () => {
  expectTypeOf<ComputedName<'test_bowls'>>().toEqualTypeOf<'age'>();
  expectTypeOf<ComputedName<'resource_of_a_removed_plugin'>>().toEqualTypeOf<string>();
});

it('a record on the wire is found by the name of its resource, too', () => {
  expectTypeOf<RecordOf<'test_bowls'>>().toEqualTypeOf<RecordOf<typeof bowls>>();
  expectTypeOf<RecordOf<'test_bowls'>['soldAt']>().toEqualTypeOf<string | undefined>();
});
