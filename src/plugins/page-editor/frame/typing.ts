import type { Editor } from 'grapesjs';

/** Ends typing. GrapesJS copies the typed text from the canvas into the page only then. */
export async function endTyping(editor: Editor): Promise<void> {
  const view = editor.getEditing()?.view;
  if (view && isTextView(view)) await view.disableEditing();
}

/** Commands in whose texts GrapesJS leaves Enter to the browser, which puts a box of its own into an item of a list. */
const LISTS = ['insertOrderedList', 'insertUnorderedList'] as const;

/** Keys while a text is typed: Escape ends it, and Enter breaks the line within the block. */
export function holdTypingKeys(editor: Editor, document: Document): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void endTyping(editor);
    if (event.key !== 'Enter' || event.isComposing || !editor.getEditing()) return;
    if (!LISTS.some((name) => document.queryCommandState(name))) return;
    event.preventDefault();
    document.execCommand('insertLineBreak');
  });
}

/** View of a text that can be typed into. */
interface TextView {
  disableEditing(): Promise<void>;
}

const isTextView = (view: object): view is TextView => 'disableEditing' in view;
