import { getCaretPositionFromDom } from '@eigenpal/docx-editor-core/layout-bridge';
import type { DocxEditorRef } from '@eigenpal/docx-editor-react';

/** The elements that the library draws pages into, and scrolls them in. */
export interface Pages {
  readonly pages: HTMLElement;
  readonly box: HTMLElement;
}

/** A place of the text in the window, px. */
interface Caret {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The drawn pages in an element; null before they are there. */
export function pagesIn(root: ParentNode): Pages | null {
  const pages = root.querySelector<HTMLElement>('.paged-editor__pages');
  const box = root.querySelector<HTMLElement>('.docx-editor__scroll-container');
  return pages && box ? { pages, box } : null;
}

/** Position at which a place of the text is drawn; null: its page is not drawn, because it is far from the window. */
export function caretAt({ pages }: Pages, place: number): Caret | null {
  // Measured from the corner of the window.
  const caret = getCaretPositionFromDom(pages, place, new DOMRect());
  return caret && { x: caret.x, top: caret.y, bottom: caret.y + caret.height };
}

/** Number of the page that shows a place of the text, as it is laid out now. */
export function pageAt(editor: DocxEditorRef, place: number): number {
  const pages = editor.getEditorRef()?.getLayout()?.pages ?? [];
  const found = pages.find(({ fragments }) =>
    fragments.some(({ pmStart, pmEnd }) => pmStart !== undefined && pmStart <= place && place < (pmEnd ?? pmStart + 1)),
  );
  return found?.number ?? 1;
}
