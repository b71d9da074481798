import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from './fixtures.ts';
import vouchers from './index.ts';

async function opened(options: RenderPluginOptions = {}) {
  // The device's local copy would answer in place of the memory server.
  vi.stubGlobal('indexedDB', undefined);
  const rendered = await renderPlugin(vouchers, { at: '/settings/vouchers', records: fixtures.records, ...options });
  const { screen, server } = rendered;
  const box = screen.getByRole('textbox', { name: 'Months of validity' });
  await expect.element(box).toHaveValue('24');
  const save = screen.getByRole('button', { name: 'Save' });
  return { screen, box, save, kept: () => server.records('voucher_settings')[0]?.validMonths };
}

test('the form of a resource of its own checks what is typed, saves it, and may be emptied', async () => {
  const { screen, box, save, kept } = await opened();
  await expect.element(screen.getByRole('heading', { name: 'Validity' })).toBeVisible();
  expect(save.elements()).toEqual([]);
  await box.fill('soon');
  await expect.element(screen.getByText('1 unsaved change: Months of validity')).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('1 error: Months of validity')).toBeVisible();
  expect(kept()).toBe(24);
  await box.fill('12');
  await save.click();
  await expect.poll(kept).toBe(12);
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.poll(() => save.elements()).toEqual([]);
  await userEvent.clear(box);
  await save.click();
  await expect.poll(kept).toBeNull();
});

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const message = 'This value should be 120 or less.';
  const refusal = { status: 422, detail: message, violations: [{ propertyPath: 'validMonths', message }] };
  const { screen, box, save } = await opened({
    calls: {
      'voucher_settings/1': ({ method }) =>
        method === 'GET'
          ? { '@id': '/en/api/voucher_settings/1', id: 1, validMonths: 24 }
          : Response.json(refusal, { status: 422, headers: { 'Content-Type': 'application/problem+json' } }),
    },
  });
  await box.fill('500');
  await save.click();
  await expect.element(screen.getByText('1 error: Months of validity')).toBeVisible();
  await expect.element(box).toHaveAccessibleDescription(/This value should be 120 or less\.$/);
  await expect.element(box).toHaveValue('500');
});

test('who may only read sees the value and no way to change it', async () => {
  const { screen, box, save } = await opened({ as: 'ROLE_MANAGER' });
  await expect.element(box).toBeDisabled();
  await expect.element(screen.getByText('You may read these settings, but not change them.')).toBeVisible();
  expect(save.elements()).toEqual([]);
});
