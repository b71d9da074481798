import type { EditorView } from '@tiptap/pm/view';
import { listsAsParagraphs, withLists } from './pastedLists.ts';

/** Makes an editor keep the lists, the first style, and the tables of what is pasted from other programs. */
export function acceptPastes(view: EditorView): void {
  let isForeign = false;
  view.setProps({
    transformPastedHTML: (html) => {
      isForeign = !OWN.test(html);
      return isForeign ? listsAsParagraphs(html) : html;
    },
    transformPasted: (slice, _view, isPlain) => (isForeign && !isPlain ? withLists(slice) : slice),
    handleDOMEvents: {
      paste: (_, event) => {
        const html = event.clipboardData?.getData('text/html') ?? '';
        if (!view.editable || !event.clipboardData || !hasPictureOfText(event.clipboardData, html)) return false;
        event.preventDefault();
        return view.pasteHTML(html, event);
      },
    },
  });
}

/** The library's own copies, which say themselves where they begin and end. */
const OWN = /data-pm-slice/;
const STRUCTURE = /<(table|p|li|h[1-6])\b/i;

/** Tells whether a paste has a text with structure beside its picture: Excel and Word add a picture of what was copied. */
const hasPictureOfText = ({ files, types }: DataTransfer, html: string): boolean =>
  types.includes('text/html') && STRUCTURE.test(html) && [...files].some(({ type }) => type.startsWith('image/'));
