import type { Plugin } from 'vite';
import { moduleIds } from './moduleIds.ts';

/** Files of the library that pages and tests load. */
const CODE_FILE = 'dhtmlx-gantt/codebase/dhtmlxgantt.es.js';
const STYLE_FILE = 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
/** File of frappe-gantt, which draws the compact timelines. */
const TIMELINE_FILE = 'frappe-gantt/dist/frappe-gantt.es.js';

/** One replaced piece of the library's code. */
interface Edit {
  readonly from: string;
  readonly to: string;
  /** Number of occurrences of `from` in the file. */
  readonly times: number;
}

/**
 * Edits of the code: styles in HTML go through the CSS object model, as the page's policy (`style-src 'self'`) refuses style
 * attributes; the address of the vendor's export service is removed.
 */
const EDITS: readonly Edit[] = [
  { from: "style='", to: "data-css='", times: 27 },
  { from: '" style="height:\' + t[o].height', to: '" data-css="height:\' + t[o].height', times: 1 },
  { from: '.innerHTML', to: '[GANTT_HTML]', times: 83 },
  { from: '.outerHTML', to: '[GANTT_OUTER]', times: 3 },
  { from: 'e.setAttribute("style", o)', to: 'e.style.cssText = o', times: 1 },
  { from: 'https://export.dhtmlx.com/gantt', to: '', times: 1 },
];

/** Edits of the compact timelines. They also remove a listener on the document that would leak. */
const TIMELINE_EDITS: readonly Edit[] = [
  { from: 'style="stroke:grey; stroke-width:0.3"', to: 'stroke="grey" stroke-width="0.3"', times: 1 },
  { from: 'document.addEventListener("mouseup"', to: 'this.$container.addEventListener("mouseup"', times: 1 },
];

/**
 * Replacements of `innerHTML` and `outerHTML`. They set the styles of `data-css` attributes through the CSS object model.
 * Their names are symbols, so other code cannot use them.
 */
const ACCESSORS = `
const GANTT_HTML = Symbol('html'), GANTT_OUTER = Symbol('outer');
const withData = (html) => html.replaceAll(' style="', ' data-css="');
const styleAll = (root) => {
  for (const one of root.querySelectorAll('[data-css]')) {
    one.style.cssText = one.getAttribute('data-css');
    one.removeAttribute('data-css');
  }
};
if (typeof Element !== 'undefined') {
  Object.defineProperty(Element.prototype, GANTT_HTML, {
    get() { return withData(this.innerHTML); },
    set(html) { this.innerHTML = html; styleAll(this); },
  });
  Object.defineProperty(Element.prototype, GANTT_OUTER, { get() { return withData(this.outerHTML); } });
}
`;

const changed = (what: string, library = 'dhtmlx-gantt'): Error =>
  new Error(`${library} has changed: scripts/vite/ganttCode.ts expects ${what}.`);

/** Applies edits. @throws Error when an edit does not match the expected number of times */
function edit(code: string, edits: readonly Edit[], library: string): string {
  let edited = code;
  for (const { from, to, times } of edits) {
    const pieces = edited.split(from);
    if (pieces.length !== times + 1) throw changed(`${times} of "${from}", found ${pieces.length - 1}`, library);
    edited = pieces.join(to);
  }
  return edited;
}

/**
 * Removes style attributes and leaking listeners from the code of frappe-gantt.
 * @throws Error when the edits do not match the code
 */
export const ownTimelineCode = (code: string): string => edit(code, TIMELINE_EDITS, 'frappe-gantt');

/**
 * Removes style attributes in HTML and addresses of the vendor's services from the library's code.
 * @throws Error when the edits do not match the code
 */
export function ownGanttCode(code: string): string {
  const edited = edit(code, EDITS, 'dhtmlx-gantt');
  if (/style=\\?["'`]|insertAdjacentHTML|createElement\(["']style["']\)|export\.dhtmlx/.test(edited))
    throw changed('no other styles in HTML, style elements or export addresses');
  return `${ACCESSORS}${edited}`;
}

/** Number of font faces in the library's style sheet: six of a remote font, one of icons that Flexy does not use. */
const FONT_FACES = 7;

/**
 * Removes the fonts from the library's style sheet. Six of them would load from a third-party server.
 * @throws Error when the sheet does not have the expected number of fonts
 */
export function ownGanttStyles(css: string): string {
  const faces = css.match(/@font-face\{[^}]*\}/g) ?? [];
  if (faces.length !== FONT_FACES) throw changed(`${FONT_FACES} font faces in the style sheet, found ${faces.length}`);
  const edited = css.replaceAll(/@font-face\{[^}]*\}/g, '');
  if (/https?:|@import/.test(edited)) throw changed('no other addresses in the style sheet');
  return edited;
}

/** Transform of each file of the library. */
const CHANGES: Readonly<Record<string, (code: string) => string>> = {
  [CODE_FILE]: ownGanttCode,
  [TIMELINE_FILE]: ownTimelineCode,
  [STYLE_FILE]: ownGanttStyles,
};

const transform = {
  filter: { id: moduleIds(...Object.keys(CHANGES)) },
  handler: (code: string, id: string) => {
    const change = Object.entries(CHANGES).find(([file]) => moduleIds(file).test(id))?.[1];
    return change ? { code: change(code), map: null } : null;
  },
};

/**
 * A Vite plugin that applies {@link ownGanttCode} and {@link ownGanttStyles}: in builds, in `npm run dev` and in browser
 * tests, where Vite pre-bundles packages.
 * @throws Error when a loaded file of the library does not match the edits
 */
export const ganttCode = (): Plugin => ({
  name: 'flexy:gantt-code',
  enforce: 'pre',
  // Vite reuses pre-bundled packages until the plugins' names change, so changed edits get a new name.
  config: () => ({
    optimizeDeps: {
      rolldownOptions: {
        plugins: [{ name: `flexy:gantt-code ${JSON.stringify([EDITS, TIMELINE_EDITS, ACCESSORS])}`, transform }],
      },
    },
  }),
  transform,
});
