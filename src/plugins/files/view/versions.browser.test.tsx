import { expect, test } from 'vitest';
import { openFiles } from '../../../../tests/support/filesPage.ts';
import { fileItem, listOf } from '../fixtures.ts';

const VERSION = {
  ...{ id: 4, size: 900, kind: 'text', type: 'text/plain', savedBy: 'Karim Alaoui' },
  savedAt: '2026-11-17T08:30:00+00:00',
  url: '/en/storage/get-file?id=2&version=4&as=show',
  downloadUrl: '/en/storage/get-file?id=2&version=4&as=download',
};

/** The file after its version was restored. */
const RESTORED = { size: 900, savedAt: '2026-11-20T10:00:00+00:00' };

test('the details list the versions of a file, and one is restored', async () => {
  const bodies: unknown[] = [];
  let isRestored = false;
  const { screen } = await openFiles({
    'file-manager/list': () => listOf([fileItem(2, 'menu.txt', isRestored ? RESTORED : {})]),
    'file-manager/versions': () => ({
      versions: isRestored ? [{ ...VERSION, id: 5, size: 1200 }, VERSION] : [VERSION],
    }),
    'file-manager/restore-version': ({ body }: { body: unknown }) => {
      bodies.push(body);
      isRestored = true;
      return { item: fileItem(2, 'menu.txt', RESTORED) };
    },
  });
  await screen.getByRole('option', { name: /menu\.txt/ }).click();
  const panel = screen.getByRole('region', { name: 'Details' });
  const versions = panel.getByRole('region', { name: 'Versions' });
  await expect.element(versions.getByText('Shown now')).toBeVisible();
  await expect.element(versions.getByText('Karim Alaoui, 900 B')).toBeVisible();
  await expect
    .element(versions.getByRole('link', { name: /Download the version/ }))
    .toHaveAttribute('href', VERSION.downloadUrl);
  await versions.getByRole('button', { name: /Restore the version/ }).click();
  await expect.element(screen.getByText(/was restored/)).toBeVisible();
  expect(bodies).toEqual([{ id: 2, version: 4 }]);
  await expect.poll(() => versions.getByRole('listitem').elements()).toHaveLength(3);
  await versions
    .getByRole('button', { name: /Open the version/ })
    .first()
    .click();
  await expect.element(screen.getByRole('dialog', { name: 'menu.txt' })).toBeVisible();
});
