import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBridge, type RunningBridge } from '../../../../bridge/startBridge.ts';
import { parsePrinterList } from '../../../../bridge/targets/target.ts';
import { createLog } from '../../../../mock-api/log.ts';
import { signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { choose, openDay, openRegister, untilSaved } from '../../../../tests/journeys/register.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { startPrinterSink, type PrinterSink } from '../../../../tests/support/printerSink.ts';
import { waitForOfflineFiles } from '../../../../tests/support/tillActions.ts';

/** Address at which the till expects the bridge of its device (pos-kitchen-floor.md 7). */
const BRIDGE = 'http://127.0.0.1:3100';
const TOKEN = 'token-of-the-till-journey-0123';

const office = useOffice();
const line = useLine(() => office.url);
let printer: PrinterSink;
let bridge: RunningBridge;
let isBridgeOn = true;
let dataDir: string;

beforeAll(async () => {
  printer = await startPrinterSink();
  dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-bridge-'));
  bridge = await startBridge(
    {
      port: 0,
      networkPort: null,
      token: TOKEN,
      origins: [new URL(line.url).origin],
      printers: parsePrinterList(`127.0.0.1:${printer.port}`),
      dataDir,
      server: '',
    },
    createLog('silent'),
  );
  const admin = await office.as('admin');
  const till = {
    defaultPrinter: 'ethernet',
    ethernetIpAddress: '127.0.0.1',
    ethernetPort: printer.port,
    useBridgeAppPrinter: true,
    receiptAfterSale: 'print',
    isDrawerOpened: true,
  };
  expect((await admin.put('settings/1', { posBundleSettings: till })).status).toBe(200);
  await openDay(office);
});
afterAll(async () => {
  if (isBridgeOn) await bridge.stop();
  await printer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Redirects the address of the device's bridge to the test's bridge, because the real port may be in use. */
async function pairDevice(page: Page): Promise<void> {
  await page.route(`${BRIDGE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.continue({ url: `http://127.0.0.1:${bridge.port}${pathname}` });
  });
  await page.addInitScript(
    (token) => localStorage.setItem('flexy.plugin.printing.bridgeToken', JSON.stringify(token)),
    TOKEN,
  );
}

async function sellTea(page: Page): Promise<void> {
  await choose(page, 'mint tea', 'Mint tea, pot');
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
}

/** Texts of all printed tickets. */
const papers = () => printer.tickets().map((bytes) => bytes.toString('latin1'));

test('a till prints through its device’s bridge, also without the server; it shows when the bridge is missing', async () => {
  const { page, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  await pairDevice(page);
  await signIn(page, line.url, 'cashier', 'settings/appearance');
  await openRegister(page);
  await sellTea(page);
  await expect.poll(() => papers().length, { timeout: 30_000 }).toBe(1);
  expect(papers()[0]).toContain('Thank you for your visit !');
  const admin = await office.as('admin');
  const drawer = async () => (await admin.get('print_jobs?kind=drawer')).body['hydra:member'];
  await expect.poll(async () => (await drawer()).length, { timeout: 30_000 }).toBe(1);
  expect((await drawer())[0].order.orderNumberFormatted).toMatch(/^1-/);

  // The windows of the till are loaded in the background, until all of them are stored.
  await waitForOfflineFiles(page);
  line.cut();
  await sellTea(page);
  await expect.poll(() => papers().length, { timeout: 30_000 }).toBe(2);

  await bridge.stop();
  isBridgeOn = false;
  await sellTea(page);
  const problem = page.getByRole('dialog', { name: /^Not printed/ });
  await problem.getByText('The bridge application on this device does not answer.').waitFor();
  await problem.getByRole('button', { name: 'Print in the browser' }).waitFor();
  await problem.getByRole('button', { name: 'Do not print' }).click();
  await problem.waitFor({ state: 'detached' });
  expect(papers()).toHaveLength(2);
  line.mend();
  await end();
});
