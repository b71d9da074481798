import { FormulaReorderController } from '@univerjs/sheets-formula-ui';
import { InterceptorEffectEnum, type Injector } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import '@univerjs/design/lib/index.css';
import '@univerjs/ui/lib/index.css';
import '@univerjs/docs-ui/lib/index.css';
import '@univerjs/sheets-ui/lib/index.css';
import '@univerjs/sheets-formula-ui/lib/index.css';
import '@univerjs/sheets-numfmt-ui/lib/index.css';
import '@univerjs/sheets-filter-ui/lib/index.css';
import '@univerjs/sheets-sort-ui/lib/index.css';
import '@univerjs/sheets-conditional-formatting-ui/lib/index.css';
import '@univerjs/sheets-data-validation-ui/lib/index.css';
import '@univerjs/find-replace/lib/index.css';
import '@univerjs/sheets-hyper-link-ui/lib/index.css';
import '@univerjs/sheets-note-ui/lib/index.css';
import type { FrameModule } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import { clockSerial } from './calc/serials.ts';
import { dateOf } from '../convert/shownValue.ts';
import { Announcer } from './announce.ts';
import { answerPage } from './answerPage.ts';
import { Book, readFile, type Opening } from './book.ts';
import { mountEngine, type SheetEngine } from './engine.ts';
import { connectFigures } from './figures.ts';
import { createFileWorker, type FileWorker } from './files.ts';
import { freezeFromStart } from './freeze.ts';
import { listenToKeys } from './keys.ts';
import { nameControls } from './labels.ts';
import { FILTERS, listenTo, RANGES, REFERENCES } from './moves.ts';
import { listenToNameBox } from './nameBox.ts';
import { listenToPaste } from './paste.ts';
import { textsOf } from './texts.ts';
import type { FileAnswers } from '../worker/messages.ts';
import { readTyping } from './typing.ts';
import { TYPE } from '../convert/snapshot.ts';
import './sheet.css';

/** The spreadsheet in its frame. */
const sheet: FrameModule<SheetContract> = (root, port) => answerPage(port, (opening) => begin(root, port, opening));

export default sheet;

/** Shows numbers without a format with a comma, as French writes them: the engine's languages change formats alone. */
function showCommas(injector: Injector): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: 'flexy.commas',
    effect: InterceptorEffectEnum.Value,
    // After the formats, which make texts of the numbers, and before the one that ends the row.
    priority: -0.5,
    handler(cell, _, next) {
      if (!cell || cell.t !== TYPE.number || typeof cell.v !== 'number' || Number.isInteger(cell.v)) return next(cell);
      return next({ ...cell, v: String(cell.v).replace('.', ',') });
    },
  });
}

/** Resolves before the browser draws the next time. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Selects the cell again until the name box shows it. The engine's bars come after its cells, and hear of no selection
 * that was there before them.
 */
async function showFirstSelection(engine: SheetEngine): Promise<void> {
  const isShown = () => document.querySelector<HTMLInputElement>('[data-u-comp=defined-name] input')?.value;
  while (!isShown()) {
    await nextFrame();
    engine.book()?.getActiveSheet().getActiveRange()?.activate();
  }
  // The last of them reaches the box with the next drawing.
  await nextFrame();
  await nextFrame();
}

type Port = Parameters<FrameModule<SheetContract>>[1];

interface Mounting {
  readonly root: HTMLElement;
  readonly port: Port;
  readonly files: FileWorker;
  /** The first workbook. */
  readonly first: FileAnswers['open'];
  /** The shop's zone. */
  readonly zone: string;
}

/** Mounts the sheet with the first workbook. */
async function mount(container: HTMLElement, { root, port, files, first, zone }: Mounting): Promise<Book> {
  const look = port.look();
  const { language } = look;
  const texts = textsOf(language);
  const channel = `flexy-figures-${crypto.randomUUID()}`;
  const engine = await mountEngine(container, {
    ...{ look, zone, channel },
    onChange: () => port.send({ kind: 'changed' }),
    onComputed: () => {
      book.computed();
      announcer?.say();
    },
    onSelect: () => {
      book.select();
      announcer?.say();
    },
  });
  const compute = () => engine.api.getFormula().executeCalculation();
  const book = new Book(files, port, engine, connectFigures(new BroadcastChannel(channel), port, compute));
  let announcer: Announcer | null = null;
  // The engine makes its services with the first workbook.
  book.show(first);
  const typing = { language, year: () => dateOf(clockSerial(Date.now(), zone)).getUTCFullYear() };
  readTyping(engine.injector, typing);
  if (language === 'fr') showCommas(engine.injector);
  // The engine makes it three seconds later: rows that are sorted before would keep the texts of their formulas.
  engine.injector.get(FormulaReorderController);
  freezeFromStart(engine.injector);
  listenTo(engine.injector, REFERENCES, () => book.moved());
  listenTo(engine.injector, RANGES, () => book.lose('rules', 'validations'));
  listenTo(engine.injector, FILTERS, () => book.lose('filters'));
  listenToPaste(engine, typing);
  listenToKeys(engine, port);
  listenToNameBox(engine);
  nameControls(engine.injector, texts);
  port.onLook(engine.setLook);
  void showFirstSelection(engine).then(() => {
    announcer = new Announcer(root, engine, texts);
    announcer.say();
  });
  return book;
}

/** Begins with a workbook; null: its file is refused, and nothing is left of it. @throws Error when code or texts are missing */
async function begin(root: HTMLElement, port: Port, opening: Opening): Promise<Book | null> {
  const files = createFileWorker();
  const container = document.createElement('div');
  container.className = 'sheet';
  let book: Book | null = null;
  try {
    const first = await readFile(files, port, opening);
    if (!first) return null;
    root.append(container);
    book = await mount(container, { root, port, files, first, zone: opening.zone });
    return book;
  } finally {
    if (!book) {
      container.remove();
      files.end();
    }
  }
}

// Styles of the engine's parts, and ours over them.
