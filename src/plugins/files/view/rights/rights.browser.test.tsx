import { expect, test } from 'vitest';
import { openFiles } from '../../../../../tests/support/filesPage.ts';
import fixtures, { folderItem, listOf } from '../../fixtures.ts';

const CLOSED = folderItem(1, 'Contracts', { isRestricted: true, hasRights: true });

test('an administrator says in the menu of a folder who may see it', async () => {
  const sent: unknown[] = [];
  const { screen } = await openFiles(
    {
      'file-manager/list': () => listOf([CLOSED, folderItem(2, 'Menus')]),
      'file-manager/rights': ({ body }: { body: unknown }) => {
        if (body) sent.push(body);
        const see = { roles: ['ROLE_CASHIER'], people: [7] };
        return {
          rights: { see, write: { roles: [], people: [] } },
          people: [{ id: 7, name: 'Salma Idrissi' }],
          above: [],
        };
      },
    },
    {
      as: 'ROLE_ADMIN',
      records: { ...fixtures.records, users: [{ id: 7, username: 'salma', fullName: 'Salma Idrissi' }] },
    },
  );
  const folder = screen.getByRole('option', { name: /Contracts/ });
  await expect.element(folder.getByText('Rights of its own')).toBeInTheDocument();
  await folder.click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Rights…' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Rights of “Contracts”' });
  // Manager, cashier, driver.
  const roles = dialog.getByRole('list', { name: 'Roles' }).getByRole('combobox');
  await expect.element(roles.nth(1)).toHaveValue('see');
  await roles.nth(0).selectOptions('write');
  await dialog.getByRole('button', { name: 'Remove Salma Idrissi' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const nobody = { people: [] };
  expect(sent).toEqual([
    { id: 1, rights: { see: { roles: ['ROLE_CASHIER'], ...nobody }, write: { roles: ['ROLE_MANAGER'], ...nobody } } },
  ]);
});

test('managers are not offered the rights', async () => {
  const { screen } = await openFiles({ 'file-manager/list': () => listOf([CLOSED]) });
  await screen.getByRole('option', { name: /Contracts/ }).click({ button: 'right' });
  await expect.element(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Rights…' })).not.toBeInTheDocument();
});
