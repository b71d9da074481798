import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { newService } from '#shop';
import { windowPlugin, type TillFixture } from '../../core/till/windowFixture.tsx';
import ServiceWindow from './ServiceWindow.tsx';

/** 11:12 and 20:12 of Friday, 20 November 2026, in the store. */
const MORNING = Date.UTC(2026, 10, 20, 10, 12);
const EVENING = Date.UTC(2026, 10, 20, 19, 12);

const geocode: NonNullable<RenderPluginOptions['calls']>[string] = ({ url }) =>
  url.searchParams.get('address')?.startsWith('14 rue')
    ? { status: 'OK', results: [{ geometry: { location: { lat: 31.6342, lng: -8.0089 } } }] }
    : { status: 'ZERO_RESULTS', results: [] };

async function opened(around: TillFixture = {}, options: RenderPluginOptions = {}) {
  const part = windowPlugin(ServiceWindow, { now: MORNING, ...around });
  const calls = { geocode, ...options.calls };
  const rendered = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER', ...options, calls });
  const dialog = rendered.screen.getByRole('dialog', { name: 'Service Mode' });
  await expect.element(dialog).toBeVisible();
  const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).click();
  return { ...rendered, ...part, dialog, choose };
}

test('on store needs no date, address or method', async () => {
  const { dialog } = await opened();
  await expect.element(dialog.getByRole('radio', { name: 'Eat in' })).toBeChecked();
  await expect.element(dialog.getByText('No date required')).toBeVisible();
  expect(dialog.getByRole('combobox').elements()).toEqual([]);
  expect(dialog.getByRole('textbox').elements()).toEqual([]);
});

test('a delivery gets a method with its fee, a day and a slot, and an address on the map', async () => {
  const { dialog, choose, sale } = await opened();
  await choose('Delivery');
  await dialog.getByRole('combobox', { name: 'Shipping method' }).selectOptions('Own courier');
  await expect.element(dialog.getByRole('textbox', { name: 'Shipping fees' })).toHaveValue('20.00');
  await dialog.getByRole('textbox', { name: 'Shipping fees' }).fill('15,5');
  await dialog.getByRole('textbox', { name: 'Tips, not part of the total' }).fill('5');
  await expect.element(dialog.getByRole('radio', { name: '11:00 - 13:00' })).toBeDisabled();
  await expect.element(dialog.getByRole('radio', { name: '11:30 - 13:30' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Tomorrow Sat 21' }).click();
  await choose('14:00 - 16:00');
  await dialog.getByRole('textbox', { name: 'Shipping address' }).fill('14 rue de Yougoslavie');
  await expect.element(dialog.getByText('31.6342, −8.0089')).toBeVisible();
  await expect.element(dialog.getByRole('application', { name: 'Map of 14 rue de Yougoslavie' })).toBeVisible();
  expect(sale().service.deliveryType).toBe('on-store');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => sale().service)
    .toEqual({
      ...newService(),
      deliveryType: 'delivery',
      shippingMethod: 4,
      shippingFees: 1550,
      shippingTips: 500,
      shippingDay: '2026-11-21',
      shippingSlot: '14:00',
      shippingAddress: '14 rue de Yougoslavie',
      shippingPoint: { lat: 31.6342, lng: -8.0089 },
    });
});

test('from 20:00 on today is closed and collecting starts tomorrow; both ways have a tab', async () => {
  const { dialog, choose } = await opened({ now: EVENING });
  await choose('Collect and delivery');
  await expect.element(dialog.getByText('It is 20:12: today is closed, collect starts tomorrow.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Today Fri 20' })).toBeDisabled();
  await expect.element(dialog.getByRole('radio', { name: '08:00 - 10:00' })).toBeChecked();
  await expect.poll(() => dialog.getByRole('radio', { name: /^\d\d:\d\d - / }).elements().length).toBe(24);
  await choose('10:30 - 12:30');
  await expect.element(dialog.getByRole('tab', { name: /Collect Sat 21, 10:30/ })).toBeVisible();
  await dialog.getByRole('tab', { name: /Shipping Sat 21, 08:00/ }).click();
  await expect.element(dialog.getByRole('radio', { name: '08:00 - 10:00' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Another date' }).click();
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await dialog.getByRole('gridcell', { name: '5', exact: true }).click();
  await expect.element(dialog.getByRole('tab', { name: /Shipping Sat 5, 08:00/ })).toBeVisible();
});

test('an address that nobody finds is kept as text', async () => {
  const { dialog, choose, sale } = await opened();
  await choose('Collect');
  await expect.element(dialog.getByText('No address yet')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Collect address' }).fill('Villa 12, piste de l’Ourika');
  await expect.element(dialog.getByText('The coordinates do not exist')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => [sale().service.collectAddress, sale().service.collectPoint])
    .toEqual(['Villa 12, piste de l’Ourika', null]);
});

test('a failure is said and can be tried again', async () => {
  let isUnreachable = true;
  const broken: NonNullable<RenderPluginOptions['calls']>[string] = (request) =>
    isUnreachable
      ? Response.json({ detail: 'Unable to retrieve location', reason: 'refused' }, { status: 424 })
      : geocode(request);
  const { dialog, choose } = await opened({}, { calls: { geocode: broken } });
  await choose('Collect');
  await dialog.getByRole('textbox', { name: 'Collect address' }).fill('nowhere');
  await expect.element(dialog.getByRole('alert').getByText('Unable to retrieve location')).toBeVisible();
  isUnreachable = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('The coordinates do not exist')).toBeVisible();
});

test('offline nothing is looked up, and the address still goes into the sale', async () => {
  const { dialog, choose, sale, server } = await opened({ isOnline: false });
  await choose('Collect');
  await dialog.getByRole('textbox', { name: 'Collect address' }).fill('14 rue de Yougoslavie');
  await expect.element(dialog.getByText('No map without a network')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => sale().service.collectAddress).toBe('14 rue de Yougoslavie');
  expect(server.asked.filter((call) => call.includes('geocode'))).toEqual([]);
});

test('agent-drivers look only', async () => {
  const { dialog } = await opened({}, { as: 'ROLE_AGENT_DRIVER' });
  await expect.element(dialog.getByText(/Agent-drivers cannot change/)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Delivery', exact: true })).toBeDisabled();
  await expect.element(dialog.getByRole('combobox', { name: 'Shipping method' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Apply' }).elements()).toEqual([]);
});

test('a store without shipping methods says so', async () => {
  const { dialog, choose } = await opened({ data: { shippings: [] } });
  await choose('Delivery');
  await expect.element(dialog.getByText('No shipping methods are set up.')).toBeVisible();
});
