import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleLabel } from '../fixtures.ts';
import { checkDigit } from './articleNumber.ts';
import {
  labelLength,
  parseScaleCode,
  patternFault,
  readScaleLabel,
  readScaleLabels,
  valueVerifier,
} from './scaleLabels.ts';

const coded = (digits: string) => digits + checkDigit(digits);
const GRAMS = scaleLabel();
const PRICE = scaleLabel({ prefix: '22', content: 'price' });

describe('the verifier of a value', () => {
  it('is that of the tables of GS1, for four digits and for five', () => {
    // Examples of the General Specifications; the others were computed by hand from its tables.
    expect(valueVerifier('2875')).toBe('9');
    expect(valueVerifier('14685')).toBe('6');
    expect(valueVerifier('0500')).toBe('7');
    expect(valueVerifier('0599')).toBe('1');
    expect(valueVerifier('0412')).toBe('0');
    expect(valueVerifier('0000')).toBe('0');
    expect(valueVerifier('00000')).toBe('0');
  });

  it('differs when one digit is read wrongly', () => {
    const value = fc.oneof(fc.stringMatching(/^\d{4}$/), fc.stringMatching(/^\d{5}$/));
    fc.assert(
      fc.property(value, fc.nat(4), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const at = place % digits.length;
        const other = [...digits].map((digit, index) => (index === at ? String((Number(digit) + by) % 10) : digit));
        expect(valueVerifier(other.join(''))).not.toBe(valueVerifier(digits));
      }),
    );
  });
});

describe('labels of 13 digits', () => {
  it('carry a weight with its decimals, a price in minor units, or pieces', () => {
    const read = parseScaleCode(coded('210023100425'), [GRAMS, PRICE]);
    expect(read).toEqual({
      item: '00231',
      items: ['00231', '231', '2100231', coded('210023100000')],
      quantity: 425,
      price: null,
    });
    expect(parseScaleCode(coded('221234501250'), [GRAMS, PRICE])).toMatchObject({ quantity: null, price: 1250 });
    const tenths = scaleLabel({ prefix: '23', decimals: 1 });
    expect(parseScaleCode(coded('230023100015'), [tenths])).toMatchObject({ quantity: 1500, price: null });
    const pieces = scaleLabel({ prefix: '24', content: 'pieces' });
    expect(parseScaleCode(coded('240023100012'), [pieces])).toMatchObject({ quantity: 12_000, price: null });
  });

  it('go by the longest prefix, and an article number may be of any length', () => {
    const long = scaleLabel({ prefix: '219', itemDigits: 4, content: 'price' });
    expect(parseScaleCode(coded('219812300500'), [GRAMS, long])).toMatchObject({ item: '8123', price: 500 });
    const three = scaleLabel({ prefix: '622', itemDigits: 4 });
    expect(parseScaleCode(coded('622001000100'), [three])).toMatchObject({ item: '0010', quantity: 100 });
    expect(readScaleLabel('6220010001008', [three])).toMatchObject({ fault: 'checkDigit', expected: '0' });
    expect(parseScaleCode('2611008003214', [scaleLabel({ prefix: '26', content: 'price' })])?.price).toBe(321);
  });

  it('with a verifier are read when it agrees with the value, or when it is ignored', () => {
    const checked = scaleLabel({ prefix: '23', verifier: 'checked', valueDigits: 4 });
    expect(readScaleLabel(coded('234011970500'), [checked])).toMatchObject({
      isLabel: true,
      code: { item: '40119', quantity: 500 },
    });
    expect(readScaleLabel(coded('234011900500'), [checked])).toEqual({
      isLabel: false,
      fault: 'verifier',
      expected: '7',
    });
    const ignored = { ...checked, verifier: 'ignored' } as const;
    expect(parseScaleCode(coded('234011900500'), [ignored])).toMatchObject({ item: '40119', quantity: 500 });
    const five = scaleLabel({ prefix: '25', itemDigits: 4, verifier: 'checked', content: 'price' });
    expect(parseScaleCode(coded('250231614685'), [five])).toMatchObject({ item: '0231', price: 14_685 });
    expect(parseScaleCode(coded('250231514685'), [five])).toBeNull();
  });
});

