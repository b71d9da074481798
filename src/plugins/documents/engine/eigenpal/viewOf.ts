import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { EditorView } from '@tiptap/pm/view';

/** The ProseMirror view of an editor. @throws Error before it is drawn */
export function viewOf(editor: DocxEditorRef): EditorView {
  const view = editor.getEditorRef()?.getView();
  if (!view) throw new Error('The editor is not drawn.');
  return view;
}
