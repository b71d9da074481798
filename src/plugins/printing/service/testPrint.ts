import { randomKey } from '#outbox';
import type { Host } from '#admin';
import type { PaperRow } from '#shop';
import { bridgeToken } from './device.ts';
import { encodeFor } from './encode.ts';
import { printByBridge } from './paths/bridge.ts';
import { printByBluetooth } from './paths/webBluetooth.ts';
import { printByUsb } from './paths/webUsb.ts';
import { printInBrowser } from './send.ts';
import type { KnownPrinter } from './target.ts';

/** Ways that can be tried from this device. */
export const TEST_PATHS = ['bridge', 'webUsb', 'webBluetooth', 'browser'] as const;
export type TestPath = (typeof TEST_PATHS)[number];

/** Sends bytes to a printer by one way. @throws PrintError */
export async function sendBy(
  { storage }: Host,
  path: Exclude<TestPath, 'browser'>,
  printer: KnownPrinter,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (path === 'webUsb') await printByUsb(bytes, printer.vendorId);
  else if (path === 'webBluetooth') await printByBluetooth(bytes, storage);
  else await printByBridge(printer, bytes, { token: bridgeToken(storage), jobId: randomKey() });
}

/** Prints rows by one way, whatever the settings choose. @throws PrintError */
export async function testPrint(
  host: Host,
  path: TestPath,
  printer: KnownPrinter,
  rows: readonly PaperRow[],
): Promise<void> {
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const wish = { paperSize: printer.paperSize, copies: 1, dir, opensDrawer: false } as const;
  if (path === 'browser') await printInBrowser(rows, wish);
  else await sendBy(host, path, printer, await encodeFor(printer, rows, wish));
}
