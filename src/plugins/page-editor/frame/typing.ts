import type { Editor } from 'grapesjs';

/** View of a text that can be typed into. */
interface TextView {
  disableEditing(): Promise<void>;
}

const isTextView = (view: object): view is TextView => 'disableEditing' in view;

/** Ends typing. GrapesJS copies the typed text from the canvas into the page only then. */
export async function endTyping(editor: Editor): Promise<void> {
  const view = editor.getEditing()?.view;
  if (view && isTextView(view)) await view.disableEditing();
}

/** Ends typing by Escape. */
export function endTypingByEscape(editor: Editor, document: Document): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') void endTyping(editor);
  });
}
