import { afterEach, expect, test } from 'vitest';
import { SITE_SCRIPT } from './server/siteScript.ts';
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

test.each(['ltr', 'rtl'])('the arrows of a slider point away from it: %s', (direction) => {
  document.documentElement.dir = direction;
  const [style, script, slider] = [
    document.createElement('style'),
    document.createElement('script'),
    document.createElement('div'),
  ];
  style.textContent = SITE_STYLE;
  script.textContent = SITE_SCRIPT;
  slider.dataset.slider = '2';
  slider.innerHTML = '<div data-slide>1</div><div data-slide>2</div>';
  document.body.className = 'site';
  document.body.append(style, slider, script);
  const [previous, next] = slider.querySelectorAll('button');
  if (!previous || !next) throw new Error('The slider has no buttons');
  const isLeft = previous.getBoundingClientRect().left < next.getBoundingClientRect().left;
  expect(isLeft).toBe(direction === 'ltr');
  // A browser mirrors these signs where text runs from right to left, so both directions have the same ones.
  expect([previous, next].map((button) => [button.textContent, getComputedStyle(button).direction])).toEqual([
    ['\u2039', direction],
    ['\u203A', direction],
  ]);
  document.body.removeAttribute('class');
});
