import { expect, it } from 'vitest';
import { plainText } from './plainText.ts';

it('keeps the words of a formatted text, in one line', () => {
  expect(plainText('<h2>Argan oil</h2>\n<p>Pressed &amp; <b>toasted</b>.</p>')).toBe('Argan oil Pressed & toasted .');
  expect(plainText('5 &lt; 6&nbsp;&#233;&#xe9; &unknown; &#9999999;')).toBe('5 < 6 éé &unknown; &#9999999;');
  expect(plainText('')).toBe('');
});
