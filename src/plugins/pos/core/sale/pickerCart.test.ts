import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tea } from './fixtures.ts';
import {
  addTenth,
  confirmChoice,
  storePicker,
  PICKER_CHOICES,
  pickerLines,
  pickerName,
  pickerRowName,
  pickerText,
  pickerTotal,
  readPicker,
  removeTenth,
  type PickerLine,
} from './pickerCart.ts';

const tomatoes = tea({ id: 4, name: 'Tomatoes', finalPrice: 1250, unit: 'kg' });
const [first] = confirmChoice([], tomatoes, { quantity: 1 });
const one: PickerLine = first ?? expect.fail('no line');
const times = (count: number, step: (lines: readonly PickerLine[], id: string) => PickerLine[], lines: PickerLine[]) =>
  Array.from({ length: count }).reduce<PickerLine[]>((next) => step(next, '4-1'), lines);

describe('the picker', () => {
  it('offers 1 to 10', () => {
    expect(PICKER_CHOICES).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([0, 11, 2.9, Number.NaN].map((quantity) => confirmChoice([], tomatoes, { quantity })[0]?.quantity)).toEqual([
      1, 10, 2, 1,
    ]);
  });

  it('adds a line for every choice, numbered by product', () => {
    const variant = { id: 3, name: 'crate', price: 9000, skuCode: null, barcode: null };
    let lines = confirmChoice([], tomatoes, { quantity: 2 });
    lines = confirmChoice(lines, tomatoes, { quantity: 1, variant });
    lines = confirmChoice(lines, tea(), { quantity: 1 });
    expect(lines.map((line) => [line.id, pickerName(line), line.price, pickerTotal(line)])).toEqual([
      ['4-1', 'Tomatoes: 1.0 kg', 1250, 2500],
      ['4-2', 'Tomatoes: 1.0 crate', 9000, 9000],
      ['7-1', 'Mint tea, pot: 1.0', 1800, 1800],
    ]);
    expect(confirmChoice(lines.slice(1), tomatoes, { quantity: 1 }).at(-1)?.id).toBe('4-3');
  });

  it('adds and takes tenths without drift', () => {
    const up = times(7, addTenth, [one]);
    expect(up[0] && [pickerName(up[0]), up[0].quantityAttr, pickerTotal(up[0])]).toEqual([
      'Tomatoes: 1.7 kg',
      1700,
      2125,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (ups, downs) => {
        const back = times(downs, removeTenth, times(ups, addTenth, [one]));
        const tenths = 10 + ups - downs;
        expect(back.map(({ quantityAttr }) => quantityAttr)).toEqual(
          downs < ups ? [tenths * 100] : downs === 0 ? [tenths * 100] : [],
        );
      }),
    );
  });

  it.each([
    [1000, []],
    [1100, []],
    [1200, [1100]],
    [1300, [1200]],
  ])('minus at %i leaves %j', (quantityAttr, left) => {
    expect(removeTenth([{ ...one, quantityAttr }], '4-1').map((line) => line.quantityAttr)).toEqual(left);
    expect(removeTenth([one], 'other')).toEqual([one]);
  });

  it('cuts names at 16 characters', () => {
    expect(pickerRowName({ ...one, product: 'Sixteen letters.' })).toBe('Sixteen letters.');
    expect(pickerRowName({ ...one, product: 'Chicken tagine, preserved lemon' })).toBe('Chicken tagine,...');
    expect(pickerRowName({ ...one, product: 'طاجين دجاج بالحامض المصيّر' })).toBe('طاجين دجاج بالحا...');
  });

  it('keeps its lines', () => {
    const lines = times(3, addTenth, [one]);
    expect(JSON.parse(pickerText(lines, 'MAD'))).toMatchObject([
      { id: '4-1', idProduct: 4, name: 'Tomatoes: 1.3 kg', price: 12.5, quantityAttr: 1.3, quantity: 1 },
    ]);
    expect(pickerLines(pickerText(lines, 'MAD'), 'MAD')).toEqual(lines);
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    storePicker(storage, lines, 'MAD');
    expect([...kept.keys()]).toEqual(['pickerCartItems']);
    expect(readPicker(storage, 'MAD')).toEqual(lines);
    storePicker(storage, [], 'MAD');
    expect(kept.size).toBe(0);
  });

  it.each([
    null,
    '',
    '{',
    '{}',
    '[1, null, {}]',
    '[{"id":"4-1","idProduct":4,"price":1,"quantityAttr":0.5,"quantity":1}]',
  ])('reads %s as nothing', (text) => {
    expect(pickerLines(text, 'MAD')).toEqual([]);
  });
});
