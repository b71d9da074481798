import { afterEach, expect, test } from 'vitest';
import { SITE_STYLE } from './server/siteStyle.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
});

/** Left edge of a part of an element's text, px. */
function leftOf(element: Element | null, part: string): number {
  const text = element?.firstChild;
  const from = text?.textContent?.indexOf(part) ?? -1;
  if (!text || from < 0) throw new Error(`No “${part}”`);
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, from + part.length);
  return range.getBoundingClientRect().left;
}

test('a street address on a page of the website is read in its own direction, at the page’s side', () => {
  document.documentElement.dir = 'rtl';
  const style = document.createElement('style');
  style.textContent = SITE_STYLE;
  const address = document.createElement('address');
  address.textContent = '72 av. Mohammed V, Marrakech';
  document.body.append(style, address);
  expect(leftOf(address, '72')).toBeLessThan(leftOf(address, 'Marrakech'));
  expect(getComputedStyle(address).textAlign).toBe('right');
  address.textContent = '72 شارع محمد الخامس';
  expect(leftOf(address, '72')).toBeGreaterThan(leftOf(address, 'الخامس'));
});
