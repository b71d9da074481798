import { expect, test } from 'vitest';
import { openFiles } from '../../../../../tests/support/filesPage.ts';

const at = '2026-11-18T09:00:00+00:00';
const FILES = [
  { id: 4, name: 'logo.png', folders: [], isReadOnly: false, createdAt: at },
  { id: 5, name: 'logo copy.png', folders: ['Products', 'Old'], isReadOnly: false, createdAt: at },
];

test('one of equal files is kept, and the other goes to the bin', async () => {
  const sent: unknown[] = [];
  let isGone = false;
  const { screen } = await openFiles({
    'file-manager/duplicates': () => {
      const groups = isGone ? [] : [{ size: 4000, kind: 'image', thumbnail: null, files: FILES }];
      return { total: groups.length, free: isGone ? 0 : 4000, groups };
    },
    'file-manager/remove-duplicates': ({ body }: { body: unknown }) => {
      sent.push(body);
      isGone = true;
      return { deleted: 1 };
    },
  });
  await screen.getByRole('button', { name: 'Find duplicates' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Duplicates' });
  const group = dialog.getByRole('group', { name: '2 files of 4 kB each' });
  await expect.element(group.getByText('Old')).toBeVisible();
  await group.getByRole('radio', { name: /logo copy/ }).click();
  await group.getByRole('button', { name: 'Move 1 other to the bin, 4 kB' }).click();
  await expect.element(dialog.getByText('No two files have the same content.')).toBeVisible();
  expect(sent).toEqual([{ keep: 5, ids: [4] }]);
});
