import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';

/** A number in small Roman numerals, as endnotes have them. */
export function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [value, sign] of ROMAN) for (; left >= value; left -= value) text += sign;
  return text;
}

/**
 * Writes the numbers of the notes in the order in which they stand: footnotes 1, 2, endnotes i, ii. The library shows the id that
 * a note has in its file.
 * @returns null when they are so
 */
export function withNoteNumbers({ doc, tr, schema }: EditorState): Transaction | null {
  const counts = { footnote: 0, endnote: 0 };
  const marks: { readonly at: number; readonly size: number; readonly text: string }[] = [];
  let last = '';
  doc.descendants((node, at) => {
    const note = node.isText && node.marks.find(({ type }) => type.name === 'footnoteRef');
    if (!note) return;
    const kind = note.attrs.noteType === 'endnote' ? 'endnote' : 'footnote';
    // One number may be written in parts.
    const key = `${kind} ${String(note.attrs.id)}`;
    if (key !== last) counts[kind] += 1;
    last = key;
    const text = kind === 'endnote' ? roman(counts.endnote) : String(counts.footnote);
    if (node.text !== text) marks.push({ at, size: node.nodeSize, text });
  });
  for (const { at, size, text } of marks.toReversed()) {
    const node = tr.doc.nodeAt(at);
    if (node) tr.replaceWith(at, at + size, schema.text(text, node.marks));
  }
  return tr.docChanged ? tr.setMeta('addToHistory', false).setMeta(UNTRACKED, true) : null;
}

/** Keeps the numbers of the notes in order while the text changes. */
export const noteNumbers = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, state) =>
      transactions.some(({ docChanged }) => docChanged) ? withNoteNumbers(state) : null,
  });

/** Numbers of the library for changes that are not tracked. */
const UNTRACKED = 'suggestionModeBypass';
const ROMAN = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];
