import { describe, expect, it } from 'vitest';
import { plainSeparators } from './separators.ts';
import { readTyped } from './typed.ts';

const DAY = 46_082;
const read = (text: string, language: string) => readTyped(text, language, 2026);

describe('what is typed in French', () => {
  it.each([
    ['12,5', { kind: 'number', value: 12.5 }],
    ['12.5', { kind: 'number', value: 12.5 }],
    ['-0,25', { kind: 'number', value: -0.25 }],
    [',5', { kind: 'number', value: 0.5 }],
    ['1 234', { kind: 'number', value: 1234, pattern: '#,##0' }],
    ['1\u202f234,50', { kind: 'number', value: 1234.5, pattern: '#,##0.00' }],
    ['1.234,5', { kind: 'number', value: 1234.5, pattern: '#,##0.00' }],
    ['12,5 %', { kind: 'percent', value: 0.125, pattern: '0.0%' }],
    ['7%', { kind: 'percent', value: 0.07, pattern: '0%' }],
    ['5,50 €', { kind: 'currency', value: 5.5, pattern: '#,##0.00 "€"' }],
    ['-5 €', { kind: 'currency', value: -5, pattern: '#,##0 "€"' }],
    ['$1 200,00', { kind: 'currency', value: 1200, pattern: '"$"#,##0.00' }],
    ['120 DH', { kind: 'currency', value: 120, pattern: '#,##0 "DH"' }],
    ['1/3/2026', { kind: 'day', value: DAY, pattern: 'dd/mm/yyyy' }],
    ['01-03-26', { kind: 'day', value: DAY, pattern: 'dd/mm/yyyy' }],
    ['1/3', { kind: 'day', value: DAY, pattern: 'dd/mm' }],
    ['2026-03-01', { kind: 'day', value: DAY, pattern: 'yyyy-mm-dd' }],
    ['1er mars 2026', { kind: 'day', value: DAY, pattern: 'd mmmm yyyy' }],
    ['1/3/2026 18:00', { kind: 'day', value: DAY + 0.75, pattern: 'dd/mm/yyyy hh:mm' }],
    ['18h00', { kind: 'time', value: 0.75, pattern: 'hh:mm' }],
    ['6:00', { kind: 'time', value: 0.25, pattern: 'hh:mm' }],
    ['VRAI', { kind: 'truth', value: true }],
    ['faux', { kind: 'truth', value: false }],
  ])('%s', (text, typed) => expect(read(text, 'fr')).toEqual(typed));

  it.each(['thé', '31/2/2026', '25:00', '1-5', "'12", '=1+2', '12 thés', '1 2 3', '', '12345678901234567'])(
    '%s is a text',
    (text) => expect(read(text, 'fr')).toBeNull(),
  );
});

describe('what is typed in Arabic', () => {
  it.each([
    ['١٢٫٥', { kind: 'number', value: 12.5 }],
    ['1,234.5', { kind: 'number', value: 1234.5, pattern: '#,##0.00' }],
    ['١٬٢٣٤', { kind: 'number', value: 1234, pattern: '#,##0' }],
    ['٧٪', { kind: 'percent', value: 0.07, pattern: '0%' }],
    ['120 درهم', { kind: 'currency', value: 120, pattern: '#,##0 "درهم"' }],
    ['١/٣/٢٠٢٦', { kind: 'day', value: DAY, pattern: 'dd/mm/yyyy' }],
    ['1 مارس 2026', { kind: 'day', value: DAY, pattern: 'd mmmm yyyy' }],
  ])('%s', (text, typed) => expect(read(text, 'ar')).toEqual(typed));

  it('a word is a text', () => expect(read('شاي', 'ar')).toBeNull());
});

it('English is read by the engine', () => expect(read('12.5', 'en')).toBeNull());

describe('formulas with semicolons', () => {
  it.each([
    ['=SUM(1;2)', '=SUM(1,2)'],
    ['=SUM(1,5;2)', '=SUM(1.5,2)'],
    ['=SUM(1,2)', '=SUM(1,2)'],
    ['=1,5+2', '=1.5+2'],
    ['=IF(A1="a;b";"1,5";{1,2;3,4})', '=IF(A1="a;b","1,5",{1,2;3,4})'],
    ["='a;b'!A1;", "='a;b'!A1,"],
  ])('%s is %s', (typed, formula) => expect(plainSeparators(typed)).toBe(formula));
});
