import { expect, test } from 'vitest';
import { contrast, hexOf, readVariable, setVariable } from './look.ts';

const OWN = ':root { --brand: #0c534f; }\nbody { color: var(--brand); }';

test('a variable that the style sheet sets is replaced where it stands, and all else stays', () => {
  expect(setVariable(OWN, '--brand', '#123456')).toBe(OWN.replace('#0c534f', '#123456'));
  expect(readVariable(OWN, '--brand')).toBe('#0c534f');
});

test('a new variable stands in a block at the top, once', () => {
  const once = setVariable(OWN, '--ink', '#111111');
  expect(once.endsWith(OWN)).toBe(true);
  const twice = setVariable(setVariable(once, '--radius', '0'), '--ink', '#222222');
  expect(twice.match(/Colours and fonts \*\//g)).toHaveLength(2 - 1);
  expect([readVariable(twice, '--ink'), readVariable(twice, '--radius')]).toEqual(['#222222', '0']);
  expect(twice.endsWith(OWN)).toBe(true);
});

test('the last value counts; comments, other rules and longer names do not', () => {
  const css = '/* :root { --brand: red } */ .a { --brand: green } :root { --brand-2: blue; --brand:\n  teal }';
  expect(readVariable(css, '--brand')).toBe('teal');
  expect(setVariable(css, '--brand', 'navy')).toBe(css.replace('teal', 'navy'));
  expect(readVariable('.a { --brand: green }', '--brand')).toBeUndefined();
  expect(readVariable(':root { --brand: #fff', '--brand')).toBe('#fff');
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
  expect(contrast('red', '#fff')).toBeUndefined();
  expect(hexOf('#AbC')).toBe('#aabbcc');
});
