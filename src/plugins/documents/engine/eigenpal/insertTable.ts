import * as commands from '@eigenpal/docx-editor-core/prosemirror/commands';
import type { Transaction } from '@tiptap/pm/state';
import type { Session } from './createEngine.tsx';
import { lastSection, sectionAt } from './sections.ts';
import { viewOf } from './viewOf.ts';

/** Puts a table at the cursor. The library makes it as wide as the text of a page in Letter format. */
export function insertTable({ editor }: Session, rows: number, columns: number): boolean {
  const view = viewOf(editor);
  const { doc, selection } = view.state;
  const {
    pageWidth = 11906,
    marginLeft = 1417,
    marginRight = 1417,
  } = sectionAt(doc, selection.from)?.section ?? lastSection(editor) ?? {};
  return commands.insertTable(rows, columns)(view.state, (tr) => {
    fit(tr, pageWidth - marginLeft - marginRight);
    view.dispatch(tr);
  });
}

/** Space beside the text of a cell, twentieths of a point. */
const PADDING = { top: 0, bottom: 0, left: 108, right: 108 };

/** Makes the new table at the cursor as wide as the text, and puts a paragraph behind one at the end of the document. */
function fit(tr: Transaction, width: number): void {
  const { $from } = tr.selection;
  const depth = Array.from({ length: $from.depth }, (_, at) => at + 1).find(
    (at) => $from.node(at).type.name === 'table',
  );
  if (depth === undefined) return;
  const [at, table] = [$from.before(depth), $from.node(depth)];
  const columns = table.firstChild?.childCount ?? 1;
  const column = Math.floor(width / columns);
  tr.setNodeMarkup(at, undefined, {
    ...table.attrs,
    width: column * columns,
    columnWidths: Array(columns).fill(column),
  });
  table.descendants((node, inner) => {
    if (node.type.name === 'tableRow') return true;
    tr.setNodeMarkup(at + 1 + inner, undefined, { ...node.attrs, width: column, margins: PADDING });
    return false;
  });
  const { paragraph } = table.type.schema.nodes;
  const end = at + table.nodeSize;
  if (depth === 1 && end === tr.doc.content.size && paragraph) tr.insert(end, paragraph.create());
}
