import { expect, it } from 'vitest';
import { followPublished } from './followPublished.ts';

const published = { html: { en: '<p>Old</p>', fr: '<p>Ancien</p>' }, css: 'p{}', javascript: '' };
const draft = { html: { en: '<p>Draft</p>', fr: '<p>Ancien</p>' }, css: 'p{}', javascript: '' };

it('texts that nobody has drafted follow what is published; drafted ones stay', () => {
  const after = { html: { en: '<p>New</p>', fr: '<p>Nouveau</p>', ar: '<p>جديد</p>' }, css: 'a{}', javascript: 'x()' };
  expect(followPublished(draft, published, after)).toEqual({
    html: { en: '<p>Draft</p>', fr: '<p>Nouveau</p>', ar: '<p>جديد</p>' },
    css: 'a{}',
    javascript: 'x()',
  });
});

it('drafted styles and scripts stay, too', () => {
  const styled = { ...draft, css: 'b{}', javascript: 'y()' };
  const after = { ...published, css: 'a{}', javascript: 'x()' };
  expect(followPublished(styled, published, after)).toEqual(styled);
});

it('a text that was published for the first time comes into an empty draft', () => {
  const after = { html: { en: '<p>First</p>' }, css: '', javascript: '' };
  expect(
    followPublished({ html: {}, css: '', javascript: '' }, { html: null, css: null, javascript: null }, after),
  ).toEqual(after);
});
