import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { isObject } from '#resource';
import system from '../../plugins/system/index.ts';

const company = {
  id: 1,
  companyName: 'Atlas',
  legalNumber: '12',
  phone: '',
  email: 'shop@example.com',
  currency: 'MAD',
  crmCurrency: 'MAD',
  timeZone: 'Africa/Casablanca',
};

async function openCompany(calls: NonNullable<RenderPluginOptions['calls']> = {}) {
  // The device's local copy would answer in place of the memory server.
  vi.stubGlobal('indexedDB', undefined);
  const rendered = await renderPlugin(system, {
    at: '/settings/company',
    records: { settings: [company], bin: [] },
    calls,
  });
  const { screen, server } = rendered;
  const box = (name: string) => screen.getByRole('textbox', { name });
  await expect.element(box('Company name')).toHaveValue('Atlas');
  return { ...rendered, box, kept: () => server.records('settings')[0] };
}

test('Ctrl+S saves typed values, and does nothing without changes', async () => {
  const { screen, server, box, kept, hearsKeys } = await openCompany();
  await hearsKeys();
  await userEvent.keyboard('{Control>}s{/Control}');
  await box('Company name').fill('Atlas Market');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => kept()?.companyName).toBe('Atlas Market');
  await expect.poll(() => screen.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
  expect(server.asked.filter((one) => /^(PATCH|PUT)/.test(one))).toHaveLength(1);
});

test('a conflict with another administrator’s change is resolved by keeping either value', async () => {
  const { screen, server, box, kept, refresh } = await openCompany();
  await box('Company name').fill('Mine');
  await box('ICE/Patente').fill('34');
  server.change('settings', 1, { companyName: 'Theirs', legalNumber: '56' });
  await refresh();
  const note = (value: string) =>
    screen.getByText(`Somebody else has set this to ${value} in the meantime. If you save, your value replaces it.`);
  await expect.element(note('Theirs')).toBeVisible();
  await expect.element(note('56')).toBeVisible();
  const sides = (name: string) => screen.getByRole('group', { name });
  await sides('Company name').getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => note('Theirs').elements()).toEqual([]);
  await expect.element(box('Company name')).toHaveFocus();
  await sides('ICE/Patente').getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(box('ICE/Patente')).toHaveValue('56');
  await expect.element(screen.getByText('1 unsaved change: Company name')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => kept()).toMatchObject({ companyName: 'Mine', legalNumber: '56' });
});

test('a value typed while saving is not taken for a conflict with the saved one', async () => {
  const held = Promise.withResolvers<void>();
  let present: object = company;
  const { screen, box } = await openCompany({
    'settings/1': async ({ method, body }) => {
      if (method !== 'GET') {
        await held.promise;
        present = { ...present, ...(isObject(body) ? body : {}) };
      }
      return { '@id': '/en/api/settings/1', ...present };
    },
  });
  const save = screen.getByRole('button', { name: 'Save' });
  await box('Company name').fill('Atlas Market');
  await save.click();
  await expect.element(save).toBeDisabled();
  await box('Company name').fill('Atlas Mall');
  held.resolve();
  await expect.element(save).toBeEnabled();
  await expect.element(screen.getByText('1 unsaved change: Company name')).toBeVisible();
  expect(screen.getByText(/Somebody else has set this/).elements()).toEqual([]);
  await save.click();
  await expect.poll(() => present).toMatchObject({ companyName: 'Atlas Mall' });
});

test('currency and time zone are found by name in a list, and the logo is uploaded and shown', async () => {
  const address = '/en/storage/get-image?path=company%2Fnew.webp';
  const { screen, kept } = await openCompany({ 'upload-image': () => ({ url: address }) });
  const find = async (name: string, typed: string, option: string) => {
    await screen.getByRole('combobox', { name }).fill(typed);
    await screen.getByRole('option', { name: option }).click();
  };
  await expect
    .element(screen.getByRole('combobox', { name: 'Currency', exact: true }))
    .toHaveValue('Moroccan Dirham (MAD)');
  await find('Currency of the CRM board', 'swiss', 'Swiss Franc (CHF)');
  await find('Time zone', 'paris', 'Paris, Central European Time (Europe/Paris)');
  const logo = screen.getByRole('group', { name: 'Logo' });
  const file = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' });
  await userEvent.upload(logo.getByLabelText('Logo', { exact: true }), file);
  await expect.element(logo.getByRole('img')).toHaveAttribute('src', address);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => kept())
    .toMatchObject({ crmCurrency: 'CHF', timeZone: 'Europe/Paris', logoUrl: address, currency: 'MAD' });
});
