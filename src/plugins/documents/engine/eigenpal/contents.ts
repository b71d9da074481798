import { collectHeadings } from '@eigenpal/docx-editor-core/utils/headingCollector';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Session } from './createEngine.tsx';
import { newId } from './insertObjects.ts';
import { markType, nodeType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

const STYLE = /^TOC(Heading|\d)$/;
const isContents = (node: Node) => node.type.name === 'paragraph' && STYLE.test(String(node.attrs['styleId'] ?? ''));

/** Place of the table of contents: paragraphs of its styles behind each other. */
function placeOf(doc: Node): { readonly from: number; readonly to: number } | null {
  let from = -1;
  let to = -1;
  doc.forEach((node, at) => {
    if (isContents(node) && (from < 0 || at === to)) {
      if (from < 0) from = at;
      to = at + node.nodeSize;
    }
  });
  return from < 0 ? null : { from, to };
}

interface Entry {
  readonly text: string;
  readonly level: number;
  readonly bookmark: string;
}

interface Bookmark {
  readonly id: number;
  readonly name: string;
}

/** Gives each heading a bookmark that the table points to. */
function markHeadings(view: EditorView, tr: Transaction): Entry[] {
  return collectHeadings(view.state.doc).flatMap(({ text, level, pmPos }) => {
    const node = tr.doc.nodeAt(pmPos);
    if (!node || isContents(node)) return [];
    const before = (node.attrs['bookmarks'] ?? []) as readonly Bookmark[];
    const known = before.find(({ name }) => name.startsWith('_Toc'));
    const mark = known ?? { id: newId(), name: `_Toc${newId()}` };
    if (!known) tr.setNodeMarkup(pmPos, undefined, { ...node.attrs, bookmarks: [...before, mark] });
    return [{ text, level, bookmark: mark.name }];
  });
}

function linesOf(view: EditorView, title: string, entries: readonly Entry[]): Node[] {
  const paragraph = nodeType(view, 'paragraph');
  const { schema } = view.state;
  const link = markType(view, 'hyperlink');
  return [
    paragraph.create({ styleId: 'TOCHeading' }, schema.text(title)),
    ...entries.map(({ text, level, bookmark }) =>
      paragraph.create(
        { styleId: `TOC${Math.min(3, level + 1)}` },
        schema.text(text, [link.create({ href: `#${bookmark}` })]),
      ),
    ),
  ];
}

/**
 * Writes the table of contents anew where it stands, or before the block at the cursor.
 * @param title its heading
 * @returns false when there is no heading
 */
export function writeContents({ editor }: Session, title: string): boolean {
  const view = viewOf(editor);
  const { tr, doc, selection } = view.state;
  const entries = markHeadings(view, tr);
  if (entries.length === 0) return false;
  const place = placeOf(doc);
  const start = selection.$from.depth > 0 ? selection.$from.before(1) : 0;
  const first = place && doc.nodeAt(place.from);
  const kept = first?.attrs['styleId'] === 'TOCHeading' ? first.textContent : title;
  tr.replaceWith(place?.from ?? start, place?.to ?? start, linesOf(view, kept || title, entries));
  view.dispatch(tr);
  return true;
}

/** Brings the table of contents up to date; fields of pages are counted while they are drawn. */
export const updateFields = (session: Session): boolean =>
  placeOf(viewOf(session.editor).state.doc) === null || writeContents(session, '');