describe('labels of 12 digits', () => {
  const american = scaleLabel({ prefix: '2', verifier: 'checked', valueDigits: 4, content: 'price' });
  const label = coded(`212345${valueVerifier('0499')}0499`);

  it('are the same with 13 digits and a zero before', () => {
    expect(label).toHaveLength(12);
    const read = parseScaleCode(label, [american]);
    expect(read).toMatchObject({ item: '12345', price: 499 });
    expect(read?.items).toEqual(['12345', '212345', coded('21234500000'), `0${coded('21234500000')}`]);
    expect(parseScaleCode(`0${label}`, [american])).toEqual(read);
    const grams = scaleLabel({ prefix: '4', itemDigits: 5 });
    expect(parseScaleCode(coded('41234501500'), [grams])).toMatchObject({ item: '12345', quantity: 1500 });
  });

  it('of a pattern of 13 digits that begins with 0 have that digit left out', () => {
    const zero = scaleLabel({ prefix: '02', content: 'price' });
    const long = coded('021234501500');
    expect(parseScaleCode(long.slice(1), [zero])).toEqual(parseScaleCode(long, [zero]));
    expect(parseScaleCode(long, [zero])).toMatchObject({ item: '12345', price: 1500 });
  });
});

describe('a code is no label', () => {
  const faultOf = (code: string) => {
    const reading = readScaleLabel(code, [GRAMS, PRICE]);
    return reading.isLabel ? null : reading;
  };

  it('with the reason, and the digit that would be right', () => {
    const right = coded('210023100425');
    expect(faultOf(right)).toBeNull();
    const wrong = `${right.slice(0, 12)}${(Number(right.slice(12)) + 1) % 10}`;
    expect(faultOf(wrong)).toEqual({ isLabel: false, fault: 'checkDigit', expected: right.slice(12) });
    expect(faultOf(coded('210023100000'))?.fault).toBe('empty');
    expect(faultOf(coded('611124560018'))?.fault).toBe('noPattern');
    for (const code of ['2100231', '', '21002310042x4', '12345678901234'])
      expect(faultOf(code)?.fault).toBe('noNumber');
  });

  it('of a pattern whose digits make no label', () => {
    expect(readScaleLabel(coded('210023100425'), [scaleLabel({ itemDigits: 3 })])).toMatchObject({
      fault: 'noPattern',
    });
  });
});

describe('patterns', () => {
  it('make 12 or 13 digits, and have a prefix each', () => {
    expect(patternFault([])).toBeNull();
    expect(patternFault([GRAMS, PRICE, scaleLabel({ prefix: '219', itemDigits: 4 })])).toBeNull();
    expect(patternFault([GRAMS, scaleLabel({ prefix: '22', verifier: 'checked' })])).toEqual({
      at: 1,
      field: 'itemDigits',
    });
    expect(patternFault([scaleLabel({ itemDigits: 3 })])).toEqual({ at: 0, field: 'itemDigits' });
    expect(patternFault([GRAMS, PRICE, GRAMS])).toEqual({ at: 2, field: 'prefix' });
    const short = scaleLabel({ prefix: '2' });
    expect([labelLength(short), labelLength(GRAMS)]).toEqual([12, 13]);
    expect(patternFault([scaleLabel({ prefix: '02' }), short])).toEqual({ at: 1, field: 'prefix' });
  });

  it('are read from settings: grams unless they say more, and what is none is left out', () => {
    const wire = { prefix: '21', itemDigits: 5, valueDigits: 5, content: 'weight' };
    expect(readScaleLabels([wire, { prefix: '21', decimals: null }])).toEqual([GRAMS, GRAMS]);
    const broken = [null, {}, { ...wire, prefix: '2x' }, { ...wire, content: 'colour' }, { ...wire, valueDigits: 3 }];
    expect(readScaleLabels(broken)).toEqual([]);
    expect(readScaleLabels('21, 22')).toEqual([]);
  });

  it('read back what was printed', () => {
    const contents = fc.constantFrom('weight' as const, 'price' as const, 'pieces' as const);
    const verifiers = fc.constantFrom('none' as const, 'checked' as const, 'ignored' as const);
    fc.assert(
      fc.property(
        contents,
        verifiers,
        fc.constantFrom(4, 5),
        fc.constantFrom(12, 13),
        fc.nat(99_999),
        fc.nat(9_998),
        (content, verifier, valueDigits, length, article, less) => {
          const rest = length - 1 - 2 - valueDigits - (verifier === 'none' ? 0 : 1);
          const label = scaleLabel({ prefix: '27', content, verifier, valueDigits, itemDigits: rest });
          const item = String(article).padStart(rest, '0').slice(-rest);
          const value = String(less + 1).padStart(valueDigits, '0');
          const code = coded(`27${item}${verifier === 'none' ? '' : valueVerifier(value)}${value}`);
          expect(code).toHaveLength(length);
          const read = parseScaleCode(code, [GRAMS, label]);
          expect(read?.item).toBe(item);
          expect(read?.price ?? read?.quantity).toBe(content === 'pieces' ? (less + 1) * 1000 : less + 1);
        },
      ),
    );
  });
});
