import { randomKey } from '#outbox';
import type { Host } from '#admin';
import type { LabelData, PrintDocument, PrinterService, PrintOutcome, PrintTarget } from '#shop';
import { labelRows, receiptRows, type Again, type PaperWords } from '../paper/index.ts';
import { errorText, printOrFallBack, recordDrawer, sendingFor } from './attempt.ts';
import type { Opening } from './keepDrawer.ts';
import { printInKitchen } from './kitchenTicket.ts';
import { isUnsure, PrintError } from './printError.ts';
import { askAbout } from './problem.ts';
import { kickDrawer, pathOn, printInBrowser } from './send.ts';
import { SetupSource } from './setup.ts';
import { setupChanges } from './setupChanges.ts';
import { receiptPrinter, type Place } from './target.ts';

/** Creates the service `printer`, which lives as long as the plugin. */
export default function createPrinter(host: Host, signal: AbortSignal): PrinterService {
  const printing = new Printing(host, signal);
  void printing.setup.refresh();
  return {
    target: (place) => printing.target(place),
    receiptRows: (data, options) => receiptRows(data, printing.words(), options),
    labelRows: (label, { isCopy = false } = {}) =>
      labelRows(label, printing.words(), isCopy ? { again: againHere(label) } : {}),
    print: (document) => printing.print(document),
    openDrawer: (place) => printing.openDrawer(place),
  };
}

/** Language and direction of the screen. */
const screen = () => {
  const { lang, dir } = document.documentElement;
  return { locale: lang || 'en', dir: dir === 'rtl' ? 'rtl' : 'ltr' } as const;
};

/** Errors without an answer: the job may be printed, so it keeps its id, which is printed once. */
const OPEN: ReadonlySet<string> = new Set(['noBridge', 'slow', 'noServer']);

/** Prints documents of this device. */
class Printing {
  readonly #host: Host;
  readonly #signal: AbortSignal;
  readonly setup: SetupSource;

  constructor(host: Host, signal: AbortSignal) {
    [this.#host, this.#signal] = [host, signal];
    this.setup = new SetupSource(host, signal);
    const unsubscribe = setupChanges.subscribe(() => void this.setup.refresh());
    signal.addEventListener('abort', unsubscribe, { once: true });
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

  /** Repeats the work until it succeeds or the user cancels. Asks the user after each failure. */
  async #untilAnswered(
    title: string,
    work: (jobId: string, hasLooked: boolean) => Promise<PrintOutcome>,
    browserWay: () => (() => Promise<void>) | null,
  ): Promise<PrintOutcome> {
    let [attempt, jobId] = [() => work(jobId, false), randomKey()];
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        // Without a response the job may have been printed. The same job id prevents a second print.
        const isOpen = error instanceof PrintError && OPEN.has(error.key);
        if (!isOpen) jobId = randomKey();
        const inBrowser = browserWay();
        const shown = {
          title,
          text: errorText(this.#host, error),
          isUnsure: isUnsure(error),
          hasBrowserWay: inBrowser !== null,
        };
        const answer = await askAbout(shown, this.#signal);
        if (answer === 'close') return 'cancelled';
        attempt =
          answer === 'browser' && inBrowser !== null
            ? () => inBrowser().then(() => 'printed' as const)
            : () => work(jobId, isUnsure(error));
      }
    }
  }

  /** Alternative print by the browser's print view; null when the print view itself failed. */
  #browserWay(document: PrintDocument): (() => Promise<void>) | null {
    const setup = this.setup.current;
    const printer = receiptPrinter(setup, document);
    if (this.setup.isKnown && pathOn(this.#host, setup, printer) === 'browser') return null;
    return () => printInBrowser(document.rows, sendingFor(document, printer, screen().dir, '').wish);
  }

  print(document: PrintDocument): Promise<PrintOutcome> {
    const host = this.#host;
    const work = async (jobId: string, hasLooked: boolean): Promise<PrintOutcome> => {
      const setup = await this.setup.get();
      if (await printInKitchen(host, setup, document, hasLooked)) return 'queued';
      const attempt = { host, setup, document, dir: screen().dir };
      return printOrFallBack(attempt, receiptPrinter(setup, document), jobId);
    };
    return this.#untilAnswered(document.title, work, () => this.#browserWay(document));
  }

  openDrawer(place: Place & Opening): Promise<PrintOutcome> {
    const title = this.#host.translate('printing.drawer');
    const work = async (jobId: string): Promise<PrintOutcome> => {
      const setup = await this.setup.get();
      await kickDrawer(this.#host, setup, receiptPrinter(setup, place), jobId);
      await recordDrawer(this.#host, place);
      return 'printed';
    };
    return this.#untilAnswered(title, work, () => null);
  }
}

/** A reprint by this device, which does not know what the printers of the kitchen were told. */
const againHere = ({ timeZone }: LabelData): Again => ({ by: '', at: Date.now(), timeZone, change: null });
