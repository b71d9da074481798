import { acceptChangeById, rejectChangeById } from '@eigenpal/docx-editor-core/prosemirror/commands';
import { extractTrackedChanges } from '@eigenpal/docx-editor-core/prosemirror/utils/extractTrackedChanges';
import { TextSelection } from '@tiptap/pm/state';
import type { Session } from './createEngine.tsx';
import { putHtml } from './putHtml.ts';
import { markType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

/** Comments the selected text, or the paragraph at the cursor. */
export function addComment({ editor, surface, author }: Session, text: string): boolean {
  const place = editor.getSelectionInfo();
  if (!place?.paraId || text.trim() === '') return false;
  const { paraId, selectedText, paragraphText } = place;
  const isOnce = selectedText !== '' && paragraphText.split(selectedText).length === 2;
  const made = editor.addComment({ paraId, text: text.trim(), author, ...(isOnce && { search: selectedText }) });
  if (made === null) return false;
  surface.showComments(true);
  return true;
}

/** Accepts or rejects all changes by somebody. */
export function decideBy({ editor }: Session, author: string, isAccepted: boolean): boolean {
  const view = viewOf(editor);
  const entries = extractTrackedChanges(view.state).entries.filter((entry) => entry.author === author);
  const ids = entries.flatMap(({ revisionId, insertionRevisionId, coalescedRevisionIds = [] }) => [
    revisionId,
    ...(insertionRevisionId === undefined ? [] : [insertionRevisionId]),
    ...coalescedRevisionIds,
  ]);
  const decide = isAccepted ? acceptChangeById : rejectChangeById;
  for (const id of new Set(ids)) decide(id)(view.state, view.dispatch);
  return entries.length > 0;
}

/**
 * Puts text in place of the selection as a change by somebody, to be accepted or rejected: what was selected is marked as
 * deleted, the new text as inserted.
 */
export function insertAsChange({ editor }: Session, html: string, author: string): boolean {
  const view = viewOf(editor);
  const { from, to } = view.state.selection;
  const change = { revisionId: Date.now() % 0x7fffffff, author, date: new Date().toISOString() };
  if (from < to) {
    const { tr } = view.state;
    tr.addMark(from, to, markType(view, 'deletion').create(change));
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to)));
  }
  const before = view.state.doc.content.size;
  if (!putHtml(editor, html)) return false;
  const added = view.state.doc.content.size - before;
  const mark = markType(view, 'insertion').create({ ...change, revisionId: change.revisionId + 1 });
  view.dispatch(view.state.tr.addMark(to, to + added, mark));
  return true;
}
