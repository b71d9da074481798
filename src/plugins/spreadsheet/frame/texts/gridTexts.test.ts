import { expect, it } from 'vitest';
import ar from './ar.ts';
import { FORMAT_NAMES } from './formatNames.ts';
import fr from './fr.ts';
import { englishTexts, putTexts, type GridTexts } from './gridTexts.ts';

const namesOf = (texts: GridTexts) =>
  Object.entries(texts).flatMap(([section, named]) => Object.keys(named).map((name) => `${section}.${name}`));
const PLACE = /\$\{\w+\}/g;

it('French and Arabic have the same texts, all of which the grid knows', () => {
  expect(namesOf(ar)).toEqual(namesOf(fr));
  const english = englishTexts();
  const unknown = namesOf(fr).filter((path) => {
    const [section = '', name = ''] = path.split('.');
    return typeof english[section]?.[name] !== 'string';
  });
  expect(unknown).toEqual([]);
});

it('no text is empty, and each has the places of the English one', () => {
  const english = englishTexts();
  for (const texts of [fr, ar] as readonly GridTexts[])
    for (const [section, named] of Object.entries(texts))
      for (const [name, text] of Object.entries(named)) {
        expect(text.trim(), `${section}.${name}`).not.toBe('');
        const places = String(english[section]?.[name]).match(PLACE);
        expect(text.match(PLACE), `${section}.${name}`).toEqual(places);
      }
});

/** Names in the toolbar's list of number formats. */
const formatNames = () =>
  (englishTexts() as unknown as { defaultFmt: (currency: string) => { text: string }[] })
    .defaultFmt('$')
    .map(({ text }) => text)
    .filter((text) => text !== '');

it('every number format of the toolbar has a name in each language', () => {
  for (const names of Object.values(FORMAT_NAMES)) expect(Object.keys(names)).toEqual(formatNames());
});

it('the grid is given the texts of the language', async () => {
  await putTexts('en');
  expect(englishTexts().button?.cancel).toBe('Cancel');
  await putTexts('fr');
  expect(englishTexts().button?.cancel).toBe('Annuler');
  expect(formatNames()).toEqual(Object.values(FORMAT_NAMES.fr));
});
