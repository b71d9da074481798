import { expect, test } from 'vitest';
import { openFiles } from '../../../../../tests/support/filesPage.ts';
import { fileItem, listOf } from '../../fixtures.ts';

const SHARE = {
  ...{ id: 3, file: 2, name: 'menu.txt', isFolder: false, path: '/en/storage/share/abc' },
  ...{ hasPassword: true, isDownloadOnly: false, createdBy: 'Karim Alaoui', uses: 2 },
  expiresAt: '2026-12-24T22:59:59+00:00',
  createdAt: '2026-11-18T09:00:00+00:00',
  lastUsedAt: '2026-11-19T09:00:00+00:00',
};

test('a link with a password is made, listed with its uses, and ended', async () => {
  const sent: unknown[] = [];
  let shares: readonly object[] = [];
  const { screen } = await openFiles({
    'file-manager/list': () => listOf([fileItem(2, 'menu.txt')]),
    'file-manager/shares': () => ({ shares }),
    'file-manager/share': ({ body }: { body: unknown }) => {
      sent.push(body);
      shares = [SHARE];
      return { id: 3 };
    },
    'file-manager/end-share': ({ body }: { body: unknown }) => {
      sent.push(body);
      shares = [];
      return { ended: true };
    },
  });
  await screen.getByRole('option', { name: /menu\.txt/ }).click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Share…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Share “menu.txt”' });
  await expect.element(dialog.getByText('There is no link yet.')).toBeVisible();
  const password = dialog.getByLabelText('Password (optional)');
  await password.fill('short');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await password.fill('lantern river');
  await dialog.getByRole('checkbox', { name: 'Download only' }).click();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = dialog.getByRole('textbox', { name: 'Link to menu.txt' });
  await expect.element(address).toHaveValue(`${window.location.origin}/en/storage/share/abc`);
  expect(sent[0]).toMatchObject({ id: 2, password: 'lantern river', isDownloadOnly: true });
  await expect.element(dialog.getByText(/Used 2 times, last/)).toBeVisible();
  await dialog.getByRole('button', { name: 'End the link' }).click();
  await expect.element(dialog.getByText('There is no link yet.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ id: 3 });
});
