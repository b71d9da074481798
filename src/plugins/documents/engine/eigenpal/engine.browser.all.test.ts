import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readZip, writeZip } from '#zip';
import { lostParts } from '../../docx/lostParts.ts';
import { clickText, docxWith, openedEditor, run, savedText } from './editor.fixture.ts';

const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`;

test('comments without a range are still there after a save', async () => {
  const body = [
    `<w:p>${run('Before it')}${reference(1)}</w:p>`,
    `<w:p>${reference(2)}</w:p>`,
    `<w:p><w:commentRangeStart w:id="3"/><w:hyperlink w:anchor="x">${run('link')}</w:hyperlink><w:commentRangeEnd w:id="3"/>${reference(3)}</w:p>`,
    `<w:p><w:commentRangeStart w:id="4"/>${run('a range')}<w:commentRangeEnd w:id="4"/>${reference(4)}</w:p>`,
  ].join('');
  const { engine, changes } = await openedEditor(docxWith(body, [1, 2, 3, 4]));
  const saved = await savedText(engine);
  expect(lostParts(body, saved)).toEqual([]);
  for (const id of [1, 2, 3, 4]) expect(saved, `${id}`).toContain(`<w:commentReference w:id="${id}"/>`);
  expect(saved).not.toContain('_FlexyComment_');
  expect(changes()).toBe(0);
});

const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr><w:alias w:val="Customer"/><w:id w:val="5"/><w:showingPlcHdr/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const PLACEHOLDER =
  '<w:r><w:rPr><w:rStyle w:val="PlaceholderText"/><w:color w:val="808080"/></w:rPr><w:t>Click to type</w:t></w:r>';

test.each([
  ['a form field', `<w:p>${run('For ')}${control('<w:text/>', PLACEHOLDER)}${run('!')}</w:p>`],
  ['a content control of paragraphs', `${control('', `<w:p>${PLACEHOLDER}</w:p>`)}<w:p/>`],
])('text that is typed into %s takes the place of its placeholder', async (_, body) => {
  const { root, engine } = await openedEditor(docxWith(body));
  await clickText(root, 'Click to type');
  await userEvent.keyboard('Riad');
  const saved = await savedText(engine);
  expect(saved).toContain('Riad');
  expect(saved).not.toMatch(/Click|to type|showingPlcHdr|808080/);
  // Slow keys are steps of their own.
  for (let step = 0; step < 6; step += 1) await engine.run({ name: 'undo' });
  expect(await savedText(engine)).toMatch(/showingPlcHdr[\s\S]*Click to type/);
});

const NOTES = ['footnote', 'endnote'] as const;

test('notes are shown in their order, and opening them is no change', async () => {
  const marks = [5, 3].map((id) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`);
  const { root, engine, changes } = await openedEditor(docxWith(`<w:p>${run('a')}${marks.join(run('b'))}</w:p>`));
  await expect.poll(() => root.querySelector('.layout-page')?.textContent).toMatch(/a1b2/);
  for (const kind of NOTES) await engine.run({ name: 'note', kind, text: 'more' });
  await expect.poll(() => root.querySelector('.layout-page')?.textContent).toMatch(/i[\s\S]*a|a[\s\S]*i/);
  const saved = await savedText(engine);
  expect(saved).toMatch(/footnoteReference w:id="5"[\s\S]*footnoteReference w:id="3"/);
  expect(changes()).toBeGreaterThan(0);
});

test('a table of contents has dots up to the numbers, also in a file without styles for it', async () => {
  const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Prices')}</w:p>`;
  const foreign = readZip(docxWith(heading)).map((part) => {
    if (part.name !== 'word/styles.xml') return part;
    const styles = new TextDecoder().decode(part.bytes).replaceAll('"TOC', '"Other');
    return { ...part, bytes: new TextEncoder().encode(styles) };
  });
  const { engine } = await openedEditor(writeZip(foreign));
  await engine.run({ name: 'contents', title: 'Contents' });
  expect(await savedText(engine)).toMatch(
    /<w:pStyle w:val="TOC1"\/>(?:(?!<\/w:pPr>).)*<w:tab w:val="right"[^>]*w:leader="dot"/,
  );
});

test('a restricted document refuses what it forbids, and still finds', async () => {
  const { engine, state } = await openedEditor(docxWith(`<w:p>${run('Atlas and atlas')}</w:p>`));
  expect(await engine.run({ name: 'restrict', isOn: true })).toBe(true);
  for (const name of ['bold', 'pageBreak', 'cut'] as const) expect(await engine.run({ name }), name).toBe(false);
  expect(await engine.run({ name: 'find', search: 'atlas', step: 0 })).toBe(true);
  await expect.poll(() => state()?.found).toEqual({ count: 2, at: 1 });
  await engine.run({ name: 'find', search: 'atlas', step: 1 });
  await expect.poll(() => state()?.found).toEqual({ count: 2, at: 2 });
  await engine.run({ name: 'find', search: 'atlas', step: 1 });
  await expect.poll(() => state()?.found).toEqual({ count: 2, at: 1 });
  expect(await savedText(engine)).toContain('Atlas and atlas');
});

test('places are replaced one by one, and line spacing, columns and words are told', async () => {
  const { engine, state } = await openedEditor(docxWith(`<w:p>${run('one two one')}</w:p>`));
  await engine.run({ name: 'find', search: 'one', step: 0 });
  await engine.run({ name: 'replace', search: 'one', replacement: 'three' });
  await expect.poll(() => state()?.found).toEqual({ count: 1, at: 1 });
  await engine.run({ name: 'lineSpacing', lines: 1.5 });
  await expect.poll(() => state()).toMatchObject({ lineSpacing: 1.5, words: 3, page: 1, pages: 1, zoom: 100 });
  const setup = state()?.setup;
  if (setup) await engine.run({ name: 'pageSetup', setup: { ...setup, columns: 2 } });
  await expect.poll(() => savedText(engine)).toMatch(/<w:cols /);
  const saved = await savedText(engine);
  expect(saved).toMatch(/three two one/);
  expect(saved).toMatch(/<w:spacing [^>]*w:line="360"/);
  expect(saved).toMatch(/<w:cols [^>]*w:num="2"/);
});

test('cards of comments stand within the window, also where it is narrow, and have dates of the language', async () => {
  const body = `<w:p><w:commentRangeStart w:id="1"/>${run('a range')}<w:commentRangeEnd w:id="1"/>${reference(1)}</w:p>`;
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
  await page.viewport(900, 700);
  onTestFinished(() => page.viewport(1280, 800));
  const { root, engine } = await openedEditor(docxWith(body, [1]), 900, 'ar');
  const find = (selector: string) => root.querySelector(selector);
  await expect.poll(() => find('.docx-comment-margin-markers button')).not.toBeNull();
  expect(find('.docx-unified-sidebar')).toBeNull();
  await engine.run({ name: 'showComments', isOn: true });
  await expect.poll(() => root.querySelector('.docx-unified-sidebar')?.textContent).toMatch(/نونبر/);
  const cards = root.querySelector('.docx-unified-sidebar')?.getBoundingClientRect();
  expect(cards?.right).toBeLessThanOrEqual(900);
  expect(cards?.width).toBe(280);
  await expect.poll(() => root.querySelector('.layout-page')?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});
