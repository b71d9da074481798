import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { answer, changeTable, openNew, press, savedParts, sheetOf, type } from './actions.ts';

const office = useOffice({}, { savesData: true });

test('each entry of the menu of a table changes it in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Table');
  await press(page, 'Insert', 'Table');
  await answer(page, { Rows: '2', Columns: '2' });
  await sheetOf(page)
    .locator('table, [class*="table"]')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await type(page, 'corner');
  for (const entry of [
    'Row above',
    'Row below',
    'Column to the left',
    'Column to the right',
    'Repeat the row as header',
  ])
    await changeTable(page, entry);
  let xml = (await savedParts(office, page, id, 'corner')).get('word/document.xml') ?? '';
  expect.soft(xml.match(/<w:tr[ >]/g)).toHaveLength(4);
  expect.soft(xml.match(/<w:tc>/g)).toHaveLength(16);
  expect.soft(xml).toContain('<w:tblHeader/>');
  await changeTable(page, 'Delete the row');
  await sheetOf(page)
    .locator('table, [class*="table"]')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await changeTable(page, 'Delete the column');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, 'smaller');
  xml = (await savedParts(office, page, id, 'smaller')).get('word/document.xml') ?? '';
  expect.soft(xml.match(/<w:tr[ >]/g)).toHaveLength(3);
  expect.soft(xml.match(/<w:tc>/g)).toHaveLength(9);
  await sheetOf(page)
    .locator('table, [class*="table"]')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await changeTable(page, 'Delete the table');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, ' gone');
  xml = (await savedParts(office, page, id, ' gone')).get('word/document.xml') ?? '';
  expect.soft(xml).not.toContain('<w:tbl>');
  await end();
});

test('cells that are selected with the mouse are merged and split again in the saved file', async () => {
  const { page, end } = await office.visit();
  const id = await openNew(office, page, 'Cells');
  await press(page, 'Insert', 'Table');
  await answer(page, { Rows: '2', Columns: '2' });
  await type(page, 'left');
  await page.keyboard.press('Tab');
  await type(page, 'right');
  await sheetOf(page)
    .getByText('left', { exact: true })
    .dragTo(sheetOf(page).getByText('right', { exact: true }));
  await changeTable(page, 'Merge the selected cells');
  let xml = (await savedParts(office, page, id, 'gridSpan')).get('word/document.xml') ?? '';
  expect.soft(xml).toMatch(/<w:gridSpan w:val="2"\/>/);
  expect.soft(xml.match(/<w:tc>/g)).toHaveLength(3);
  expect.soft(xml.match(/<w:gridCol /g)).toHaveLength(2);
  await changeTable(page, 'Split the cell');
  await page.keyboard.press('ControlOrMeta+End');
  await type(page, 'split');
  xml = (await savedParts(office, page, id, '>split<')).get('word/document.xml') ?? '';
  expect.soft(xml).not.toContain('gridSpan');
  expect.soft(xml.match(/<w:tc>/g)).toHaveLength(4);
  for (const text of ['left', 'right']) expect.soft(xml).toContain(text);
  await end();
});
