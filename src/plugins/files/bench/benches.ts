import { open } from 'node:fs/promises';
import path from 'node:path';
import { atMost, plainFigure, type Figure } from '../../../../tests/bench/figures.ts';
import { newFolder } from '../../../../tests/bench/fixture.ts';
import { measureFirstPaint } from '../../../../tests/bench/painted.ts';
import { timed, visitTool } from '../../../../tests/bench/toolVisit.ts';
import { memoryAbove, usageOf } from '../../../../tests/bench/usage.ts';
import { putFile } from '../../../../tests/support/putFile.ts';

/** Measurements of the file manager with much data. */
export const benches = { 'file-list': fileList, upload };

const FILES = 20_000;
/** Files that are sent at once. */
const AT_ONCE = 20;
/** Size of the upload, bytes. */
const LARGE = 2 * 1024 ** 3;

/** Opens a folder of 20,000 files. */
async function fileList(): Promise<readonly Figure[]> {
  return visitTool(async ({ page, admin }) => {
    for (let from = 0; from < FILES; from += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          putFile(admin, `note-${String(from + at).padStart(5, '0')}.txt`, Buffer.from(`Note ${from + at}`)),
        ),
      );
    const first = await measureFirstPaint(page, {
      address: `${admin.url}/admin/files`,
      answer: '/file-manager/list',
      selector: '[role="option"]',
    });
    return [atMost(`folder of ${FILES} files: from the data to the first files`, first, 'ms', 1000)];
  });
}

/** Uploads a file of 2 GB in the file manager. */
async function upload(): Promise<readonly Figure[]> {
  const file = path.join(await newFolder(), 'large.bin');
  const handle = await open(file, 'w');
  // Without content on the disk: only its size counts.
  await handle.truncate(LARGE);
  await handle.close();
  return visitTool(async ({ page, admin, serverPid }) => {
    page.setDefaultTimeout(600_000);
    await page.goto(`${admin.url}/admin/files`);
    await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
    await page.waitForLoadState('networkidle');
    const before = await usageOf(serverPid);
    const took = await timed(async () => {
      await page.getByLabel('Upload', { exact: true }).setInputFiles(file);
      await page.getByRole('option', { name: /^large\.bin/ }).waitFor();
    });
    const after = await usageOf(serverPid);
    return [
      atMost('upload of 2 GB: memory of the server above rest', memoryAbove(before, after), 'MB', 150),
      plainFigure('the same: time', took / 1000, 's'),
    ];
  });
}
