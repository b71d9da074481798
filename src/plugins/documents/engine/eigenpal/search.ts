import { TextSelection, type EditorState } from '@tiptap/pm/state';
import type { EditorState as State } from '../commands.ts';
import type { Session } from './createEngine.tsx';
import { placesOf } from './placesOf.ts';
import { viewOf } from './viewOf.ts';

/** Looks for a text, ignoring case, and selects a place of it. That there is none is told by the state. */
export function findText(session: Session, text: string, step: -1 | 0 | 1): boolean {
  session.search.text = text;
  const view = viewOf(session.editor);
  const place = placeFor(placesOf(view.state.doc, text), view.state, step);
  if (place) view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place.from, place.to)));
  return true;
}

/** Replaces the selected place, and selects the next one. Without a selected place the next one is only selected. */
export function replaceText(session: Session, text: string, replacement: string): boolean {
  const view = viewOf(session.editor);
  const { selection, tr } = view.state;
  if (selectedAt(placesOf(view.state.doc, text), view.state) >= 0)
    view.dispatch(tr.insertText(replacement, selection.from, selection.to));
  return findText(session, text, 0);
}

/** Replaces every place, ignoring case. With Track Changes on, each is a change to be reviewed. */
export function replaceAll({ editor }: Session, search: string, replacement: string): boolean {
  const view = viewOf(editor);
  const places = placesOf(view.state.doc, search);
  const { tr } = view.state;
  for (const { from, to } of places.toReversed()) tr.insertText(replacement, from, to);
  if (places.length > 0) view.dispatch(tr);
  return places.length > 0;
}

/** The part of the state about the text that is looked for. */
export function foundOf({ editor, search }: Session): State['found'] {
  if (search.text === '') return null;
  const { state } = viewOf(editor);
  const places = placesOf(state.doc, search.text);
  return { count: places.length, at: selectedAt(places, state) + 1 };
}

type Place = ReturnType<typeof placesOf>[number];

/** Number of the selected place, from 0; -1: none is selected. */
const selectedAt = (places: readonly Place[], { selection }: EditorState): number =>
  places.findIndex(({ from, to }) => from === selection.from && to === selection.to);

/** The place to go to from the selection; behind the last one comes the first. */
function placeFor(places: readonly Place[], { selection }: EditorState, step: -1 | 0 | 1): Place | undefined {
  if (step === -1) return places.findLast(({ to }) => to <= selection.from) ?? places.at(-1);
  const start = step === 0 ? selection.from : selection.to;
  return places.find(({ from }) => from >= start) ?? places[0];
}
