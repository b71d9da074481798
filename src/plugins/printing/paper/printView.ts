import { ROLLS, type PaperCell, type PaperRow } from '#shop';
import { LOGO_WAIT_MS } from './browserLogo.ts';
import { qrElement } from './qr.ts';

/** Options of the print view. */
export interface PrintOptions {
  readonly paperSize: 48 | 32;
  readonly copies: number;
  /** Language and direction of the text. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Opens the print view; default: the browser's own. Tests replace it. */
  readonly print?: (view: Window) => void;
}

/** Style sheet of the print document: black on white, independent of the colour scheme of the screen. */
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
    hr.double { border-block-start: 0.8mm double #000; }
    .box { border: 0.4mm solid #000; padding: 0.8mm 1.5mm; margin-block: 1.5mm; font-weight: 700; }
    .large { font-size: 5mm; line-height: 1.2; font-weight: 700; }
    .inverted { background: #000; color: #fff; padding-inline: 1mm; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    .struck { text-decoration: line-through; }
    .blank { block-size: 1lh; }
    .columns { display: flex; gap: 1.5mm; break-inside: avoid; }
    .rest { flex: 1 1 0; min-inline-size: 0; }
    .end { text-align: end; }
    svg { display: block; inline-size: 20mm; block-size: 20mm; margin: 1.5mm auto 0; }
    img { display: block; max-inline-size: 32mm; max-block-size: 20mm; margin: 0 auto 1.5mm; filter: grayscale(1); }
  `;
}

/** Millimetres of a CSS pixel. */
const MM = 25.4 / 96;

/** Minimum page height that browsers print unchanged, mm. */
const LEAST_HEIGHT = 40;

/** Page size: the width of the roll, and the height of the content, as CSS has no automatic page height. */
export const pageRule = (paperSize: 48 | 32, height: number): string =>
  `@page { size: ${ROLLS[paperSize].roll}mm ${Math.max(LEAST_HEIGHT, Math.ceil(height))}mm; margin: 0; }`;

/** Sets the page height to the length of the paper. Call it when the document is complete. */
export function fitPage({ document }: Window, paperSize: 48 | 32): void {
  const height = document.querySelector('article')?.getBoundingClientRect().height ?? 0;
  document.adoptedStyleSheets[0]?.insertRule(pageRule(paperSize, height * MM));
}

/** Isolates the direction of a text, for example of a Latin address on Arabic paper. */
function isolated(document: Document, text: string): HTMLElement {
  const part = document.createElement('bdi');
  part.textContent = text;
  return part;
}

/** Characters of a row are 1.5 mm wide. */
const CHARACTER_MM = 1.5;

function cellElement(document: Document, { text, width, align = 'start' }: PaperCell): HTMLElement {
  const cell = document.createElement('span');
  cell.className = [align, width === undefined ? 'rest' : ''].join(' ').trim();
  if (width !== undefined) cell.style.inlineSize = `${width * CHARACTER_MM}mm`;
  cell.append(isolated(document, text));
  return cell;
}

function imageElement(document: Document, url: string): HTMLElement {
  const image = document.createElement('img');
  image.alt = '';
  image.src = url;
  return image;
}

/** Class names of a row's element. */
function classesOf(row: PaperRow): string {
  const isCentred = row.kind === 'large' && row.isCentred === true;
  const isBold = 'isBold' in row && row.isBold === true;
  const isIndented = row.kind === 'pair' && row.isIndented === true;
  const isInverted = 'isInverted' in row && row.isInverted === true;
  const isStruck = 'isStruck' in row && row.isStruck === true;
  return [
    row.kind,
    isCentred ? 'centre' : '',
    isBold ? 'bold' : '',
    isIndented ? 'indented' : '',
    isInverted ? 'inverted' : '',
    isStruck ? 'struck' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}

function rowElement(document: Document, row: PaperRow): Element {
  if (row.kind === 'rule') {
    const rule = document.createElement('hr');
    if (row.isDouble === true) rule.className = 'double';
    return rule;
  }
  if (row.kind === 'logo') return imageElement(document, row.url);
  if (row.kind === 'qr') return qrElement(document, row.text);
  const element = document.createElement('p');
  element.className = classesOf(row);
  if (row.kind === 'columns') element.append(...row.cells.map((cell) => cellElement(document, cell)));
  else if (row.kind === 'pair') element.append(isolated(document, row.text), isolated(document, row.end));
  else if (row.kind !== 'blank') element.append(isolated(document, row.text));
  return element;
}

/** Fills a document with the paper. Each copy is an article. */
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

/** Waits for the logo. Removes it if it does not load, for example without a network. */
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
 * Prints only the receipt by the browser's print view, from a hidden frame. Needs no network.
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

/** Opens the print view. Resolves when it is closed, as `print` returns earlier in some browsers. */
function showPrintView(view: Window): Promise<void> {
  return new Promise((resolve) => {
    view.addEventListener('afterprint', () => resolve(), { once: true });
    view.focus();
    view.print();
    // Fallback for browsers without the event: a pointer that moves over the page means that the view is closed.
    window.addEventListener('pointermove', () => resolve(), { once: true });
  });
}
