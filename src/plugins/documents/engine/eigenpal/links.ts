import * as commands from '@eigenpal/docx-editor-core/prosemirror/commands';
import type { EditorView } from '@tiptap/pm/view';
import type { Session } from './createEngine.tsx';
import { markType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

/** Links the selected text, changes the address of the link at the cursor, or writes a new linked text. */
export function putLink({ editor }: Session, address: string, text: string): boolean {
  const view = viewOf(editor);
  const { from, to, empty } = view.state.selection;
  if (!empty) return linkRange(view, from, to, address);
  const present = commands.getHyperlinkAttrs(view.state) && commands.findHyperlinkRangeAt(view.state);
  if (present) return linkRange(view, present.start, present.end, address);
  return commands.insertHyperlink(text || address, address)(view.state, view.dispatch);
}

/** Removes the links of the selection, or the one at the cursor. */
export function removeLink({ editor }: Session): boolean {
  const view = viewOf(editor);
  const { state } = view;
  const { empty } = state.selection;
  const range = empty ? commands.findHyperlinkRangeAt(state) : { start: state.selection.from, end: state.selection.to };
  if (!range) return false;
  view.dispatch(state.tr.removeMark(range.start, range.end, markType(view, 'hyperlink')).scrollIntoView());
  return true;
}

/** Links a range of the text, in place of what it was linked to. */
function linkRange(view: EditorView, from: number, to: number, address: string): boolean {
  const link = markType(view, 'hyperlink');
  const { tr } = view.state;
  view.dispatch(
    tr
      .removeMark(from, to, link)
      .addMark(from, to, link.create({ href: address }))
      .scrollIntoView(),
  );
  return true;
}
