import { expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { openRegister } from '../../../../tests/journeys/register.ts';
import { PRINTED_MS, sellTea, useTillPrinter } from './tillPrinter.ts';

const office = useOffice({}, { savesData: true });
const { papers, pairDevice, stopBridge } = useTillPrinter(office, () => office.url);

test('a till prints through its device’s bridge, and shows when the bridge is missing', async () => {
  const { page, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  await pairDevice(page);
  await office.signIn(page, 'cashier', 'settings/appearance');
  await openRegister(page);
  await sellTea(page);
  await expect.poll(() => papers().length, { timeout: PRINTED_MS }).toBe(1);
  expect(papers()[0]).toContain('Thank you for your visit !');
  const admin = await office.as('admin');
  const drawer = async () => (await admin.get('print_jobs?kind=drawer')).body['hydra:member'];
  await expect.poll(async () => (await drawer()).length, { timeout: PRINTED_MS }).toBe(1);
  expect((await drawer())[0].order.orderNumberFormatted).toMatch(/^1-/);

  await stopBridge();
  await sellTea(page);
  const problem = page.getByRole('dialog', { name: /^Not printed/ });
  await problem.getByText('The bridge application on this device does not answer.').waitFor();
  await problem.getByRole('button', { name: 'Print in the browser' }).waitFor();
  await problem.getByRole('button', { name: 'Do not print' }).click();
  await problem.waitFor({ state: 'detached' });
  expect(papers()).toHaveLength(1);
  await end();
});
