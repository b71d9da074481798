import { Schema, type Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { placesOf } from './placesOf.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'inline*' },
    text: { group: 'inline' },
    picture: { group: 'inline', inline: true },
    control: { group: 'inline', inline: true, content: 'text*' },
  },
  marks: { bold: {}, deletion: {} },
});
const text = (words: string, ...marks: readonly string[]) =>
  schema.text(
    words,
    marks.map((name) => schema.mark(name)),
  );
const docOf = (...paragraphs: readonly (readonly Node[])[]) =>
  schema.node(
    'doc',
    null,
    paragraphs.map((content) => schema.node('paragraph', null, [...content])),
  );
/** Texts at the places that are found. */
const found = (doc: Node, search: string) =>
  placesOf(doc, search).map(({ from, to }) => doc.textBetween(from, to, '|', '*'));

test('a text is found in any case, several times, in each paragraph', () => {
  const doc = docOf([text('Atlas, ATLAS')], [], [text('an atlas')]);
  expect(found(doc, 'aTlas')).toEqual(['Atlas', 'ATLAS', 'atlas']);
  expect(found(doc, 'las an')).toEqual([]);
  expect(found(doc, '')).toEqual([]);
});

test('a text that is formatted in parts, and one behind a picture or in a form field, is found', () => {
  const doc = docOf([text('at'), text('las', 'bold'), schema.node('picture'), text('Atlas')]);
  expect(found(doc, 'atlas')).toEqual(['atlas', 'Atlas']);
  const field = schema.node('control', null, [text('Atlas')]);
  expect(found(docOf([text('x '), field, text(' atlas')]), 'atlas')).toEqual(['Atlas', 'atlas']);
});

test('deleted text is left alone, and letters whose small form is longer do not shift the places', () => {
  expect(found(docOf([text('atlas', 'deletion'), text(' atlas')]), 'atlas')).toEqual(['atlas']);
  expect(found(docOf([text('İİ Atlas')]), 'atlas')).toEqual(['Atlas']);
});
