// A fake printer with a bridge, for the journeys of a till.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startBridge, type RunningBridge } from '../../../../bridge/startBridge.ts';
import { parsePrinterList } from '../../../../bridge/targets/target.ts';
import { createLog } from '../../../../mock-api/log.ts';
import type { Office } from '../../../../tests/journeys/office.ts';
import { choose, openDay, untilSaved } from '../../../../tests/journeys/register.ts';
import { startPrinterSink, type PrinterSink } from '../../../../tests/support/printerSink.ts';

/** Address at which the till expects the bridge of its device. */
const BRIDGE = 'http://127.0.0.1:3100';
const TOKEN = 'token-of-the-till-journey-0123';
/** Time until a busy machine has printed a paper, ms. */
export const PRINTED_MS = 30_000;

/** A printer with a bridge in front of it. */
export interface TillPrinter {
  /** Texts of all printed tickets. */
  readonly papers: () => readonly string[];
  /** Makes the bridge the one of this page's device. Call it before the first page opens. */
  readonly pairDevice: (page: Page) => Promise<void>;
  readonly stopBridge: () => Promise<void>;
}

/** Print settings of a till: it prints the receipt after each sale. */
const settingsFor = (printer: PrinterSink) => ({
  defaultPrinter: 'ethernet',
  ethernetIpAddress: '127.0.0.1',
  ethernetPort: printer.port,
  useBridgeAppPrinter: true,
  receiptAfterSale: 'print',
  isDrawerOpened: true,
});

const bridgeTo = (printer: PrinterSink, origin: string, dataDir: string): Promise<RunningBridge> =>
  startBridge(
    {
      port: 0,
      networkPort: null,
      token: TOKEN,
      origins: [origin],
      printers: parsePrinterList(`127.0.0.1:${printer.port}`),
      dataDir,
      server: '',
    },
    createLog('silent'),
  );

/**
 * A printer of the tills of an office, and the bridge to it, for the tests of a file; the day of the first till is open.
 * @param url address at which the pages are opened
 */
export function useTillPrinter(office: Office, url: () => string): TillPrinter {
  let printer: PrinterSink;
  let bridge: RunningBridge;
  let isBridgeOn = true;
  let dataDir: string;
  const stopBridge = async () => {
    if (isBridgeOn) await bridge.stop();
    isBridgeOn = false;
  };
  beforeAll(async () => {
    printer = await startPrinterSink();
    dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-bridge-'));
    bridge = await bridgeTo(printer, new URL(url()).origin, dataDir);
    const admin = await office.as('admin');
    expect((await admin.put('settings/1', { posBundleSettings: settingsFor(printer) })).status).toBe(200);
    await openDay(office);
  });
  afterAll(async () => {
    await stopBridge();
    await printer.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    papers: () => printer.tickets().map((bytes) => bytes.toString('latin1')),
    pairDevice: async (page) => {
      // The real port may be in use.
      await page.route(`${BRIDGE}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        return route.continue({ url: `http://127.0.0.1:${bridge.port}${pathname}` });
      });
      await page.addInitScript(
        (token) => localStorage.setItem('flexy.plugin.printing.bridgeToken', JSON.stringify(token)),
        TOKEN,
      );
    },
    stopBridge,
  };
}

/** Sells a pot of tea for cash. */
export async function sellTea(page: Page): Promise<void> {
  await choose(page, 'mint tea', 'Mint tea, pot');
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
}
