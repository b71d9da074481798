import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import { DOMSerializer } from '@tiptap/pm/model';
import { viewOf } from './viewOf.ts';

/** The document's text as HTML. */
export function htmlOf(editor: DocxEditorRef): string {
  const { doc, schema } = viewOf(editor).state;
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }));
  return box.innerHTML;
}
