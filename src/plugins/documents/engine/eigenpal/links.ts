import * as commands from '@eigenpal/docx-editor-core/prosemirror/commands';
import type { EditorView } from '@tiptap/pm/view';
import type { Session } from './createEngine.tsx';
import { markType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

/** Style of the letters of links, which other programs show blue and underlined. */
const LOOK = 'Hyperlink';

/** Links a range of the text, in place of what it was linked to. */
function linkRange(view: EditorView, from: number, to: number, address: string): boolean {
  const [link, style] = [markType(view, 'hyperlink'), markType(view, 'runStyle')];
  const { tr } = view.state;
  tr.removeMark(from, to, link).addMark(from, to, link.create({ href: address }));
  tr.addMark(from, to, style.create({ styleId: LOOK })).removeStoredMark(style);
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Links the selected text, changes the address of the link at the cursor, or writes a new linked text. */
export function putLink({ editor }: Session, address: string, text: string): boolean {
  const view = viewOf(editor);
  const { from, to, empty } = view.state.selection;
  if (!empty) return linkRange(view, from, to, address);
  const present = commands.getHyperlinkAttrs(view.state) && commands.findHyperlinkRangeAt(view.state);
  if (present) return linkRange(view, present.start, present.end, address);
  const label = text || address;
  const marks = [
    markType(view, 'hyperlink').create({ href: address }),
    markType(view, 'runStyle').create({ styleId: LOOK }),
  ];
  const tr = view.state.tr.replaceSelectionWith(view.state.schema.text(label, marks), false);
  // A text that is typed next is no part of the link, and does not look like one.
  view.dispatch(tr.setStoredMarks(view.state.storedMarks ?? view.state.selection.$from.marks()).scrollIntoView());
  return true;
}

/** Removes the links of the selection, or the one at the cursor, with their looks. */
export function removeLink({ editor }: Session): boolean {
  const view = viewOf(editor);
  const { state } = view;
  const { empty } = state.selection;
  const range = empty ? commands.findHyperlinkRangeAt(state) : { start: state.selection.from, end: state.selection.to };
  if (!range) return false;
  const { tr } = state;
  const looks = ['runStyle', 'textColor', 'underline'].map((name) => markType(view, name));
  state.doc.nodesBetween(range.start, range.end, (node, at) => {
    if (!node.marks.some(({ type }) => type.name === 'hyperlink')) return;
    const [from, to] = [Math.max(at, range.start), Math.min(at + node.nodeSize, range.end)];
    tr.removeMark(from, to, markType(view, 'hyperlink'));
    const isLook = node.marks.some(({ type, attrs }) => type.name === 'runStyle' && attrs['styleId'] === LOOK);
    if (isLook) for (const look of looks) tr.removeMark(from, to, look);
  });
  view.dispatch(tr.scrollIntoView());
  return true;
}
