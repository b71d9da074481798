import { beforeEach, expect, test, vi } from 'vitest';
import { renderPlugin } from '#admin/testing';
import system from './index.ts';

beforeEach(() => {
  // Prevents cached answers from the device.
  vi.stubGlobal('indexedDB', undefined);
});

const change = (id: number, resource: string, action: string) => ({
  id,
  resource,
  recordId: id,
  title: `${resource} ${id}`,
  action,
  createdAt: '2026-11-20T10:00:00Z',
  changes: [],
});

/** Waits until the query string of the address equals this. */
async function says(said: string): Promise<void> {
  await expect.poll(() => window.location.search.slice(1)).toBe(said);
}

test('the audit log offers every kind that is kept in it, and the address keeps what is looked at', async () => {
  const audit = [
    ...Array.from({ length: 60 }, (_, at) => change(100 + at, 'products', 'update')),
    change(1, 'customers', 'create'),
  ];
  const { screen } = await renderPlugin(system, { at: '/audit-log', records: { audit, bin: [] } });
  const kind = screen.getByRole('combobox', { name: 'Kind' });
  // Neither is displayed on this page.
  await expect
    .poll(() =>
      kind
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toContain('Customers');
  const options = kind.getByRole('option').elements();
  expect(options.map((one) => one.textContent)).toContain('Orders');
  expect(options.filter((one) => /_|^[a-z]/.test(one.textContent))).toEqual([]);
  await screen.getByRole('button', { name: 'Older' }).click();
  await says('page=2');
  await kind.selectOptions('customers');
  await says('resource=customers');
  await expect.element(screen.getByRole('link', { name: 'customers 1' })).toBeVisible();
  window.history.back();
  await says('page=2');
  await expect.element(kind).toHaveValue('');
});

test('the address says what of the bin is looked at; Back leads to what was looked at before', async () => {
  const entry = (id: number, resource: string) => ({ ...change(id, resource, ''), records: 1, deletedBy: null });
  const bin = [...Array.from({ length: 30 }, (_, at) => entry(100 + at, 'products')), entry(1, 'customers')];
  const kinds = [
    { resource: 'products', count: 30 },
    { resource: 'customers', count: 1 },
  ];
  const calls = { 'bin/summary': () => ({ count: 31, kinds, people: [] }) };
  const { screen } = await renderPlugin(system, { at: '/bin?kind=products&page=2', records: { bin }, calls });
  await expect.element(screen.getByRole('tab', { name: 'Products 30' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('navigation', { name: '26–30 of 30' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Customers 1' }).click();
  await says('kind=customers');
  const search = screen.getByRole('searchbox');
  await search.fill('customers 1');
  await says('kind=customers&text=customers+1');
  window.history.back();
  await says('kind=products&page=2');
  await expect.element(search).toHaveValue('');
  await expect.element(screen.getByRole('navigation', { name: '26–30 of 30' })).toBeVisible();
});

test('a page of the bin past the last one, and a kind that nothing is left of, give way', async () => {
  const bin = [{ ...change(1, 'customers', ''), records: 1, deletedBy: null }];
  const calls = { 'bin/summary': () => ({ count: 1, kinds: [{ resource: 'customers', count: 1 }], people: [] }) };
  const at = '/bin?kind=products&page=7&rows=3&by=x';
  const { screen } = await renderPlugin(system, { at, records: { bin }, calls });
  await expect.element(screen.getByRole('tab', { name: 'All 1' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('customers 1')).toBeVisible();
  await says('');
});

test('the bin asks for the own password where the server wants it, says when it is wrong, and restores', async () => {
  const bin = [{ ...change(1, 'users', ''), records: 1, deletedBy: null }];
  const sent: unknown[] = [];
  const calls = {
    'bin/summary': () => ({ count: 1, kinds: [{ resource: 'users', count: 1 }], people: [] }),
    'bin/1/restore': ({ body }: { body: unknown }) => {
      sent.push(body);
      const isRight = typeof body === 'object' && body !== null && Reflect.get(body, 'currentPassword') === 'right';
      const violations = [{ propertyPath: 'currentPassword', message: 'Enter your own password.' }];
      return isRight ? { id: 1 } : Response.json({ status: 422, violations }, { status: 422 });
    },
  };
  const { screen } = await renderPlugin(system, { at: '/bin', records: { bin }, calls });
  await screen
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  const dialog = screen.getByRole('dialog', { name: 'Enter your own password' });
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible();
  await dialog.getByLabelText('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('This is not your own password.')).toBeVisible();
  await dialog.getByLabelText('Password', { exact: true }).fill('right');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sent).toEqual([undefined, { currentPassword: 'wrong' }, { currentPassword: 'right' }]);
  await screen
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect.poll(() => sent.length).toBe(5);
});

test('the address says which notices are looked at', async () => {
  const notice = (id: number) => ({
    id,
    title: `Notice ${id}`,
    kind: id === 1 ? 'mention' : 'order',
    resource: 'orders',
    recordId: id,
    isRead: true,
    createdAt: '2026-11-20T10:00:00Z',
  });
  const notifications = Array.from({ length: 30 }, (_, at) => notice(at + 1));
  const { screen } = await renderPlugin(system, { at: '/notifications?page=2', records: { notifications } });
  await expect.element(screen.getByRole('navigation', { name: '26–30 of 30' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Mentions' }).click();
  await says('tab=mentions');
  await expect.element(screen.getByText('Notice 1', { exact: true })).toBeVisible();
  window.history.back();
  await says('page=2');
  await expect.element(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
});
