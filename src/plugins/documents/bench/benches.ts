import { atMost, type Figure } from '../../../../tests/bench/figures.ts';
import { OPEN_MS, sendBytes, timed, visitTool } from '../../../../tests/bench/toolVisit.ts';
import { largeDocx } from '../docx/largeDocx.fixture.ts';

/** Measurements of the document editor with much data. */
export const benches = { documents };

const PAGES = 20;

/** Opens a document with tables, pictures, notes, comments and tracked changes, from its address to its text. */
async function documents(): Promise<readonly Figure[]> {
  const took = await visitTool(async ({ page, admin }) => {
    const { body } = await admin.post('documents', { name: 'Large' });
    await sendBytes(admin, 'POST', `documents/${body.id}/file?base=0`, largeDocx(PAGES));
    return timed(async () => {
      await page.goto(`${admin.url}/admin/documents/${body.id}`);
      await page.frameLocator('iframe[src*="documents"]').getByText('Chapter 1', { exact: true }).first().waitFor();
    });
  });
  return [atMost(`document of ${PAGES} pages: from its address to its text`, took, 'ms', OPEN_MS)];
}
