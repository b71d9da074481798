import { describe, expect, it } from 'vitest';
import { readRefusal, withoutFields, withoutLine } from './refusal.ts';

const body = {
  violations: [
    { propertyPath: 'orderItems[1].price', message: 'Not the catalogue’s' },
    { propertyPath: 'orderItems[1].options[0].name', message: 'No such option' },
    { propertyPath: 'orderItems', message: 'Cart is empty' },
    { propertyPath: 'payments[0].amount', message: 'Too much' },
    { propertyPath: 'orderItems[7].price', message: 'Unknown line' },
  ],
};

describe('a refusal', () => {
  const refusal = readRefusal(body, ['a', 'b']);

  it('goes to its lines and fields', () => {
    expect(refusal.lines).toEqual({
      b: [
        { field: 'price', message: 'Not the catalogue’s' },
        { field: 'options', message: 'No such option' },
      ],
    });
    expect(refusal.fields.map(({ field }) => field)).toEqual([
      'orderItems',
      'payments[0].amount',
      'orderItems[7].price',
    ]);
  });

  it('is forgotten where somebody has changed what it is about', () => {
    expect(withoutLine(refusal, 'b').lines).toEqual({});
    expect(withoutLine(refusal, 'a')).toBe(refusal);
    expect(withoutFields(refusal, ['payments']).fields.map(({ field }) => field)).not.toContain('payments[0].amount');
    expect(withoutFields(refusal, ['customer'])).toBe(refusal);
  });

  it('of something that is no problem says nothing', () => {
    for (const odd of [undefined, 'text', { violations: 'x' }, { violations: [null] }]) {
      expect(readRefusal(odd, ['a'])).toEqual({ lines: {}, fields: [] });
    }
  });
});
