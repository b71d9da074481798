import { collectHeadings } from '@eigenpal/docx-editor-core/utils/headingCollector';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Session } from './createEngine.tsx';
import { newId } from './insertObjects.ts';
import { lookOf } from './looks.ts';
import { pageAt } from './pages.ts';
import { lineWidth } from './pageSetup.ts';
import { markType, nodeType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

/**
 * Writes the table of contents again where it stands, or before the block at the cursor.
 * @param title its heading
 * @returns false when there is no heading
 */
export async function writeContents(session: Session, title: string): Promise<boolean> {
  const view = viewOf(session.editor);
  const { tr, doc, selection } = view.state;
  const entries = markHeadings(session, view, tr);
  if (entries.length === 0) return false;
  const place = placeOf(doc);
  const start = selection.$from.depth > 0 ? selection.$from.before(1) : 0;
  const first = place && doc.nodeAt(place.from);
  const kept = first?.attrs.styleId === 'TOCHeading' ? first.textContent : title;
  tr.replaceWith(place?.from ?? start, place?.to ?? start, linesOf(session, kept || title, entries));
  view.dispatch(tr);
  await countPages(session);
  return true;
}

/** Brings the table of contents up to date; fields of pages are counted while they are drawn. */
export const updateFields = (session: Session): boolean | Promise<boolean> =>
  placeOf(viewOf(session.editor).state.doc) === null || writeContents(session, '');

const STYLE = /^TOC(Heading|\d)$/;
/** A line is indented by so much more than one of the level above it, twentieths of a point. */
const INDENT = 220;
const isContents = (node: Node) => node.type.name === 'paragraph' && STYLE.test(String(node.attrs.styleId ?? ''));

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
  /** Number of its page, as it is laid out now. */
  readonly page: number;
}

interface Bookmark {
  readonly id: number;
  readonly name: string;
}

/** Gives each heading a bookmark that the table points to. */
function markHeadings(session: Session, view: EditorView, tr: Transaction): Entry[] {
  return collectHeadings(view.state.doc).flatMap(({ text, level, pmPos }) => {
    const node = tr.doc.nodeAt(pmPos);
    if (!node || isContents(node)) return [];
    const before = (node.attrs.bookmarks ?? []) as readonly Bookmark[];
    const known = before.find(({ name }) => name.startsWith('_Toc'));
    const mark = known ?? { id: newId(), name: `_Toc${newId()}` };
    if (!known) tr.setNodeMarkup(pmPos, undefined, { ...node.attrs, bookmarks: [...before, mark] });
    return [{ text, level, bookmark: mark.name, page: pageAt(session.editor, pmPos + 1) }];
  });
}

/** Attributes of a line. Files of other programs often have no style for it: dots then lead to the end of the line too. */
function lineOf(session: Session, level: number): Record<string, unknown> {
  const { attrs } = lookOf(session, `TOC${Math.min(3, level + 1)}`);
  if (attrs.tabs) return attrs;
  const end = { position: lineWidth(session.editor), alignment: 'right', leader: 'dot' };
  return { ...attrs, indentLeft: attrs.indentLeft ?? INDENT * Math.min(2, level), tabs: [end] };
}

/** Lines of a table: a heading as a link, and the number of its page as a field, which other programs count again. */
function linesOf(session: Session, title: string, entries: readonly Entry[]): Node[] {
  const view = viewOf(session.editor);
  const paragraph = nodeType(view, 'paragraph');
  const { schema } = view.state;
  const link = markType(view, 'hyperlink');
  const number = ({ bookmark, page }: Entry) =>
    nodeType(view, 'field').create({
      fieldType: 'PAGEREF',
      instruction: `PAGEREF ${bookmark} \\h`,
      displayText: String(page),
      fieldKind: 'complex',
    });
  const heading = lookOf(session, 'TOCHeading');
  return [
    paragraph.create(heading.attrs, schema.text(title, heading.marks)),
    ...entries.map((entry) => {
      const marks = [link.create({ href: `#${entry.bookmark}` })];
      return paragraph.create(lineOf(session, entry.level), [
        schema.text(entry.text, marks),
        nodeType(view, 'tab').create(null, null, marks),
        number(entry),
      ]);
    }),
  ];
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Counts the pages of a table again, once it takes its own place on them. */
async function countPages(session: Session): Promise<void> {
  await nextFrame();
  await nextFrame();
  const view = viewOf(session.editor);
  const { doc, tr } = view.state;
  const pages = new Map<string, number>();
  doc.descendants((node, at) => {
    for (const { name } of (node.attrs.bookmarks ?? []) as readonly Bookmark[])
      pages.set(name, pageAt(session.editor, at + 1));
    return !node.isTextblock;
  });
  const place = placeOf(doc);
  if (!place) return;
  doc.nodesBetween(place.from, place.to, (node, at) => {
    const bookmark = /PAGEREF (\S+)/.exec(String(node.attrs.instruction ?? ''))?.[1] ?? '';
    const page = pages.get(bookmark);
    if (page !== undefined && node.attrs.displayText !== String(page))
      tr.setNodeMarkup(at, undefined, { ...node.attrs, displayText: String(page) });
  });
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
}
