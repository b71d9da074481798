import { expect, it } from 'vitest';
import { cardColors, colorName } from './cardColors.ts';

it.each([
  ['#96d213', 'green'],
  ['#467BD7', 'blue'],
  ['#E49E22', 'orange'],
  ['#D56B5F', 'red'],
  ['#e88fb4', 'pink'],
  ['#b79ae0', 'violet'],
  ['#ffd400', 'yellow'],
  ['#0cc', 'turquoise'],
  ['#f05', 'pink'],
  ['#ff0022', 'red'],
  ['#777', 'grey'],
  ['#fff', 'white'],
  ['#000000', 'black'],
  ['rebeccapurple', 'other'],
  ['#12345', 'other'],
  ['', 'other'],
])('%s is called %s', (color, name) => {
  expect(colorName(color)).toBe(name);
});

const card = (color: string, ...tags: string[]) => ({ color, tags });
const GREEN = '#96d213';

it('one colour says nothing', () => {
  expect(cardColors([], GREEN)).toEqual([]);
  expect(cardColors([card(GREEN), card('#96D213', 'hotel')], GREEN)).toEqual([]);
});

it('the standard colour is first, then the most frequent ones; a tag of all cards of a colour is its meaning', () => {
  const cards = [
    card('#467bd7', 'event'),
    card('#e49e22', 'wedding', 'big'),
    card('#E49E22', 'wedding'),
    card(GREEN),
    card('#d56b5f', 'gifts'),
    card('#d56b5f'),
    card('#d56b5f', 'gifts'),
  ];
  expect(cardColors(cards, GREEN)).toEqual([
    { color: GREEN, tag: null, isStandard: true },
    { color: '#d56b5f', tag: null, isStandard: false },
    { color: '#e49e22', tag: 'wedding', isStandard: false },
    { color: '#467bd7', tag: 'event', isStandard: false },
  ]);
});

it('a tag of cards of several colours is the meaning of none', () => {
  const cards = [card('#467bd7', 'web', 'event'), card('#e49e22', 'web')];
  expect(cardColors(cards, GREEN).map(({ tag }) => tag)).toEqual(['event', null]);
});
