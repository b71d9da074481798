import type { Plugin } from 'vite';
import { moduleIds } from './moduleIds.ts';

/** The library's file that is loaded in pages and tests. */
const FILE = moduleIds('@hello-pangea/dnd/dist/dnd.esm.js');

/** One replaced piece of the library's code. */
interface Edit {
  readonly from: string;
  readonly to: string;
  /** Number of occurrences of `from` in the file. */
  readonly times: number;
}

/** The style marshal writes into constructed sheets of the document instead of two `<style>` elements in its head. */
const SHEETS: readonly Edit[] = [
  {
    from: `const el = document.createElement('style');
  if (nonce) {
    el.setAttribute('nonce', nonce);
  }
  el.type = 'text/css';
  return el;`,
    to: 'return new CSSStyleSheet();',
    times: 1,
  },
  { from: 'el.textContent = proposed;', to: 'el.replaceSync(proposed);', times: 2 },
  { from: 'always.setAttribute(`${prefix}-always`, contextId);', to: '', times: 1 },
  { from: 'dynamic.setAttribute(`${prefix}-dynamic`, contextId);', to: '', times: 1 },
  { from: 'getHead().appendChild(always);', to: 'document.adoptedStyleSheets.push(always, dynamic);', times: 1 },
  { from: 'getHead().appendChild(dynamic);', to: '', times: 1 },
  {
    from: 'getHead().removeChild(current);',
    to: 'document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== current);',
    times: 1,
  },
];

/**
 * A drag by keys gets the styles of a drop from its start. Those of a drag by the pointer set inherited properties (cursor,
 * selection, pointer events) on the page and on all cards: taking them away at the drop computes the styles of the whole
 * page again, which is half of the time until the dropped card is painted.
 */
const KEYS: readonly Edit[] = [
  { from: 'marshal.dragging();', to: 'marshal.dragging(action.payload.movementMode);', times: 1 },
  {
    from: 'const dragging = useCallback(() => setDynamicStyle(styles.dragging), [setDynamicStyle, styles.dragging]);',
    to:
      "const dragging = useCallback(mode => setDynamicStyle(mode === 'SNAP' ? styles.dropAnimating : styles.dragging), " +
      '[setDynamicStyle, styles.dragging, styles.dropAnimating]);',
    times: 1,
  },
];

/** Added to both sides of the window for the library, px: more than all columns of a board are wide. */
const SIDE = 100_000;

/**
 * Cards go by keys to columns at the side of the window, too: the library takes those alone that it holds for visible, and the
 * board scrolls to them (src/admin/board/keySight.ts).
 */
const SIDES: readonly Edit[] = [
  {
    from: `const frame = getRect({
    top,
    left,
    right,
    bottom
  });
  const viewport = {`,
    to: `const frame = getRect({
    top,
    left: left - ${SIDE},
    right: right + ${SIDE},
    bottom
  });
  const viewport = {`,
    times: 1,
  },
  { from: 'left: newScroll.x,', to: `left: newScroll.x - ${SIDE},`, times: 1 },
  {
    from: 'right: newScroll.x + viewport.frame.width',
    to: `right: newScroll.x - ${SIDE} + viewport.frame.width`,
    times: 1,
  },
];

const EDITS: readonly Edit[] = [...SHEETS, ...KEYS, ...SIDES];

/**
 * The code of @hello-pangea/dnd with its styles in `document.adoptedStyleSheets`: the page's policy (`style-src 'self'`)
 * refuses text in `<style>` elements.
 * @throws Error when the code is not the one that the edits were written for
 */
export function adoptStyles(code: string): string {
  let changed = code;
  for (const { from, to, times } of EDITS) {
    const pieces = changed.split(from);
    if (pieces.length !== times + 1)
      throw new Error(
        `@hello-pangea/dnd has changed: scripts/vite/dragStyles.ts expects ${times} of "${from}", found ${pieces.length - 1}.`,
      );
    changed = pieces.join(to);
  }
  if (changed.includes("createElement('style')"))
    throw new Error('@hello-pangea/dnd has changed: it makes a style element that scripts/vite/dragStyles.ts leaves.');
  return changed;
}

const transform = { filter: { id: FILE }, handler: (code: string) => ({ code: adoptStyles(code), map: null }) };

/**
 * A Vite plugin that applies {@link adoptStyles}: in builds, in `npm run dev` and in browser tests, where Vite pre-bundles
 * packages. Pages without a board are built, too.
 * @throws Error when the library's file is loaded and is not the expected one
 */
export const dragStyles = (): Plugin => ({
  name: 'flexy:drag-styles',
  enforce: 'pre',
  // Vite reuses pre-bundled packages until the plugins' names change, so changed edits get a new name.
  config: () => ({
    optimizeDeps: { rolldownOptions: { plugins: [{ name: `flexy:drag-styles ${JSON.stringify(EDITS)}`, transform }] } },
  }),
  transform,
});
