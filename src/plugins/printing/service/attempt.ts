import { randomKey } from '#outbox';
import type { Host } from '#admin';
import type { PrintDocument, PrintOutcome } from '#shop';
import { keepDrawer, type Opening } from './keepDrawer.ts';
import { isWorthTelling } from './silentPrinters.ts';
import { isUnsure, PrintError } from './printError.ts';
import { sendTo, type Sending } from './send.ts';
import { fallbackOf, type KnownPrinter, type PrintSetup } from './target.ts';

/** A document that is printed from this device. */
export interface Attempt {
  readonly host: Host;
  readonly setup: PrintSetup;
  readonly document: PrintDocument;
  /** Direction of the screen, and of the paper. */
  readonly dir: 'ltr' | 'rtl';
}

/** Message of an error for people. */
export function errorText(host: Host, error: unknown): string {
  if (!(error instanceof PrintError)) return host.translate('printing.failure.failed');
  return error.text || host.translate(`printing.failure.${error.key}`);
}

/** Prepares a document for a printer. A copy opens no drawer, as its sale is over. */
export function sendingFor(
  document: PrintDocument,
  printer: KnownPrinter,
  dir: Attempt['dir'],
  jobId: string,
): Sending {
  const opensDrawer = document.isCash === true && document.isCopy !== true && printer.isDrawerOpened;
  const { paperSize = printer.paperSize, copies = printer.copies } = document;
  return { document, rows: document.rows, jobId, wish: { paperSize, copies, dir, opensDrawer } };
}

/** Records an opened drawer. A failed record shows a warning, and does not stop the receipt: the drawer is open. */
export async function recordDrawer(host: Host, opening: Opening): Promise<void> {
  await keepDrawer(host, opening).catch(() => {
    host.notify(host.translate('printing.drawerNotKept'), { type: 'warning' });
  });
}

/**
 * Says that a printer has taken a document without a word. Of one that never answers it is not said for ever.
 */
function tellUnsure(host: Host, printer: KnownPrinter, title: string, outcome: PrintOutcome): void {
  if (outcome === 'queued' || !isWorthTelling(host.storage, printer, outcome === 'printed')) return;
  const name = printer.name || host.translate('printing.receiptPrinter');
  host.notify(host.translate('printing.unconfirmed', { title, printer: name }), { type: 'warning' });
}

async function printOn(
  { host, setup, document, dir }: Attempt,
  printer: KnownPrinter,
  jobId: string,
): Promise<PrintOutcome> {
  const sending = sendingFor(document, printer, dir, jobId);
  const { path, outcome } = await sendTo(host, setup, printer, sending);
  // The browser's print view opens none, and the server records it with the job.
  if (sending.wish.opensDrawer && path !== 'browser' && path !== 'server') await recordDrawer(host, document);
  tellUnsure(host, printer, document.title, outcome);
  return outcome;
}

/**
 * Prints on a printer, else on its fall-back printer, unless something may have come out of the first.
 * @throws PrintError of the first printer, or of the fall-back one if something may have come out of it
 */
export async function printOrFallBack(attempt: Attempt, printer: KnownPrinter, jobId: string): Promise<PrintOutcome> {
  const { host, setup } = attempt;
  try {
    return await printOn(attempt, printer, jobId);
  } catch (error) {
    const other = fallbackOf(setup, printer);
    if (!other || isUnsure(error)) throw error;
    // The paper was chosen for the first printer; the other one has its own.
    const elsewhere = { ...attempt, document: { ...attempt.document, paperSize: undefined } };
    const outcome = await printOn(elsewhere, other, randomKey()).catch((second: unknown) => {
      // With a key of its own: the id of the first job says nothing about this one.
      if (isUnsure(second)) throw new PrintError('failed', { text: errorText(host, second), isUnsure: true });
      return null;
    });
    if (outcome === null) throw error;
    const text = host.translate('printing.fellBack', { printer: other.name, reason: errorText(host, error) });
    host.notify(text, { type: 'warning' });
    return outcome;
  }
}
