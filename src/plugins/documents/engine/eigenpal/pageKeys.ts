import { clickToPositionDom } from '@eigenpal/docx-editor-core/layout-bridge';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EDGE } from './followCursor.ts';
import { caretAt, pagesIn, type Pages } from './pages.ts';

/** Makes the Page keys move the cursor through the drawn pages: the browser knows only the hidden place where one types. */
export const pageKeys = (root: ParentNode): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: (view, { key, shiftKey, ctrlKey, altKey, metaKey }) => {
        if ((key !== 'PageUp' && key !== 'PageDown') || ctrlKey || altKey || metaKey) return false;
        const drawn = pagesIn(root);
        if (!drawn) return false;
        void movePage(view, drawn, key === 'PageDown' ? 1 : -1, shiftKey);
        return true;
      },
    },
  });

/** Distance from a point within which a line is looked for: between two pages there is none. px */
const FAR = 240;
const STEP = 12;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Place of the text at a point of the window, or at the next one in a direction that has text; null: there is none. */
function placeNear({ pages }: Pages, x: number, y: number, direction: 1 | -1): number | null {
  for (let way = 0; way <= FAR; way += STEP) {
    const place = clickToPositionDom(pages, x, y + way * direction);
    if (place !== null) return place;
  }
  return null;
}

function select(view: EditorView, head: number, isExtended: boolean): void {
  const { doc, selection, tr } = view.state;
  const at = doc.resolve(Math.min(head, doc.content.size));
  view.dispatch(tr.setSelection(isExtended ? TextSelection.between(selection.$anchor, at) : Selection.near(at, 1)));
}

/** Moves the cursor by the height of the window; at the first and last one to the start and end of the text. */
async function movePage(view: EditorView, drawn: Pages, direction: 1 | -1, isExtended: boolean): Promise<void> {
  const { box } = drawn;
  const edges = box.getBoundingClientRect();
  const caret = caretAt(drawn, view.state.selection.head);
  const before = box.scrollTop;
  box.scrollTop += direction * (box.clientHeight - 2 * EDGE);
  if (box.scrollTop === before) {
    const { doc } = view.state;
    select(view, (direction === 1 ? Selection.atEnd(doc) : Selection.atStart(doc)).head, isExtended);
    return;
  }
  // The pages that came into the window are drawn first.
  await nextFrame();
  await nextFrame();
  const y = Math.min(Math.max(caret?.top ?? 0, edges.top + EDGE), edges.bottom - EDGE);
  const place = placeNear(drawn, caret?.x ?? edges.left + edges.width / 2, y + 1, direction);
  if (place !== null && !view.isDestroyed) select(view, place, isExtended);
}
