import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { checkDigit, valueVerifier } from '#shop';
import { scaleLabel } from '#shop/fixtures';
import plugin from '../index.ts';

const label = (digits: string) => digits + checkDigit(digits);
const OLIVES = { id: 7, name: 'Olives, loose', skuCode: '231', unit: 'kg', price: 80, isOnSale: true };

async function openPanel(more: Partial<RenderPluginOptions> = {}) {
  // The device's local copy would answer in place of the memory server.
  vi.stubGlobal('indexedDB', undefined);
  const settings = { id: 1, currency: 'MAD', posBundleSettings: { scaleLabels: [scaleLabel()] } };
  const rendered = await renderPlugin(plugin, {
    at: '/settings/till',
    records: { settings: [settings], products: [OLIVES], bin: [] },
    ...more,
  });
  const { screen, server } = rendered;
  const scan = screen.getByRole('textbox', { name: 'Scan a label: this is what we read' });
  await expect.element(scan).toBeVisible();
  const kept = () => server.records('settings')[0]?.posBundleSettings;
  return { ...rendered, scan, kept };
}

test('a scanned label shows article number, product and weight, or why it is none', async () => {
  const { screen, scan } = await openPanel();
  await scan.fill(label('210023100425'));
  await expect.element(screen.getByText('Olives, loose')).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: '00231' })).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: /0\.425/ })).toBeVisible();
  await expect.element(screen.getByText('21 AAAAA WWWWW C')).toBeVisible();
  // A scanner ends with Enter: the next code replaces the last.
  await scan.click();
  await userEvent.keyboard('{Enter}12');
  await expect.element(scan).toHaveValue('12');
  await expect.element(screen.getByText('A label has 12 or 13 digits.')).toBeVisible();
  await scan.fill('2100231004250');
  await expect.element(screen.getByText('The check digit is wrong: the last digit should be 4.')).toBeVisible();
  await scan.fill(label('220023100425'));
  await expect.element(screen.getByText('No pattern has the prefix of this label.')).toBeVisible();
  await scan.fill(label('219999900425'));
  await expect.element(screen.getByText(/^No product has this article number/)).toBeVisible();
});

test('a pattern of 12 digits with a verifier is added, tried before it is saved, and saved', async () => {
  const { screen, scan, kept } = await openPanel();
  const patterns = screen.getByRole('group', { name: 'Labels of scales' });
  await patterns.getByRole('button', { name: 'Add' }).click();
  await patterns.getByRole('textbox', { name: 'Prefix' }).nth(1).fill('2');
  await patterns.getByRole('combobox', { name: 'Value 2' }).selectOptions('Price');
  await patterns.getByRole('combobox', { name: 'Digits of the value 2' }).selectOptions('4');
  await patterns.getByRole('combobox', { name: 'Verifier digit 2' }).selectOptions('Checked');
  const body = (verifier: string) => label(`200231${verifier}0499`);
  const right = valueVerifier('0499');
  await scan.fill(body(right));
  await expect.element(screen.getByRole('definition').filter({ hasText: /4\.99/ })).toBeVisible();
  await scan.fill(body(right === '1' ? '2' : '1'));
  await expect
    .element(screen.getByText(new RegExp(`does not agree with the value: it should be ${right}`)))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  const added = { prefix: '2', content: 'price', itemDigits: 5, verifier: 'checked', valueDigits: 4, decimals: 3 };
  await expect.poll(kept).toMatchObject({ scaleLabels: [scaleLabel(), added] });
  await patterns.getByRole('button', { name: 'Remove row 1' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(kept).toEqual({ scaleLabels: [added] });
});

test('what the server refuses stands at its field', async () => {
  const message = 'Another pattern has this prefix already.';
  const propertyPath = 'posBundleSettings.scaleLabels[1].prefix';
  const settings = { '@id': '/en/api/settings/1', id: 1, posBundleSettings: { scaleLabels: [scaleLabel()] } };
  const { screen } = await openPanel({
    calls: {
      'settings/1': ({ method }) =>
        method === 'GET'
          ? settings
          : Response.json({ status: 422, violations: [{ propertyPath, message }] }, { status: 422 }),
    },
  });
  const patterns = screen.getByRole('group', { name: 'Labels of scales' });
  await patterns.getByRole('button', { name: 'Add' }).click();
  await patterns.getByRole('textbox', { name: 'Prefix' }).nth(1).fill('21');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(patterns.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('status').filter({ hasText: 'Prefix' })).toBeVisible();
  await patterns.getByRole('textbox', { name: 'Prefix' }).nth(1).fill('22');
  await expect.poll(() => patterns.getByText(message).elements()).toEqual([]);
});
