import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightMatches } from './highlightMatches.ts';

const marked = (text: string, query: string) =>
  highlightMatches(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Imane Tazi', 'im', '[Im]ane Tazi'],
  ['Karim Imlil', 'im', 'Karim [Im]lil'],
  ['Karim', 'im', 'Kar[im]'],
  ['Élodie Bœuf', 'elo boe', '[Élo]die [Bœ]uf'],
  ['Aïcha', 'aicha', '[Aïcha]'],
  ['Imane', '', 'Imane'],
  ['Imane', 'zz', 'Imane'],
  ['إيمان', 'ايمان', '[إيمان]'],
  ['+212 6 61', '6', '+212 [6] 61'],
])('%s, looked for by %j, is %s', (text, query, wanted) => expect(marked(text, query)).toBe(wanted));

test('the pieces are the text, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 4 }), (text, query) => {
      expect(
        highlightMatches(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
