import type { Session } from './createEngine.tsx';
import { markType } from './schemaTypes.ts';
import { viewOf } from './viewOf.ts';

type NoteKind = 'footnote' | 'endnote';

/** Puts a note at the end of the selection: its mark in the text, and its text into the file's notes. */
export function insertNote({ editor }: Session, kind: NoteKind, text: string): boolean {
  const document = editor.getDocument();
  const view = viewOf(editor);
  if (!document || text.trim() === '') return false;
  const { package: parts } = document;
  const notes = kind === 'footnote' ? (parts.footnotes ??= []) : (parts.endnotes ??= []);
  const id = Math.max(0, ...notes.map((note) => note.id)) + 1;
  const note = {
    id,
    noteType: 'normal' as const,
    content: [
      {
        type: 'paragraph' as const,
        formatting: { styleId: STYLES[kind] },
        content: [
          { type: 'run' as const, formatting: { vertAlign: 'superscript' as const }, content: [noteMark(kind)] },
          { type: 'run' as const, content: [{ type: 'text' as const, text: ` ${text.trim()}` }] },
        ],
      },
    ],
  };
  if (kind === 'footnote') parts.footnotes?.push({ type: 'footnote', ...note });
  else parts.endnotes?.push({ type: 'endnote', ...note });
  const type = markType(view, 'footnoteRef');
  const { to } = view.state.selection;
  const mark = view.state.schema.text(String(id), [type.create({ id, noteType: kind })]);
  // Text typed next is not part of the note's mark.
  view.dispatch(view.state.tr.insert(to, mark).removeStoredMark(type).scrollIntoView());
  return true;
}

/** The mark before a note's text, which shows its number. */
const noteMark = (kind: NoteKind) =>
  kind === 'footnote' ? { type: 'footnoteRefMark' as const } : { type: 'endnoteRefMark' as const };

/** Styles of a note's text and of the number before it. */
const STYLES = { footnote: 'FootnoteText', endnote: 'EndnoteText' } as const;
