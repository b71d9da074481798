import { acceptChangeById, rejectChangeById } from '@eigenpal/docx-editor-core/prosemirror/commands';
import { extractTrackedChanges } from '@eigenpal/docx-editor-core/prosemirror/utils/extractTrackedChanges';
import { TextSelection } from '@tiptap/pm/state';
import type { Session } from './createEngine.tsx';
import { putHtml } from './putHtml.ts';
import { markType } from './schemaTypes.ts';
import { placesOf } from './placesOf.ts';
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

/** Selects the next occurrence behind the cursor, ignoring case; behind the last one comes the first. */
export function findNext({ editor }: Session, search: string): boolean {
  const view = viewOf(editor);
  const { doc, selection, tr } = view.state;
  const places = placesOf(doc, search);
  const place = places.find(({ from }) => from >= selection.to) ?? places[0];
  if (!place) return false;
  view.dispatch(tr.setSelection(TextSelection.create(doc, place.from, place.to)));
  editor.highlightRange(place.from, place.to);
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

/** Replaces every occurrence, ignoring case. With Track Changes on, each is a change to be reviewed. */
export function replaceAll({ editor }: Session, search: string, replacement: string): boolean {
  const view = viewOf(editor);
  const places = placesOf(view.state.doc, search);
  const { tr } = view.state;
  for (const { from, to } of places.toReversed()) tr.insertText(replacement, from, to);
  if (places.length > 0) view.dispatch(tr);
  return places.length > 0;
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
