import type { PaperRow } from '#shop';

/** Paper, number and language of what is printed. */
export interface PrintOptions {
  readonly paperSize: 48 | 32;
  readonly copies: number;
  /** Language and direction of the text. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Opens the print view; the browser's own unless a test says. */
  readonly print?: (view: Window) => void;
}

/** By characters of a row: width of the roll and of what can be printed on it, mm (DECISIONS 15). A character is 1.5 mm wide, 2.5 mm high. */
export const ROLLS = { 48: { roll: 80, printed: 72 }, 32: { roll: 58, printed: 48 } } as const;

/** Timeout for loading the logo, ms. After it, the receipt is printed without the logo. */
const LOGO_WAIT_MS = 3000;

/** Style of the paper, as a sheet of its own document: black on white, whatever the scheme of the screen is. */
export function paperStyle(paperSize: 48 | 32): string {
  const { printed } = ROLLS[paperSize];
  return `
    * { box-sizing: border-box; margin: 0; }
    html { color-scheme: light; background: #fff; }
    body { color: #000; font: 2.5mm/1.35 'IBM Plex Mono', ui-monospace, 'Courier New', monospace; }
    article { inline-size: ${printed}mm; margin-inline: auto; padding-block: 3mm 6mm; overflow-wrap: anywhere; }
    article + article { break-before: page; }
    p { white-space: pre-wrap; }
    .centre { text-align: center; }
    .pair { display: flex; justify-content: space-between; gap: 2mm; break-inside: avoid; }
    .pair > :last-child { white-space: nowrap; }
    .indented { padding-inline-start: 1.5mm; }
    .bold { font-weight: 700; }
    hr { border: 0; border-block-start: 0.3mm dashed #000; margin-block: 1.5mm; }
    img { display: block; max-inline-size: 32mm; max-block-size: 20mm; margin: 0 auto 1.5mm; filter: grayscale(1); }
  `;
}

/** Millimetres of a CSS pixel. */
const MM = 25.4 / 96;

/** Shortest piece of a roll that browsers print as it is, mm. */
const LEAST_HEIGHT = 40;

/** Page size of a roll: the width of the roll, the height of its content. CSS has no automatic page height. */
export const pageRule = (paperSize: 48 | 32, height: number): string =>
  `@page { size: ${ROLLS[paperSize].roll}mm ${Math.max(LEAST_HEIGHT, Math.ceil(height))}mm; margin: 0; }`;

/** Sets the page to the length of the paper in a document, once all of it is there. */
export function fitPage({ document }: Window, paperSize: 48 | 32): void {
  const height = document.querySelector('article')?.getBoundingClientRect().height ?? 0;
  document.adoptedStyleSheets[0]?.insertRule(pageRule(paperSize, height * MM));
}

function rowElement(document: Document, row: PaperRow): HTMLElement {
  if (row.kind === 'rule') return document.createElement('hr');
  if (row.kind === 'logo') {
    const image = document.createElement('img');
    image.alt = '';
    image.src = row.url;
    return image;
  }
  const element = document.createElement('p');
  if (row.kind === 'columns' || row.kind === 'large' || row.kind === 'qr' || row.kind === 'blank') {
    // Rows of other papers: the print view of the plugin `printing` shows them in full.
    element.textContent =
      row.kind === 'columns' ? row.cells.map(({ text }) => text).join(' ') : row.kind === 'blank' ? '' : row.text;
    return element;
  }
  element.className = [row.kind, row.isBold ? 'bold' : ''].join(' ').trim();
  if (row.kind === 'pair' && row.isIndented) element.classList.add('indented');
  for (const text of row.kind === 'pair' ? [row.text, row.end] : [row.text]) {
    // An address in Latin letters keeps its order on Arabic paper, and the other way round.
    const part = document.createElement('bdi');
    part.textContent = text;
    element.append(part);
  }
  return element;
}

/** Fills a document with the paper: one article per copy. */
export function fillPaper(view: Window & typeof globalThis, rows: readonly PaperRow[], options: PrintOptions): void {
  const { document } = view;
  const style = new view.CSSStyleSheet();
  style.replaceSync(paperStyle(options.paperSize));
  document.adoptedStyleSheets = [style];
  document.documentElement.lang = options.lang;
  document.documentElement.dir = options.dir;
  for (let copy = 0; copy < options.copies; copy += 1) {
    const paper = document.createElement('article');
    paper.append(...rows.map((row) => rowElement(document, row)));
    document.body.append(paper);
  }
}

/** Waits for the logo, or leaves it out: without a network it may not be there. */
async function logosOf(document: Document): Promise<void> {
  const wait = new Promise<void>((resolve) => setTimeout(resolve, LOGO_WAIT_MS));
  for (const image of [...document.images]) {
    const isThere = await Promise.race([
      image.decode().then(
        () => true,
        () => false,
      ),
      wait.then(() => false),
    ]);
    if (!isThere) image.remove();
  }
}

const isWindow = (view: Window | null): view is Window & typeof globalThis => view !== null && 'CSSStyleSheet' in view;

/**
 * Prints a receipt, and only it, by the browser's print view: in a frame of its own that nobody sees. Needs no network.
 * @throws Error when the browser gives no frame to print
 */
export async function printPaper(rows: readonly PaperRow[], options: PrintOptions): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0', insetInlineEnd: '0' });
  document.body.append(frame);
  try {
    const view = frame.contentWindow;
    if (!isWindow(view)) throw new Error('The browser gives no frame to print.');
    fillPaper(view, rows, options);
    await logosOf(view.document);
    fitPage(view, options.paperSize);
    if (options.print) options.print(view);
    else await showPrintView(view);
  } finally {
    frame.remove();
  }
}

/** Some browsers come back from `print` before the view is closed: the frame stays until then. */
function showPrintView(view: Window): Promise<void> {
  return new Promise((resolve) => {
    view.addEventListener('afterprint', () => resolve(), { once: true });
    view.focus();
    view.print();
    // Where the event is not told, the page that is touched again says that the view is closed.
    window.addEventListener('pointermove', () => resolve(), { once: true });
  });
}
