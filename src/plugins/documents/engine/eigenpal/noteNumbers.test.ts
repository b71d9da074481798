import { Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { noteNumbers, roman, withNoteNumbers } from './noteNumbers.ts';

const schema = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: 'text*' }, text: {} },
  marks: { footnoteRef: { attrs: { id: {}, noteType: {} } } },
});
const note = (id: string, noteType: string, shown = id) =>
  schema.text(shown, [schema.mark('footnoteRef', { id, noteType })]);
const stateOf = (...content: readonly ReturnType<typeof schema.text>[]) =>
  EditorState.create({
    doc: schema.node('doc', null, [schema.node('paragraph', null, [...content])]),
    plugins: [noteNumbers()],
  });

test('endnotes have small Roman numerals', () => {
  expect([1, 4, 9, 14, 40, 1999].map(roman)).toEqual(['i', 'iv', 'ix', 'xiv', 'xl', 'mcmxcix']);
});

test('notes are numbered in the order in which they stand, each kind by itself', () => {
  const state = stateOf(
    schema.text('a'),
    note('7', 'footnote'),
    schema.text('b'),
    note('2', 'footnote'),
    note('5', 'endnote'),
  );
  const next = withNoteNumbers(state);
  expect(next?.doc.textContent).toBe('a1b2i');
  expect(next?.getMeta('addToHistory')).toBe(false);
  expect(withNoteNumbers(stateOf(schema.text('a'), note('9', 'footnote', '1')))).toBeNull();
});

test('a note that is put before others moves their numbers on', () => {
  const state = stateOf(schema.text('ab'), note('1', 'footnote'));
  expect(state.apply(state.tr.insert(2, note('2', 'footnote'))).doc.textContent).toBe('a1b2');
});
