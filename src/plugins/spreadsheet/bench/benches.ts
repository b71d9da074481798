import { writeXlsx } from 'hucre/xlsx';
import { atMost, type Figure } from '../../../../tests/bench/figures.ts';
import { OPEN_MS, sendBytes, timed, visitTool } from '../../../../tests/bench/toolVisit.ts';
import { LARGE_COLUMNS, LARGE_ROWS, largeSheet } from '../convert/largeBook.fixture.ts';

/** Measurements of the spreadsheet with much data. */
export const benches = { spreadsheet };

/** Opens a large workbook, from its address to its cells. */
async function spreadsheet(): Promise<readonly Figure[]> {
  const took = await visitTool(async ({ page, admin }) => {
    const { body } = await admin.post('workbooks', { name: 'Large', template: 'blank' });
    const file = await writeXlsx({ sheets: [largeSheet()] });
    await sendBytes(admin, 'PUT', `workbooks/${body.id}/content`, new Uint8Array(file));
    return timed(async () => {
      await page.goto(`${admin.url}/admin/spreadsheet/${body.id}`);
      // It says which cell is selected as soon as they are shown.
      const said = page.frameLocator('iframe[src*="spreadsheet"]').locator('.announcer').filter({ hasText: /\w/ });
      await said.waitFor({ state: 'attached' });
    });
  });
  return [atMost(`workbook of ${LARGE_ROWS} rows x ${LARGE_COLUMNS} columns: to its cells`, took, 'ms', OPEN_MS)];
}
