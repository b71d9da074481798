import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { nodeType } from './schemaTypes.ts';

/**
 * Makes Enter in a form field begin a paragraph behind it: the library splits the field into two with the same number. Shift and
 * Enter begin a line, also while changes are tracked.
 */
export function handleEnter(view: EditorView): void {
  view.setProps({
    handleKeyDown: (_, { key, shiftKey }) => {
      if (key !== 'Enter' || !view.editable) return false;
      if (shiftKey) return breakLine(view);
      leaveControl(view);
      return false;
    },
  });
}

/** Moves the cursor behind the control that it stands in, if it does. */
function leaveControl({ state, dispatch }: EditorView): void {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'sdt') {
      dispatch(state.tr.setSelection(TextSelection.create(state.doc, $from.after(depth))));
      return;
    }
}

/** Begins a line in the paragraph at the cursor. */
function breakLine(view: EditorView): boolean {
  const { tr } = view.state;
  view.dispatch(tr.replaceSelectionWith(nodeType(view, 'hardBreak').create()).scrollIntoView());
  return true;
}
