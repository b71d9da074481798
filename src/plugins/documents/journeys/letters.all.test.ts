import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { openNew, savedParts, sheetOf, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

/** A button of the first row, and the XML of its paragraph in the saved file; `not`: what is not in it any more. */
interface Case {
  readonly word: string;
  readonly press: (page: Page) => Promise<void>;
  readonly has?: RegExp;
  readonly not?: RegExp;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const choose = (name: string, entry: string) => async (page: Page) => {
  await button(name)(page);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const select = (label: string, value: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).selectOption(value);
};
const both = (first: Case['press'], second: Case['press']) => async (page: Page) => {
  await first(page);
  await second(page);
};

const CASES: readonly Case[] = [
  { word: 'Heading', press: select('Paragraph style', 'Heading2'), has: /<w:pStyle w:val="Heading2"\/>/ },
  { word: 'Georgian', press: select('Font', 'Georgia'), has: /<w:rFonts [^>]*w:ascii="Georgia"/ },
  { word: 'Bigger', press: button('Larger letters'), has: /<w:sz w:val="24"\/>/ },
  { word: 'Tinier', press: button('Smaller letters'), has: /<w:sz w:val="20"\/>/ },
  { word: 'Bolder', press: button('Bold'), has: /<w:b\/>/ },
  { word: 'Slanted', press: button('Italic'), has: /<w:i\/>/ },
  { word: 'Underlined', press: button('Underline'), has: /<w:u w:val="single"/ },
  { word: 'Crossed', press: button('Strike through'), has: /<w:strike\/>/ },
  { word: 'Raised', press: button('Superscript'), has: /<w:vertAlign w:val="superscript"\/>/ },
  { word: 'Lowered', press: button('Subscript'), has: /<w:vertAlign w:val="subscript"\/>/ },
  { word: 'Reddish', press: choose('Text colour', 'Red'), has: /<w:color w:val="c00000"/i },
  { word: 'Marked', press: choose('Highlight', 'Yellow'), has: /<w:highlight w:val="yellow"\/>/ },
  { word: 'Centred', press: button('Align centre'), has: /<w:jc w:val="center"\/>/ },
  { word: 'Rightwards', press: button('Align right'), has: /<w:jc w:val="(right|end)"\/>/ },
  { word: 'Justified', press: button('Justify'), has: /<w:jc w:val="both"\/>/ },
  { word: 'Leftwards', press: both(button('Align right'), button('Align left')), not: /<w:jc w:val="(right|end)"\/>/ },
  { word: 'Dotted', press: button('Bullets'), has: /<w:numId w:val="1"\/>/ },
  { word: 'Counted', press: button('Numbers'), has: /<w:numId w:val="2"\/>/ },
  { word: 'Indented', press: button('Increase indent'), has: /<w:ind [^>]*w:left="\d+"/ },
  {
    word: 'Outdented',
    press: both(button('Increase indent'), button('Decrease indent')),
    not: /<w:ind [^>]*w:left="[1-9]/,
  },
  { word: 'Mirrored', press: button('Right to left'), has: /<w:bidi\/>/ },
  { word: 'Straight', press: both(button('Right to left'), button('Left to right')), not: /<w:bidi\/>/ },
  { word: 'Cleared', press: both(button('Bold'), button('Clear the format')), not: /<w:b\/>/ },
  { word: 'Undone', press: both(button('Italic'), button('Undo')), not: /<w:i\/>/ },
  { word: 'Redone', press: both(both(button('Italic'), button('Undo')), button('Redo')), has: /<w:i\/>/ },
];

/** The paragraph with a word. */
const paragraphOf = (xml: string, word: string): string =>
  xml.match(/<w:p[ >](?:(?!<\/w:p>)[\s\S])*<\/w:p>/g)?.find((one) => one.includes(`>${word}<`)) ?? '';

test('each button of the first row changes the selected word or its paragraph in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Formats');
  for (const { word } of CASES) {
    await type(page, word);
    await page.keyboard.press('Enter');
  }
  for (const { word, press } of CASES) {
    await sheetOf(page).getByText(word, { exact: true }).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await press(page);
  }
  await type(page, '');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, 'The end');
  const xml = (await savedParts(office, page, id, 'The end')).get('word/document.xml') ?? '';
  for (const { word, has, not } of CASES) {
    const paragraph = paragraphOf(xml, word);
    expect.soft(paragraph, word).toContain(word);
    if (has) expect.soft(paragraph, word).toMatch(has);
    if (not) expect.soft(paragraph, word).not.toMatch(not);
  }
  await end();
});
