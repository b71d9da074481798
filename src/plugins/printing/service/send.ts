import { HttpError, isUndecided, type Host } from '#admin';
import type { PaperRow, PrintDocument } from '#shop';
import { printCall } from '../calls.ts';
import { bridgeToken, noteBridgeAnswer } from './device.ts';
import { encodeFor, drawerBytes, type EncodeWish } from './encode.ts';
import { printByBridge, type Taken } from './paths/bridge.ts';
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
  const { kind, title, isCopy, order, sale, till, paperSize } = document;
  const { copies, dir, opensDrawer } = wish;
  const about = {
    ...(order !== undefined && { order }),
    ...(sale !== undefined && { sale }),
    ...(till !== undefined && { till }),
    ...(paperSize !== undefined && { paper: `${paperSize}` as const }),
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

/**
 * Sends bytes by a way from this device. Only the bridge hears what a printer answers; by the browser's own ways a printer
 * has printed what it has taken.
 * @throws PrintError
 */
export async function sendBytes(
  { storage }: Host,
  path: Exclude<PrintPath, 'browser' | 'server'>,
  printer: KnownPrinter,
  bytes: Uint8Array<ArrayBuffer>,
  jobId: string,
): Promise<Taken> {
  if (path === 'webUsb') await printByUsb(bytes, printer.vendorId);
  else if (path === 'webBluetooth') await printByBluetooth(bytes, storage);
  else {
    const taken = await printByBridge(printer, bytes, { token: bridgeToken(storage), jobId });
    noteBridgeAnswer(storage);
    return taken;
  }
  return 'printed';
}

/** Chooses the print path from this device to a printer. */
export const pathOn = ({ storage }: Host, setup: PrintSetup, printer: KnownPrinter): PrintPath =>
  pathTo(printer, setup, { hasBridge: bridgeToken(storage) !== '' });

/** The way that a document took, and what is known of it. */
export interface Sent {
  readonly path: PrintPath;
  readonly outcome: Taken | 'queued';
}

/** Sends a document to a printer. @throws PrintError */
export async function sendTo(host: Host, setup: PrintSetup, printer: KnownPrinter, sending: Sending): Promise<Sent> {
  const path = pathOn(host, setup, printer);
  const { rows, wish, jobId } = sending;
  if (path === 'server') {
    await printByServer(host, printer, sending);
    return { path, outcome: 'queued' };
  }
  if (path === 'browser') {
    await printInBrowser(rows, wish);
    return { path, outcome: 'printed' };
  }
  return { path, outcome: await sendBytes(host, path, printer, await encodeFor(printer, rows, wish), jobId) };
}

/** Opens the cash drawer at a printer. @throws PrintError */
export async function kickDrawer(host: Host, setup: PrintSetup, printer: KnownPrinter, jobId: string): Promise<void> {
  const path = pathOn(host, setup, printer);
  if (path === 'browser' || path === 'server') throw new PrintError('noDrawer');
  await sendBytes(host, path, printer, await drawerBytes(printer), jobId);
}
