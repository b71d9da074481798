import { expect, it } from 'vitest';
import { sameColour } from './colours.ts';
import { foundIcons } from './foundIcons.ts';

const NAMES: Readonly<Record<string, string>> = { coffee: 'Café', 'cake-slice': 'Part de gâteau', cake: 'Gâteau' };
const ICONS = Object.keys(NAMES);
const find = (search: string) => foundIcons(ICONS, search, (icon) => NAMES[icon] ?? icon);

it('icons are found by their name in the language of the reader and by their own, without accents', () => {
  expect(find('cafe')).toEqual(['coffee']);
  expect(find('COFF')).toEqual(['coffee']);
  expect(find('gateau')).toEqual(['cake', 'cake-slice']);
  expect(find('slice')).toEqual(['cake-slice']);
  expect(find('  ')).toEqual(ICONS);
  expect(find('tractor')).toEqual([]);
});

it('colours are the same however large their letters are', () => {
  expect(sameColour('#0C534F', ' #0c534f')).toBe(true);
  expect(sameColour('#0c534f', '#0c534e')).toBe(false);
});
