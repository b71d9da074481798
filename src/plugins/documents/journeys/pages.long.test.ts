import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { answer, frameOf, openNew, press, savedParts, sheetOf, storedParts, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

const textOf = (parts: ReadonlyMap<string, string>, name: string) =>
  [...parts]
    .filter(([part]) => part.startsWith(name))
    .map(([, text]) => text)
    .join('');

/** Fills the lists and fields of a dialog, and confirms it. */
async function chooseIn(page: Page, choices: Readonly<Record<string, string>>, done: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(choices)) await dialog.getByLabel(label).selectOption(value);
  await dialog.getByRole('button', { name: done, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('each button of the tab Page changes the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Pages');
  await type(page, 'First');
  await press(page, 'Page', 'Page break');
  await type(page, 'Second');
  await press(page, 'Page', 'Section on a new page');
  await type(page, 'Third');
  await press(page, 'Page', 'Section on the same page');
  await type(page, 'Fourth');
  await press(page, 'Page', 'Page Number');
  await chooseIn(page, { Field: 'NUMPAGES' }, 'Insert');
  await press(page, 'Page', 'Page Setup');
  await page.getByRole('dialog').getByLabel('Left margin (mm)').fill('30');
  await chooseIn(page, { Paper: 'letter', Orientation: 'wide' }, 'Apply');
  for (const [kind, text, pages] of [
    ['Header', 'Top of all', 'all'],
    ['Header', 'Top of even', 'even'],
    ['Footer', 'Foot of the first', 'first'],
  ] as const) {
    await press(page, 'Page', kind);
    await page.getByRole('dialog').getByLabel('Text').fill(text);
    await chooseIn(page, { Pages: pages }, 'Apply');
  }
  const parts = await savedParts(office, page, id, 'Foot of the first');
  const xml = parts.get('word/document.xml') ?? '';
  expect.soft(xml).toMatch(/<w:br w:type="page"\/>|<w:pageBreakBefore\/>/);
  expect.soft(xml.match(/<w:sectPr[ >]/g)).toHaveLength(3);
  expect.soft(xml).toContain('<w:type w:val="nextPage"/>');
  expect.soft(xml).toContain('<w:type w:val="continuous"/>');
  expect.soft(xml).toMatch(/<w:instrText[^>]*>\s*NUMPAGES\s*</);
  expect.soft(xml).toMatch(/<w:pgSz w:w="15840" w:h="12240" w:orient="landscape"\/>/);
  expect.soft(xml).toMatch(/<w:pgMar [^>]*w:left="1701"/);
  expect.soft(xml).toMatch(/<w:footerReference [^>]*w:type="first"/);
  expect.soft(xml).toContain('<w:titlePg/>');
  expect.soft(xml).toMatch(/<w:headerReference [^>]*w:type="even"/);
  expect.soft(xml).not.toContain('evenAndOddHeaders');
  expect.soft(parts.get('word/settings.xml')).toContain('<w:evenAndOddHeaders/>');
  expect.soft(textOf(parts, 'word/header')).toMatch(/Top of all.*Top of even|Top of even.*Top of all/s);
  expect.soft(textOf(parts, 'word/footer')).toContain('Foot of the first');
  await end();
});

test('each button of the tab Forms changes the saved file, and a restriction is saved by itself', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Form');
  const fields = ['Text field', 'Check box', 'Drop-down list', 'Date', 'Content Control'];
  for (const field of fields) {
    await press(page, 'Forms', field);
    const title = { Title: `My ${field}` };
    await answer(page, field === 'Drop-down list' ? { ...title, 'Choices, one on each line': 'Bread\nOil' } : title);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
  }
  await type(page, 'Before the restriction');
  const xml = (await savedParts(office, page, id, 'Before the restriction')).get('word/document.xml') ?? '';
  for (const field of fields) expect.soft(xml.split(`<w:alias w:val="My ${field}"/>`), field).toHaveLength(2);
  expect.soft(xml).toMatch(/<w:dropDownList[ >].*Bread.*Oil/s);
  expect.soft(xml).toMatch(/<w:date[ >]/);
  expect.soft(xml).toMatch(/<w14:checkbox[ >]/);
  await press(page, 'Forms', 'Restrict Editing');
  const settings = async () => (await storedParts(office, id)).get('word/settings.xml');
  await expect.poll(settings, { timeout: 30_000 }).toContain('<w:documentProtection w:edit="readOnly"');
  await page.reload();
  await sheetOf(page).getByText('Before the restriction').waitFor();
  await page.getByRole('tab', { name: 'Forms', exact: true }).click();
  await page.getByRole('button', { name: 'Restrict Editing', pressed: true }).click();
  await expect.poll(settings, { timeout: 30_000 }).not.toContain('documentProtection');
  await end();
});

