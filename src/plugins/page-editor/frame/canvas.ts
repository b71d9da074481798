import type { Editor } from 'grapesjs';
import type { CanvasPage } from '../rules/sitePage.ts';

/** The fonts to choose from (docs/rules/website.md, "Fonts"); the server has them. */
export const FONTS = ['Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Raleway', 'Tajawal'] as const;

const SUBSETS = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC',
  arabic: 'U+0600-06FF,U+FB50-FDFF,U+FE70-FEFC',
};

function fontFaces(): string {
  return FONTS.flatMap((name) =>
    (name === 'Tajawal' ? (['latin', 'arabic'] as const) : (['latin'] as const)).flatMap((subset) =>
      [400, 700].map((weight) => {
        const file = `${name.toLowerCase().replace(' ', '-')}-${subset}-${weight}-normal.woff2`;
        return `@font-face{font-family:"${name}";font-weight:${weight};src:url(/site-fonts/${file}) format("woff2");unicode-range:${SUBSETS[subset]}}`;
      }),
    ),
  ).join('\n');
}

/**
 * Extra styles of the canvas: it is not scrolled sideways, slides stand side by side because no script runs, and empty places
 * are visible.
 */
const CANVAS_CSS = `
html,body{overflow-x:clip}
[data-slider]{display:flex;overflow-x:auto}
[data-slider]>[data-slide]{flex:0 0 100%;block-size:100%;display:grid;place-items:center;text-align:center;overflow:hidden}
[data-slide] img{inline-size:100%;block-size:100%;object-fit:cover}
[data-widget]:empty,[data-page]:empty{min-block-size:48px}
[data-gjs-type=wrapper]{min-block-size:100vh}
.gjs-selected{outline:2px solid #006965!important;outline-offset:-2px}
.gjs-hovered{outline:1px dashed #006965!important;outline-offset:-1px}
[contenteditable=true]{cursor:text;outline:2px solid #bd7f00!important}
`;

/** Mark of the style sheet of the page. */
const OWN_SHEET = 'data-page-sheet';

/** Puts the style sheet of the page into the canvas, before the rules of the editor. */
function setSheet(document: Document, css: string): void {
  const known = document.head.querySelector(`style[${OWN_SHEET}]`);
  const style = known ?? document.head.appendChild(document.createElement('style'));
  style.setAttribute(OWN_SHEET, '');
  style.textContent = css;
}

const textOfClipboard = (event: ClipboardEvent) => event.clipboardData?.getData('text/plain') ?? '';

/** The element around what an event is about. It is of the canvas, whose classes are not those of this page. */
const closest = ({ target }: Event, selector: string) => (target as Element | null)?.closest?.(selector) ?? null;

/** Links and forms of the page lead nowhere in the canvas, and only plain text is pasted into texts. */
export function holdStill(document: Document): void {
  const stop = (event: Event) => {
    if (closest(event, 'a,button,input,select,textarea,label,summary')) event.preventDefault();
  };
  document.addEventListener('click', stop);
  document.addEventListener('auxclick', stop);
  document.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener(
    'paste',
    (event) => {
      if (!closest(event, '[contenteditable=true]')) return;
      event.preventDefault();
      event.stopPropagation();
      document.execCommand('insertText', false, textOfClipboard(event));
    },
    { capture: true },
  );
}

/** Draws a page in the canvas. It is no step that could be undone. */
export function showPage(editor: Editor, page: CanvasPage): void {
  const document = editor.Canvas.getDocument();
  if (!document) throw new Error('The canvas is not drawn yet.');
  document.documentElement.lang = page.language;
  document.documentElement.dir = page.direction;
  document.body.className = page.bodyClass;
  setSheet(document, `${fontFaces()}\n${page.css}\n${CANVAS_CSS}`);
  editor.setComponents(page.html);
}
