import { describe, expect, it } from 'vitest';
import { defineResource, type Field } from '#resource';
import { computed, fieldsToCompute, readRules, ruleSchema, type ChangeRule } from './changeRules.ts';

const products = defineResource({
  name: 'products',
  className: 'Product',
  title: 'name',
  access: { ROLE_MANAGER: 'all' },
  fields: {
    name: { type: 'text' },
    price: { type: 'money' },
    stock: { type: 'integer' },
    cost: { type: 'money', readable: ['ROLE_ADMIN'] },
    finalPrice: { type: 'money', writable: false },
    secretRate: { type: 'decimal', scale: 2, ai: false },
  },
});
const MANAGER = ['ROLE_MANAGER'] as const;
const price = { type: 'money' } as const satisfies Field;
const by = (rule: Omit<ChangeRule, 'field'>, value: unknown, currency = 'MAD', field: Field = price) =>
  computed({ field: 'price', ...rule }, field, value, { currency });

describe('a computed number', () => {
  it('is exact to the minor unit: percentage, amount, rounding, in this order', () => {
    expect(by({ percent: 10 }, 88)).toBe(96.8);
    expect(by({ percent: 7.5 }, 0.2)).toBe(0.22);
    expect(by({ percent: -10 }, 19.99)).toBe(17.99);
    expect(by({ amount: -0.1 }, 0.3)).toBe(0.2);
    expect(by({ percent: 10, amount: 5, round: '.90' }, 88)).toBe(101.9);
  });

  it('ends as wanted, at the nearest number, and the higher one on a tie', () => {
    const ends = (round: ChangeRule['round'], ...values: number[]) => values.map((one) => by({ round }, one));
    expect(ends('.90', 96.2, 96.8, 96.4, 96.9)).toEqual([95.9, 96.9, 96.9, 96.9]);
    expect(ends('.95', 96.8)).toEqual([96.95]);
    expect(ends('.99', 96.3)).toEqual([95.99]);
    expect(ends('.00', 96.5, 96.49)).toEqual([97, 96]);
    expect(ends('5', 96.8, 97.5, 92.4)).toEqual([95, 100, 90]);
  });

  it('does not become free by rounding, and stays below nothing for the server to refuse', () => {
    expect(by({ round: '5' }, 2)).toBe(5);
    expect(by({ round: '.00' }, 0.3)).toBe(1);
    expect(by({ round: '.90' }, 0.1)).toBe(0.9);
    expect(by({ amount: -5, round: '.90' }, 3)).toBe(-2);
    expect(by({ round: '5' }, 0)).toBe(0);
  });

  it('does not lower what it raises by rounding, nor raise what it lowers', () => {
    const raised = (...values: number[]) => values.map((one) => by({ percent: 10, round: '.90' }, one));
    expect(raised(1, 2, 3, 4, 88)).toEqual([1.9, 2.9, 3.9, 4.9, 96.9]);
    const lowered = (...values: number[]) => values.map((one) => by({ percent: -5, round: '.90' }, one));
    expect(lowered(2.55, 3.5, 1.5, 20)).toEqual([1.9, 2.9, 0.9, 18.9]);
    expect(by({ amount: 1, round: '5' }, 6)).toBe(10);
    expect(by({ amount: -1, round: '5' }, 9)).toBe(5);
    // No such number is between nothing and the old one: it is not rounded.
    expect(by({ percent: -5, round: '.90' }, 0.5)).toBe(0.48);
    expect([by({ amount: -0.5, round: '5' }, 4), by({ amount: -1, round: '5' }, 2)]).toEqual([3.5, 1]);
    // Rounding alone goes either way.
    expect([by({ round: '.90' }, 1), by({ round: '.90' }, 1.5)]).toEqual([0.9, 1.9]);
  });

  it('follows the decimals of the currency and of the field', () => {
    expect(by({ percent: 10, round: '.90' }, 1005, 'JPY')).toBe(1106);
    expect(by({ percent: 10, round: '.90' }, 1.25, 'TND')).toBe(1.9);
    const dinars = (['.95', '.99', '.00', '5'] as const).map((round) => by({ percent: 10, round }, 12.345, 'TND'));
    expect(dinars).toEqual([13.95, 13.99, 14, 15]);
    expect(by({ percent: 10 }, 12.345, 'TND')).toBe(13.58);
    expect(by({ amount: 0.125 }, 1, 'TND')).toBe(1.125);
    const yen = (['.95', '.99', '.00', '5'] as const).map((round) => by({ percent: 10, round }, 1001, 'JPY'));
    expect(yen).toEqual([1101, 1101, 1101, 1100]);
    expect([by({ percent: 10 }, 1005, 'JPY'), by({ amount: 0.5 }, 1005, 'JPY')]).toEqual([1106, null]);
    expect(by({ percent: 50 }, 3, 'MAD', { type: 'integer' })).toBe(5);
    expect(by({ percent: 10 }, 1.255, 'MAD', { type: 'decimal', scale: 3 })).toBe(1.381);
  });

  it('is none without a number to compute from, beyond the range, and by a rule with too many decimals', () => {
    expect([by({ percent: 10 }, null), by({ percent: 10 }, ''), by({ amount: 0.001 }, 5)]).toEqual([null, null, null]);
    expect(by({ percent: 1000 }, 9_999_999_999_999.99)).toBeNull();
    expect(by({ percent: 10 }, 'Mint', 'MAD', { type: 'text' })).toBeNull();
  });
});

describe('rules of a model', () => {
  const read = (sent: unknown) => readRules(products, MANAGER, sent, { currency: 'MAD' });

  it('are for numbers that the person may read and change, and that the assistant may see', () => {
    expect(fieldsToCompute(products, MANAGER)).toEqual(['price', 'stock']);
    expect(ruleSchema(products, MANAGER)).toMatchObject({
      items: { properties: { field: { enum: ['price', 'stock'] } } },
    });
    expect(ruleSchema({ ...products, fields: { name: { type: 'text' } } }, MANAGER)).toBeNull();
  });

  it('are whole or dropped by name; the second for a field, too', () => {
    const rule = { field: 'price', percent: 10, round: '.90' };
    expect(read([rule])).toEqual({ rules: [rule], dropped: [] });
    const wrong = [
      { field: 'cost', percent: 10 },
      { field: 'price', percent: 10 },
      { field: 'stock' },
      { field: 'stock', percent: 5000 },
      { field: 'stock', percent: 1.234 },
      { field: 'stock', percent: 10, round: '.42' },
      { field: 'stock', amount: '5' },
      // More decimals than the field has: it would compute nothing.
      { field: 'stock', amount: 0.5 },
      'price + 10',
    ];
    expect(read([rule, ...wrong])).toEqual({
      rules: [rule],
      dropped: wrong.map((_, at) => `rules[${at + 1}]`),
    });
    expect(read([{ field: 'price', amount: 0.005 }])).toEqual({ rules: [], dropped: ['rules[0]'] });
    expect(read(undefined)).toEqual({ rules: [], dropped: [] });
  });
});
