// Changes of the supplier are kept as the server has planned them.
import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { isObject } from '#resource';
import type { KeepPlan, VariantChange } from './contract/types.ts';
import fixtures from './fixtures.ts';
import plugin from './index.ts';

const changeOf = (at: number): VariantChange => ({
  ...{ vid: `V${at}`, pid: 'P1', name: 'Ceramic tagine', key: `Size ${at}`, priceBefore: 840, price: 1260 },
  ...{ stockBefore: 4, stock: 4, wasAvailable: true, isAvailable: true },
});

const vidsIn = (body: unknown): readonly string[] =>
  isObject(body) && Array.isArray(body.vids) ? body.vids.map(String) : [];

/** The server's plan: a price of the shop is ten times that of the supplier. @param more what else it says */
const planOf =
  (more: Partial<KeepPlan> = {}): MemoryCall =>
  ({ body }) => ({
    variants: vidsIn(body).map((vid) => ({ vid, priceBefore: 8400, price: 12_600, isStale: false })),
    ...{ ended: [], mark: `mark of ${vidsIn(body).length}` },
    ...more,
  });

async function open(changes: readonly VariantChange[], plan: MemoryCall, keep: MemoryCall) {
  const counts = { checked: 9, failed: [], unnamed: 0, left: 2, points: 180 };
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/supplier', as: 'ROLE_MANAGER', records: fixtures.records },
    calls: {
      ...fixtures.calls,
      'supplier/waiting': () => ({ result: { job: 7, changes, ...counts } }),
      'supplier/checks/7/plan': plan,
      'supplier/checks/7/keep': keep,
    },
  });
  await screen.getByRole('button', { name: 'What changed' }).click();
  return screen;
}

/** The screens of the supplier, as they are written. */
const FILES = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.test.tsx', '!./{server,contract,i18n}/**', '!./server.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

test('no other screen keeps changes', () => {
  const keeping = Object.entries(FILES).flatMap(([file, text]) => (/\bkeepCall\)/.test(text) ? [file] : []));
  expect(keeping).toEqual(['./changes/Report.tsx']);
});

test('what the update of the night has left waits under What changed, with what becomes of it in the shop', async () => {
  const kept: unknown[] = [];
  const screen = await open([1, 2].map(changeOf), planOf(), ({ body }) => {
    kept.push(body);
    return { kept: 1, skipped: 0 };
  });
  await expect.element(screen.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect.element(screen.getByText('8.40 → 12.60').first()).toBeVisible();
  await expect.element(screen.getByText('84.00 → 126.00').first()).toBeVisible();
  await expect.element(screen.getByText('Changes: 2 of 2')).toBeVisible();
  await expect.element(screen.getByText('168.00 → 252.00')).toBeVisible();
  await expect.element(screen.getByText(/^2 products were not read any more\./)).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Keep: Ceramic tagine, Size 2' }).click();
  await expect.element(screen.getByText('Changes: 1 of 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Keep 1 change' }).click();
  await expect.element(screen.getByText(/^1 kept;/)).toBeVisible();
  expect(kept).toEqual([{ vids: ['V1'], mark: 'mark of 1' }]);
});

test('what has changed since is marked, and a product that ends asks for the number', async () => {
  const ended = [{ id: 5, name: 'Ceramic tagine' }];
  const variants = [
    { vid: 'V1', priceBefore: 8400, price: 12_600, isStale: false },
    { vid: 'V2', priceBefore: 8400, price: 8400, isStale: true },
  ];
  const screen = await open([1, 2].map(changeOf), planOf({ variants, ended }), () => ({ kept: 1, skipped: 1 }));
  await expect.element(screen.getByText('Changed since: left as it is')).toBeVisible();
  await expect.element(screen.getByText('1 variant has changed since, and is left as it is.')).toBeVisible();
  await expect.element(screen.getByText('1 product is not sold any more:', { exact: false })).toBeVisible();
  const keep = screen.getByRole('button', { name: 'Keep 2 changes' });
  await expect.element(keep).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 2' }).fill('2');
  await keep.click();
  await expect.element(screen.getByText('1 kept; 1 have changed since and were left.')).toBeVisible();
});

test('a hundred changes ask for their number', async () => {
  const changes = Array.from({ length: 100 }, (_, at) => changeOf(at + 1));
  const screen = await open(changes, planOf(), () => ({ kept: 100, skipped: 0 }));
  await expect.element(screen.getByText('Changes: 100 of 100')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep 100 changes' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 100' }).fill('100');
  await expect.element(screen.getByRole('button', { name: 'Keep 100 changes' })).toBeEnabled();
});

test('without a plan nothing is kept; one that is not right any more is shown anew', async () => {
  let isDown = true;
  let price = 12_600;
  const screen = await open(
    [changeOf(1)],
    (request) => {
      const detail = 'The plan cannot be made now.';
      if (isDown) return Response.json({ status: 500, detail }, { status: 500 });
      return planOf({ variants: [{ vid: 'V1', priceBefore: 8400, price, isStale: false }] })(request);
    },
    () => {
      price = 13_000;
      return Response.json({ status: 409, detail: 'Something has changed since.' }, { status: 409 });
    },
  );
  await expect.element(screen.getByRole('alert')).toBeVisible();
  const keep = screen.getByRole('button', { name: 'Keep 1 change' });
  await expect.element(keep).toBeDisabled();
  isDown = false;
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByText('84.00 → 126.00').first()).toBeVisible();
  await keep.click();
  await expect.element(screen.getByText('Something has changed since.')).toBeVisible();
  await expect.element(screen.getByText('84.00 → 130.00').first()).toBeVisible();
});

test('the products of a page are shown by name and price before they are listed; one can be left out', async () => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/supplier', as: 'ROLE_MANAGER', records: fixtures.records, calls: fixtures.calls },
  });
  await screen.getByRole('button', { name: 'List this page' }).click();
  const dialog = screen.getByRole('dialog');
  const row = dialog.getByRole('row', { name: /Ceramic tagine/ });
  await expect.element(row.getByText('8.40', { exact: false })).toBeVisible();
  await expect.element(row.getByText('168.00', { exact: false })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^List: Ceramic tagine/ }).click();
  await expect.element(dialog.getByText(/0 products of this page/)).toBeVisible();
});
