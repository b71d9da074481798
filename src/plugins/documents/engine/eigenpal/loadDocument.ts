import type { DocxEditorRef } from '@eigenpal/docx-editor-react';
import type { Session } from './createEngine.tsx';

type LibraryDocument = NonNullable<ReturnType<DocxEditorRef['getDocument']>>;

/**
 * Loads a changed document with its comments, which the library keeps apart from it. It takes them over some renders later; a
 * save before that would be without them.
 * @returns false when it did not take them over
 */
export async function loadDocument(session: Session, document: LibraryDocument): Promise<boolean> {
  const { editor } = session;
  const comments = [...editor.getComments()];
  const { package: parts } = document;
  editor.loadDocument({ ...document, package: { ...parts, document: { ...parts.document, comments } } });
  if (comments.length === 0) return true;
  const until = performance.now() + LONGEST_MS;
  while (session.editor.getComments() !== comments) {
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return true;
}

/** Time between two looks at the library's state, and the longest wait for it, ms. */
const LOOK_MS = 10;
const LONGEST_MS = 5000;
