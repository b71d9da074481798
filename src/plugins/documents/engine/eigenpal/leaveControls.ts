import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Moves the cursor behind the control that it stands in, if it does. */
function leaveControl({ state, dispatch }: EditorView): void {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'sdt') {
      dispatch(state.tr.setSelection(TextSelection.create(state.doc, $from.after(depth))));
      return;
    }
}

/** Makes Enter in a form field begin a paragraph behind it: the library splits the field into two with the same number. */
export function leaveControls(view: EditorView): void {
  view.setProps({
    handleKeyDown: (_, { key }) => {
      if (key === 'Enter') leaveControl(view);
      return false;
    },
  });
}
