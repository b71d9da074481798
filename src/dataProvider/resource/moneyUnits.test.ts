import { describe, expectTypeOf, it } from 'vitest';
import { toMajor, toMinor, type Major, type Minor } from './money.ts';
import { formatMinor } from './moneyFormat.ts';
import { defineCall, type AnswerOf, type InputOf } from './defineCall.ts';
import { defineResource } from './define.ts';
import type { RecordOf, RowOf, ValuesOf } from './rows.ts';
import type { ScreenRecord, ScreenValues } from './screenRecord.ts';

const tins = defineResource({
  name: 'test_tins',
  className: 'TestTin',
  title: 'name',
  fields: {
    name: { type: 'text', required: true },
    price: { type: 'money', required: true },
    fee: { type: 'money', required: true, minorUnits: true },
  },
});
const price = defineCall({
  method: 'POST',
  path: 'tins/{id}/price',
  roles: 'signedIn',
  summary: 'Sets the price of a tin',
  input: { price: { type: 'money', required: true } },
  output: { price: { type: 'money', required: true } },
});

declare module '#resource' {
  interface Resources {
    test_tins: typeof tins;
  }
}

describe('the unit of an amount', () => {
  it('is minor in stored rows and handlers, and major in records and answers', () => {
    expectTypeOf<RowOf<'test_tins'>['price']>().toEqualTypeOf<Minor>();
    expectTypeOf<RecordOf<'test_tins'>['price']>().toEqualTypeOf<Major>();
    expectTypeOf<ScreenRecord<'test_tins'>['price']>().toEqualTypeOf<Major>();
    expectTypeOf<InputOf<typeof price>['price']>().toEqualTypeOf<Minor>();
    expectTypeOf<AnswerOf<typeof price>['price']>().toEqualTypeOf<Major>();
  });

  it('is minor on the wire, too, where the declaration says so', () => {
    expectTypeOf<RowOf<'test_tins'>['fee']>().toEqualTypeOf<Minor>();
    expectTypeOf<RecordOf<'test_tins'>['fee']>().toEqualTypeOf<Minor>();
  });

  it('is not mixed: what takes the other one does not compile', () => {
    const mixed = (row: RowOf<'test_tins'>, record: ScreenRecord<'test_tins'>) => [
      // @ts-expect-error -- a record's amount is in major units
      formatMinor(record.price, 'MAD', 'en'),
      // @ts-expect-error -- a record's amount is in major units already
      toMajor(record.price, 'MAD'),
      // @ts-expect-error -- a row's amount is in minor units already
      toMinor(row.price, 'MAD'),
    ];
    const written = (row: RowOf<'test_tins'>, record: ScreenRecord<'test_tins'>) => {
      // @ts-expect-error -- rows store minor units
      const stored: ValuesOf<'test_tins'> = { price: record.price };
      // @ts-expect-error -- requests have major units
      const sent: ScreenValues<'test_tins'> = { price: row.price };
      return [stored, sent];
    };
    expectTypeOf([mixed, written]).toBeArray();
  });

  it('is converted by toMinor and toMajor; plain numbers, sums and values of unknown shape have none yet', () => {
    const right = (row: RowOf<'test_tins'>, record: ScreenRecord<'test_tins'>, unknown: unknown) => [
      formatMinor(row.price, 'MAD', 'en'),
      formatMinor(row.price - 250, 'MAD', 'en'),
      toMajor(row.price + row.price, 'MAD'),
      toMinor(record.price, 'MAD'),
      toMinor(unknown, 'MAD'),
      toMinor('12.50', 'MAD'),
      toMinor(12.5, 'MAD'),
    ];
    expectTypeOf(right).returns.toBeArray();
    expectTypeOf(toMinor('12.50', 'MAD')).toEqualTypeOf<Minor | null>();
    expectTypeOf(toMajor(1250, 'MAD')).toEqualTypeOf<Major>();
  });
});
