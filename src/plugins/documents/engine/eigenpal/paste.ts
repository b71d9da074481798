import type { Session } from './createEngine.tsx';
import { putHtml } from './putHtml.ts';
import { viewOf } from './viewOf.ts';

/** Text of one kind in the clipboard; null: it has none. */
async function readKind(items: readonly ClipboardItem[], kind: string): Promise<string | null> {
  const item = items.find(({ types }) => types.includes(kind));
  return item ? (await item.getType(kind)).text() : null;
}

/** Puts the text of the clipboard at the cursor, with its structure. @returns false when the browser does not give it */
export async function paste({ editor }: Session): Promise<boolean> {
  const view = viewOf(editor);
  view.focus();
  try {
    const items = await navigator.clipboard.read();
    const html = await readKind(items, 'text/html');
    if (html !== null) return putHtml(editor, html);
    const text = await readKind(items, 'text/plain');
    return text !== null && view.pasteText(text);
  } catch {
    // Denied, or unknown to this browser.
    return false;
  }
}
