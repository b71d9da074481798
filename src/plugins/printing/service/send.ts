import { HttpError, isUndecided, type Host } from '#admin';
import type { PaperRow, PrintDocument } from '#shop';
import { printCall } from '../calls.ts';
import { bridgeToken } from './device.ts';
import { encodeFor, drawerBytes, type EncodeWish } from './encode.ts';
import { printByBridge } from './paths/bridge.ts';
import { printByBluetooth } from './paths/webBluetooth.ts';
import { printByUsb } from './paths/webUsb.ts';
import { PrintError } from './printError.ts';
import { pathTo, type KnownPrinter, type PrintPath, type PrintSetup } from './target.ts';

/** A print job for a printer. */
export interface Sending {
  readonly document: PrintDocument;
  readonly rows: readonly PaperRow[];
  readonly wish: EncodeWish;
  /** Id of the job. The same id is printed only once. */
  readonly jobId: string;
}

/** Prints through the browser's print view: in a frame of its own, without a network. */
export async function printInBrowser(rows: readonly PaperRow[], { paperSize, copies, dir }: EncodeWish): Promise<void> {
  const { printPaper } = await import('../paper/printView.ts');
  try {
    await printPaper(rows, { paperSize, copies, lang: document.documentElement.lang || 'en', dir });
  } catch {
    throw new PrintError('noPrintView');
  }
}

/** Queues the job on the server, for a bridge application elsewhere. */
async function printByServer(
  host: Host,
  printer: KnownPrinter,
  { document, rows, wish, jobId }: Sending,
): Promise<void> {
  const { kind, title, isCopy, order, sale, till } = document;
  const { copies, dir, opensDrawer } = wish;
  const about = {
    ...(order !== undefined && { order }),
    ...(sale !== undefined && { sale }),
    ...(till !== undefined && { till }),
  };
  const input = { uuid: jobId, printer: printer.id ?? 0, kind, title, rows, dir, copies, opensDrawer, ...about };
  try {
    await host.call(printCall, { input: { ...input, isCopy: isCopy === true } });
  } catch (error) {
    // Without an answer the server may have the job. A device without a network has sent nothing.
    const isUnsure = isUndecided(error) && navigator.onLine;
    const text = error instanceof HttpError && error.status !== 0 ? error.message : '';
    throw new PrintError('noServer', { text, isUnsure });
  }
}

async function sendBytes(
  host: Host,
  path: PrintPath,
  printer: KnownPrinter,
  bytes: Uint8Array<ArrayBuffer>,
  jobId: string,
) {
  if (path === 'webUsb') await printByUsb(bytes, printer.vendorId);
  else if (path === 'webBluetooth') await printByBluetooth(bytes, host.storage);
  else await printByBridge(printer, bytes, { token: bridgeToken(host.storage), jobId });
}

/** Chooses the print path from this device to a printer. */
export const pathOn = ({ storage }: Host, setup: PrintSetup, printer: KnownPrinter): PrintPath =>
  pathTo(printer, setup, { hasBridge: bridgeToken(storage) !== '' });

/** Sends a document to a printer. @throws PrintError */
export async function sendTo(
  host: Host,
  setup: PrintSetup,
  printer: KnownPrinter,
  sending: Sending,
): Promise<PrintPath> {
  const path = pathOn(host, setup, printer);
  const { rows, wish, jobId } = sending;
  if (path === 'browser') await printInBrowser(rows, wish);
  else if (path === 'server') await printByServer(host, printer, sending);
  else await sendBytes(host, path, printer, await encodeFor(printer, rows, wish), jobId);
  return path;
}

/** Opens the cash drawer at a printer. @throws PrintError */
export async function kickDrawer(host: Host, setup: PrintSetup, printer: KnownPrinter, jobId: string): Promise<void> {
  const path = pathOn(host, setup, printer);
  if (path === 'browser' || path === 'server') throw new PrintError('noDrawer');
  await sendBytes(host, path, printer, await drawerBytes(printer), jobId);
}
