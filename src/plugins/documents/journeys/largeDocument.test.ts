import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { largeDocx } from '../docx/largeDocx.fixture.ts';
import { savedParts, sheetOf } from './actions.ts';

const office = useOffice({}, { savesData: true });

const PAGES = 20;
const chapters = Array.from({ length: PAGES }, (_, at) => at + 1);
const count = (xml: string, pattern: RegExp) => (xml.match(pattern) ?? []).length;

/** Stores a document with a file. @returns its id */
async function store(name: string, file: Uint8Array<ArrayBuffer>): Promise<number> {
  const manager = await office.as('manager');
  const { body } = await manager.post('documents', { name });
  const answer = await fetch(`${office.url}/en/api/documents/${body.id}/file?base=0`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${manager.token}`, 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return body.id;
}

test('a document of 20 pages keeps tables, pictures, notes, comments and tracked changes when it is saved', async () => {
  const { page, end } = await office.visit();
  const id = await store('Offer of 20 pages', await largeDocx(PAGES));
  await office.signIn(page, 'manager', `documents/${id}`);
  await sheetOf(page).getByText('Chapter 1', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(': summer');
  const parts = await savedParts(office, page, id, ': summer');
  const xml = parts.get('word/document.xml') ?? '';
  const kept = {
    headings: count(xml, /<w:pStyle w:val="Heading1"\/>/g),
    tables: count(xml, /<w:tbl>/g),
    rows: count(xml, /<w:tr[ >]/g),
    pictures: count(xml, /<w:drawing>/g),
    notes: count(xml, /<w:footnoteReference /g),
    comments: count(xml, /<w:commentReference /g),
    insertions: count(xml, /<w:ins /g),
    deletions: count(xml, /<w:del /g),
  };
  const each = { headings: PAGES, tables: PAGES, pictures: PAGES, notes: PAGES, comments: PAGES };
  expect(kept).toEqual({ ...each, rows: 5 * PAGES, insertions: PAGES, deletions: PAGES });
  const words = xml.replaceAll(/<[^>]+>/g, '');
  expect(words).toContain('Chapter 1: summer');
  for (const chapter of chapters) {
    for (const line of Array.from({ length: 8 }, (_, at) => `Line ${chapter}.${at} of the offer`))
      expect(words).toContain(line);
    expect(words).toContain(`added ${chapter}`);
    expect(words).toContain(`removed ${chapter}`);
    expect(words).toContain(`Price ${chapter}.4`);
    expect(parts.get('word/comments.xml')).toContain(`Comment ${chapter}<`);
    expect(parts.get('word/footnotes.xml')).toContain(`Note ${chapter}<`);
    expect(xml).toContain(`Stall ${chapter}"`);
  }
  await end();
});
