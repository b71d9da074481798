import { randomKey } from '#outbox';
import type { Host } from '#admin';
import type { PrintDocument, PrinterService, PrintOutcome, PrintTarget } from '#shop';
import '../points.ts';
import { ticketCall } from '../calls.ts';
import { labelRows, receiptRows, type PaperWords } from '../paper/index.ts';
import { keepDrawer } from './keepDrawer.ts';
import { PrintError } from './printError.ts';
import { askAbout } from './problem.ts';
import { kickDrawer, pathOn, printInBrowser, sendTo, type Sending } from './send.ts';
import { SetupSource } from './setup.ts';
import { fallbackOf, receiptPrinter, type KnownPrinter, type Place, type PrintSetup } from './target.ts';

/** Language and direction of the screen. */
const screen = () => {
  const { lang, dir } = document.documentElement;
  return { locale: lang || 'en', dir: dir === 'rtl' ? 'rtl' : 'ltr' } as const;
};

/** Prints documents of this device. */
class Printing {
  readonly #host: Host;
  readonly #signal: AbortSignal;
  readonly setup: SetupSource;

  constructor(host: Host, signal: AbortSignal) {
    [this.#host, this.#signal] = [host, signal];
    this.setup = new SetupSource(host, signal);
  }

  words(): PaperWords {
    const { translate } = this.#host;
    return { locale: screen().locale, translate: (key, values) => translate(key, { ...values }) };
  }

  /** Printer of a place; the browser's print view when this device reaches no other. */
  target(place: Place): PrintTarget {
    const setup = this.setup.current;
    const printer = receiptPrinter(setup, place);
    return pathOn(this.#host, setup, printer) === 'browser' ? { ...printer, kind: 'browser', name: '' } : printer;
  }

  textOf(error: unknown): string {
    if (!(error instanceof PrintError)) return this.#host.translate('printing.failure.failed');
    return error.text || this.#host.translate(`printing.failure.${error.key}`);
  }

  #sending(document: PrintDocument, printer: KnownPrinter, jobId: string): Sending {
    const opensDrawer = document.isCash === true && printer.isDrawerOpened;
    const { paperSize = printer.paperSize, copies = printer.copies } = document;
    const wish = { paperSize, copies, dir: screen().dir, opensDrawer };
    return { document, rows: document.rows, jobId, wish };
  }

  /** Prints on a printer, else on its fall-back printer. @throws PrintError of the first printer */
  async #attempt(
    setup: PrintSetup,
    printer: KnownPrinter,
    document: PrintDocument,
    jobId: string,
  ): Promise<PrintOutcome> {
    const sending = this.#sending(document, printer, jobId);
    try {
      const path = await sendTo(this.#host, setup, printer, sending);
      const isDrawerOpened = sending.wish.opensDrawer && path !== 'browser';
      if (isDrawerOpened) await this.#keepDrawer(document);
      return path === 'server' ? 'queued' : 'printed';
    } catch (error) {
      const other = fallbackOf(setup, printer);
      if (!other || (error instanceof PrintError && error.isUnsure)) throw error;
      const path = await sendTo(this.#host, setup, other, this.#sending(document, other, randomKey())).catch(
        () => null,
      );
      if (path === null) throw error;
      this.#host.notify(
        this.#host.translate('printing.fellBack', { printer: other.name, reason: this.textOf(error) }),
        {
          type: 'warning',
        },
      );
      return path === 'server' ? 'queued' : 'printed';
    }
  }

  async #keepDrawer(place: { readonly till?: number | undefined; readonly sale?: string | undefined }): Promise<void> {
    // The drawer is already open. A failed record shows a warning, and does not stop the receipt.
    await keepDrawer(this.#host, place).catch(() => {
      this.#host.notify(this.#host.translate('printing.drawerNotKept'), { type: 'warning' });
    });
  }

  /** Repeats the work until it succeeds or the user cancels. Asks the user after each failure. */
  async #untilAnswered(
    title: string,
    work: (jobId: string) => Promise<PrintOutcome>,
    browserWay: () => (() => Promise<void>) | null,
  ): Promise<PrintOutcome> {
    let [attempt, jobId] = [() => work(jobId), randomKey()];
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        // Without a response the job may have been printed. The same job id prevents a second print.
        const isOpen = error instanceof PrintError && ['noBridge', 'slow', 'noServer'].includes(error.key);
        if (!isOpen) jobId = randomKey();
        const isUnsure = error instanceof PrintError && error.isUnsure;
        const inBrowser = browserWay();
        const shown = { title, text: this.textOf(error), isUnsure, hasBrowserWay: inBrowser !== null };
        const answer = await askAbout(shown, this.#signal);
        if (answer === 'close') return 'cancelled';
        attempt =
          answer === 'browser' && inBrowser !== null
            ? () => inBrowser().then(() => 'printed' as const)
            : () => work(jobId);
      }
    }
  }

  /** Lets the server print new dishes on the kitchen's printers. @returns false: the server printed nothing */
  async #printKitchen({ printers }: PrintSetup, { kind, order }: PrintDocument): Promise<boolean> {
    if (kind !== 'kitchen' || order === undefined || !printers.some(({ routes }) => routes.includes('kitchen')))
      return false;
    const made = await this.#host.call(ticketCall, { params: { id: order } }).catch(() => null);
    return made !== null && made.jobs > 0;
  }

  /** Alternative print by the browser's print view; null when the print view itself failed. */
  #browserWay(document: PrintDocument): (() => Promise<void>) | null {
    const setup = this.setup.current;
    const printer = receiptPrinter(setup, document);
    if (this.setup.isKnown && pathOn(this.#host, setup, printer) === 'browser') return null;
    return () => printInBrowser(document.rows, this.#sending(document, printer, '').wish);
  }

  print(document: PrintDocument): Promise<PrintOutcome> {
    const work = async (jobId: string): Promise<PrintOutcome> => {
      const setup = await this.setup.get();
      if (await this.#printKitchen(setup, document)) return 'queued';
      return this.#attempt(setup, receiptPrinter(setup, document), document, jobId);
    };
    return this.#untilAnswered(document.title, work, () => this.#browserWay(document));
  }

  openDrawer(place: Place & { readonly sale?: string }): Promise<PrintOutcome> {
    const title = this.#host.translate('printing.drawer');
    const work = async (jobId: string): Promise<PrintOutcome> => {
      const setup = await this.setup.get();
      await kickDrawer(this.#host, setup, receiptPrinter(setup, place), jobId);
      await this.#keepDrawer(place);
      return 'printed';
    };
    return this.#untilAnswered(title, work, () => null);
  }
}

/** Creates the service `printer`, which lives as long as the plugin. */
export default function createPrinter(host: Host, signal: AbortSignal): PrinterService {
  const printing = new Printing(host, signal);
  void printing.setup.refresh();
  return {
    target: (place) => printing.target(place),
    receiptRows: (data, options) => receiptRows(data, printing.words(), options),
    labelRows: (label, options) => labelRows(label, printing.words(), options),
    print: (document) => printing.print(document),
    openDrawer: (place) => printing.openDrawer(place),
  };
}
