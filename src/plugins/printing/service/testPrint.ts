import { randomKey } from '#outbox';
import type { Host } from '#admin';
import type { PaperRow } from '#shop';
import { encodeFor } from './encode.ts';
import type { Taken } from './paths/bridge.ts';
import { printInBrowser, sendBytes } from './send.ts';
import type { KnownPrinter } from './target.ts';

/** Ways that can be tried from this device. */
export const TEST_PATHS = ['bridge', 'webUsb', 'webBluetooth', 'browser'] as const;
export type TestPath = (typeof TEST_PATHS)[number];

/** Prints rows by one way, whatever the settings choose. @throws PrintError */
export async function testPrint(
  host: Host,
  path: TestPath,
  printer: KnownPrinter,
  rows: readonly PaperRow[],
): Promise<Taken> {
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const wish = { paperSize: printer.paperSize, copies: 1, dir, opensDrawer: false } as const;
  if (path !== 'browser') return sendBytes(host, path, printer, await encodeFor(printer, rows, wish), randomKey());
  await printInBrowser(rows, wish);
  return 'printed';
}
