import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import DOMPurify from 'dompurify';
import { viewOf } from './viewOf.ts';

/** Puts foreign HTML at the selection, the way a paste does: scripts and handlers are removed before. */
export function putHtml(editor: DocxEditorRef, html: string): boolean {
  const clean = DOMPurify.sanitize(html, { FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', 'object'] });
  return viewOf(editor).pasteHTML(clean);
}
