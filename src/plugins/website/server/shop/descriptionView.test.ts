import { expect, it } from 'vitest';
import { descriptionView, plainText } from './descriptionView.ts';

it('gives a plain text its paragraphs and lines, escaped', async () => {
  expect((await descriptionView('One & two\nthree\n\n 4 < 5')).html).toBe(
    '<p>One &amp; two<br />three</p><p>4 &lt; 5</p>',
  );
  expect((await descriptionView('')).html).toBe('');
});

it('is one line for search engines', async () => {
  expect(plainText(await descriptionView('A & B\n\n1 < 2'))).toBe('A & B 1 < 2');
  expect(plainText({ html: '<ul><li>Tea</li><li>Mint &#39;n&#39; <b>l</b>emon</li></ul>' })).toBe("Tea Mint 'n' lemon");
});

it('reads a text with many open signs in one pass', () => {
  const started = performance.now();
  plainText({ html: '<'.repeat(200_000) });
  expect(performance.now() - started).toBeLessThan(2000);
});
