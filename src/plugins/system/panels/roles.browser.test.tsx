import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import system from '../index.ts';

const right = (...operations: readonly string[]) => ({ operations, isLimited: false });

test('own roles stand beside the others in the table of rights, and lead to their page', async () => {
  const roles = { ROLE_ADMIN: right('read', 'create', 'update', 'delete'), ROLE_CASHIER: right() };
  const { screen } = await renderPlugin(system, {
    at: '/settings/roles',
    // Whoever may read the bin sees the table.
    records: { bin: [] },
    calls: {
      rights: () => [
        { resource: 'applications', roles, own: [{ id: 7, name: 'Archivist', ...right('read') }] },
        { resource: 'jobs', roles, own: [{ id: 7, name: 'Archivist', ...right() }] },
      ],
    },
  });
  const column = screen.getByRole('columnheader', { name: 'Archivist' });
  await expect.element(column.getByRole('link')).toHaveAttribute('href', '/admin/roles/7');
  const cells = screen.getByRole('row').filter({ hasText: 'Jobs' }).getByRole('cell');
  await expect.element(cells.last()).toHaveTextContent('nothing');
});
