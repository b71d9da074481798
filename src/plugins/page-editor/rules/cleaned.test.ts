import { expect, it } from 'vitest';
import { readCleaned } from './cleaned.ts';

const filled = '<div data-block="products"><a href="/en/shop">Tea</a></div>';

it('clean content keeps what the server filled into its blocks', () => {
  expect(readCleaned(filled, { html: '<div data-block="products"></div>', css: '', removed: [] })).toEqual({
    html: filled,
    removed: [],
  });
});

it('of other content the cleaned text counts, with a list of what was removed', () => {
  const removed = [{ part: 'html', what: 'handler', detail: 'onclick on <a>' }, { what: 'script' }];
  expect(readCleaned('<a onclick="x()">a</a>', { html: '<a>a</a>', removed })).toEqual({
    html: '<a>a</a>',
    removed: ['onclick on <a>', 'script'],
  });
});

it('an answer of another kind is no check', () => {
  for (const answer of [null, 'x', {}, { html: '' }, { html: 1, removed: [] }])
    expect(readCleaned('', answer)).toBeNull();
});
