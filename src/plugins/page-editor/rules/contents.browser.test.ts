import { expect, test } from 'vitest';
import { contentsIn } from './contents.ts';

const map = '<a href="geo:31.6,-8.0">Map</a>';
const PAGE = `<header>Shop</header><div data-widget="7"><p>Hello</p></div><div data-page="3"><h1>Visit us</h1><div data-block="map">${map}</div>Text<div data-block="products" data-limit="8"><ul><li>Tea</li></ul></div></div>`;

test('what the server has drawn into blocks is apart from what somebody has written', () => {
  const { found } = contentsIn(PAGE);
  expect(found).toEqual({
    contents: [
      '<p>Hello</p>',
      '<h1>Visit us</h1><div data-block="map"></div>Text<div data-block="products" data-limit="8"></div>',
    ],
    drawn: `<div>${map}</div><div><ul><li>Tea</li></ul></div>`,
  });
});

test('cleaned contents stand in the page with what the server has drawn, and every text is in a block', () => {
  const { found, withContents } = contentsIn(PAGE);
  const drawn = found.drawn.replace(' href="geo:31.6,-8.0"', '');
  expect(withContents({ contents: ['<p>Clean</p>', found.contents[1] ?? ''], drawn })).toBe(
    PAGE.replace('Hello', 'Clean').replace(' href="geo:31.6,-8.0"', '').replace('>Text<', '><div>Text</div><'),
  );
});

test('where a block was removed, the others stay empty', () => {
  const { found, withContents } = contentsIn(PAGE);
  const html = withContents({ ...found, contents: ['', '<h1>Visit us</h1><div data-block="map"></div>'] });
  expect(html).toContain('<div data-page="3"><h1>Visit us</h1><div data-block="map"></div></div>');
});