test('the table of contents has a heading that was written later once the fields are updated', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Contents');
  const heading = async (text: string) => {
    await page.getByLabel('Paragraph style').selectOption('Heading1');
    await type(page, text);
    await page.keyboard.press('Enter');
  };
  await heading('Bread');
  await press(page, 'Insert', 'Table of Contents');
  await page.keyboard.press('ControlOrMeta+End');
  await heading('Olive oil');
  await press(page, 'Forms', 'Update Fields');
  await frameOf(page).getByText('Olive oil').nth(1).waitFor();
  const xml = (await savedParts(office, page, id, / TOC /)).get('word/document.xml') ?? '';
  expect(xml.match(/>Olive oil</g)).toHaveLength(2);
  await end();
});

/** Sections of a text in their order, as XML. */
const sectionsOf = (xml: string | undefined) => (xml ?? '').match(/<w:sectPr[ >].*?<\/w:sectPr>/g) ?? [];

test('sections keep paper and header; each has its own page setup, and says itself where it begins', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Sections');
  await type(page, 'First');
  await press(page, 'Page', 'Section on a new page');
  await type(page, 'Second');
  await press(page, 'Page', 'Section on the same page');
  await type(page, 'Third');
  await press(page, 'Page', 'Header');
  await answer(page, { Text: 'Top of all' }, 'Apply');
  await frameOf(page).locator('.layout-page').getByText('Second').click();
  await press(page, 'Page', 'Page Setup');
  await page.getByRole('dialog').getByLabel('Left margin (mm)').fill('40');
  await chooseIn(page, {}, 'Apply');
  const [first, second, third] = sectionsOf(
    (await savedParts(office, page, id, 'w:left="2268"')).get('word/document.xml'),
  );
  for (const section of [first, second, third]) {
    expect.soft(section).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    expect.soft(section).toMatch(/<w:headerReference [^>]*w:type="default"/);
  }
  expect.soft(first).not.toContain('<w:type');
  expect.soft(first).toContain('w:left="1417"');
  expect.soft(second).toContain('<w:type w:val="nextPage"/>');
  expect.soft(second).toContain('w:left="2268"');
  expect.soft(third).toContain('<w:type w:val="continuous"/>');
  expect.soft(third).toContain('w:left="1417"');
  await end();
});

test('the dialog of a footer shows what is there, and the date and the number of the page are fields', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Footers');
  await press(page, 'Page', 'Footer');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'With the page number' }).click();
  await answer(page, { Text: 'Atlas Market\nCasablanca' }, 'Apply');
  await sheetOf(page).getByText('Casablanca').waitFor();
  await press(page, 'Page', 'Footer');
  const dialog = page.getByRole('dialog');
  // The page is told of the footer a moment after the frame shows it.
  await expect.poll(() => dialog.getByLabel('Text').inputValue()).toBe('Atlas Market\nCasablanca');
  expect(await dialog.getByRole('checkbox', { name: 'With the page number' }).isChecked()).toBe(true);
  await answer(page, { Text: 'Atlas Market\nRabat' }, 'Apply');
  await sheetOf(page).getByText('Rabat').waitFor();
  await sheetOf(page).click();
  await press(page, 'Page', 'Page Number');
  await chooseIn(page, { Field: 'DATE' }, 'Insert');
  const parts = await savedParts(office, page, id, / DATE |DATE \\@/);
  const footer = textOf(parts, 'word/footer');
  expect.soft(footer.match(/<w:p[ >]/g)).toHaveLength(2);
  expect.soft(footer).toMatch(/Atlas Market.*Rabat.*PAGE/s);
  expect.soft(footer).not.toContain('Casablanca');
  await end();
});

test('Print prints all pages, each on its paper, under the name of the document', async () => {
  const { page, end } = await office.visit();
  const printed: { title: string; text: string; papers: string[] }[] = [];
  await page.context().exposeBinding('keepPrinted', (_, pages: (typeof printed)[number]) => void printed.push(pages));
  await page.context().addInitScript(() => {
    window.print = () => {
      const pages = [...document.querySelectorAll<HTMLElement>('.layout-page')];
      const papers = pages.map((one) => getComputedStyle(one).getPropertyValue('page'));
      const keep = (window as unknown as { keepPrinted: (pages: unknown) => void }).keepPrinted;
      keep({ title: document.title, text: document.body.innerText, papers });
    };
  });
  await openNew(office, page, 'Offer of June');
  await type(page, 'First page');
  await press(page, 'Page', 'Section on a new page');
  await type(page, 'Second page');
  await press(page, 'Page', 'Page Setup');
  await chooseIn(page, { Orientation: 'wide' }, 'Apply');
  await press(page, 'File', 'Print or PDF');
  await expect.poll(() => printed.length, { timeout: 30_000 }).toBe(1);
  const [pages] = printed;
  expect(pages?.title).toBe('Offer of June');
  expect(pages?.text).toContain('First page');
  expect(pages?.text).toContain('Second page');
  expect(new Set(pages?.papers).size).toBe(2);
  await end();
});
