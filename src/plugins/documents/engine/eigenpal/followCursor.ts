import { Plugin } from '@tiptap/pm/state';
import { caretAt, pagesIn, type Pages } from './pages.ts';

/** Space that stays between the cursor and the edge of the window when it is followed, px. */
export const EDGE = 40;
/** The pages are laid out and drawn some frames after a change. So long they are waited for, ms. */
const LATEST_MS = 600;

/** Distance to scroll so that a line of the window is shown, px; 0: it is shown. */
export function wayTo(line: { readonly top: number; readonly bottom: number }, box: DOMRect): number {
  if (line.top < box.top) return line.top - box.top - EDGE;
  return line.bottom > box.bottom ? line.bottom - box.bottom + EDGE : 0;
}

/** Shows a place of the text. A page that is not drawn is brought near first, and then drawn. */
function show(drawn: Pages, place: number, pageOf: (place: number) => number): void {
  const caret = caretAt(drawn, place);
  if (caret) drawn.box.scrollTop += wayTo(caret, drawn.box.getBoundingClientRect());
  else drawn.pages.querySelectorAll('.layout-page')[pageOf(place) - 1]?.scrollIntoView({ block: 'nearest' });
}

/**
 * Makes the pages follow the cursor when something is typed, or the cursor is moved by a key or a command. The library draws
 * the text apart from the place where it is typed, and tells the browser that it scrolls itself, which it does for some keys
 * only.
 * @param root the element that has the editor
 * @param pageOf number of the page that has a place of the text
 */
export const followCursor = (root: ParentNode, pageOf: (place: number) => number): Plugin =>
  new Plugin({
    view: (view) => {
      let until = 0;
      let frame = 0;
      /** The place that the pages were scrolled to last; null: not yet. */
      let top: number | null = null;
      const follow = () => {
        const drawn = pagesIn(root);
        // Somebody scrolls: by a wheel, or by a key that scrolls before it moves the cursor.
        if (drawn && top !== null && Math.abs(drawn.box.scrollTop - top) > 1) until = 0;
        else if (drawn) show(drawn, view.state.selection.head, pageOf);
        top = drawn?.box.scrollTop ?? null;
        frame = performance.now() < until ? requestAnimationFrame(follow) : 0;
      };
      return {
        update: (_, before) => {
          if (before.selection.eq(view.state.selection)) return;
          until = performance.now() + LATEST_MS;
          top = null;
          frame ||= requestAnimationFrame(follow);
        },
        destroy: () => cancelAnimationFrame(frame),
      };
    },
  });
