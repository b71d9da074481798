import { expect, it } from 'vitest';
import { csvLine, csvOf, plainText, safeText } from './csv.ts';

it('a text that a spreadsheet would run is disarmed, also in full-width letters; a number with a sign is none', () => {
  for (const text of ['=1+1', '@SUM(A1)', '\t=1', '+cmd|x', '-A1', '＝1', '＋A1'])
    expect(safeText(text)).toBe(`'${text}`);
  for (const text of ['Tea', '+212 6 12 34 56', '-12,50', '- 5', '']) expect(safeText(text)).toBe(text);
});

it('a text that was disarmed is read back as it was, also one that began with an apostrophe', () => {
  for (const text of ['=1+1', '@SUM(A1)', "'=1", "''+cmd|x", "'tis", '+212 6', 'Tea', '', "'"])
    expect(plainText(safeText(text))).toBe(text);
  expect(['="0012"', '="a""b"', '=""', '="1"+1'].map(plainText)).toEqual(['0012', 'a"b', '', '="1"+1']);
});

it('a field is quoted when another program would split or trim it', () => {
  expect(csvLine(['a,b', 'c;d', 'e"f', ' g', 'h\ni', 1.5, true, null])).toBe(
    '"a,b","c;d","e""f"," g","h\ni",1.5,true,\r\n',
  );
  expect(csvLine(['60,00', 'a;b'], ';')).toBe('60,00;"a;b"\r\n');
});

it('a file says that it is UTF-8', () => {
  expect(csvOf([['Prix'], [-2.5]])).toBe('\uFEFFPrix\r\n-2.5\r\n');
});
