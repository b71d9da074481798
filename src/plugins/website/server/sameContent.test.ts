import { expect, it } from 'vitest';
import { isSameContent } from './sameContent.ts';

const content = { html: { en: '<p>a</p>', fr: '<p>b</p>' }, css: '.a{}', javascript: null };

it('contents are the same whatever the order of their languages, and with or without empty texts', () => {
  expect(
    isSameContent(content, { html: { fr: '<p>b</p>', en: '<p>a</p>', ar: '' }, css: '.a{}', javascript: '' }),
  ).toBe(true);
  expect(isSameContent({ html: null, css: null, javascript: null }, { html: {}, css: '', javascript: '' })).toBe(true);
});

it('one language, the styles or the script make them differ', () => {
  for (const other of [
    { ...content, html: { en: '<p>a</p>', fr: '<p>c</p>' } },
    { ...content, html: { en: '<p>a</p>' } },
    { ...content, css: '' },
    { ...content, javascript: 'x()' },
  ])
    expect(isSameContent(content, other)).toBe(false);
});
