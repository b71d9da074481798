import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeBlocks, resolved, type Block } from './mergeBlocks.ts';

/** A paragraph, `p:text`, or a box with paragraphs in it. */
const p = (text: string, tag = 'p'): Block => ({ key: `${tag}:${text}`, tag, html: `[${text}]`, box: null });
const box = (name: string, ...blocks: Block[]): Block => ({
  key: `box:${name}(${blocks.map(({ key }) => key).join()})`,
  tag: 'section',
  html: `${name}{${blocks.map(({ html }) => html).join(' ')}}`,
  box: { open: `${name}{`, close: '}', shell: name, blocks },
});
const all = (...texts: string[]) => texts.map((text) => p(text));

/** The merged content, with conflicts as `mine|theirs`. */
function merged(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): string {
  const { pieces, conflicts } = mergeBlocks(base, mine, theirs);
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : `${conflicts[piece]?.mine}|${conflicts[piece]?.theirs}`))
    .filter((piece) => piece !== '')
    .join(' ');
}

test.for([
  ['two people change two blocks', 'a b c', 'A b c', 'a b C', '[A] [b] [C]'],
  ['neighbours', 'a b', 'A b', 'a B', '[A] [B]'],
  ['the same block', 'a b', 'A b', 'X b', '[A]|[X] [b]'],
  ['the same change', 'a b', 'A b', 'A b', '[A] [b]'],
  ['one adds, the other changes', 'a', 'A', 'a n', '[A] [n]'],
  ['both add at one place', 'a', 'a m', 'a t', '[a] [m] [t]'],
  ['both add the same', 'a', 'a m', 'a m', '[a] [m]'],
  ['one removes, the other leaves it', 'a b', 'b', 'a b', '[b]'],
  ['one removes what the other changes', 'a b', 'b', 'A b', '|[A] [b]'],
  ['both remove', 'a b', 'b', 'b', '[b]'],
  ['one empties all', 'a b', '', 'a b', ''],
  ['into nothing', '', 'm', 't', '[m] [t]'],
])('%s', ([, ...lists]) => {
  const [base = [], mine = [], theirs = []] = lists
    .slice(0, 3)
    .map((text) => all(...text.split(' ').filter((one) => one !== '')));
  expect(merged(base, mine, theirs)).toBe(lists[3]);
});

test('blocks in one box are merged one by one, with the attributes of whom has changed them', () => {
  const base = [box('s', p('a'), p('b'))];
  expect(merged(base, [box('S', p('A'), p('b'))], [box('s', p('a'), p('B'))])).toBe('S{ [A] [B] }');
  expect(merged(base, [box('S', p('a'), p('b'))], [box('T', p('a'), p('b'))])).toBe('S{[a] [b]}|T{[a] [b]}');
});

test('another tag is another block', () => {
  expect(merged([p('a')], [p('a', 'h2')], [p('a'), p('n')])).toBe('[a] [n]');
});

test('a conflict is resolved as is chosen', () => {
  const found = mergeBlocks(all('a', 'b'), all('A', 'B'), all('X', 'Y'));
  expect(found.conflicts).toHaveLength(2);
  expect(resolved(found, ['mine', 'theirs'])).toBe('[A]\n[Y]');
  expect(resolved(found, ['both', 'theirs'])).toBe('[A]\n[X]\n[Y]');
  expect(resolved(mergeBlocks(all('a'), [], all('X')), ['mine'])).toBe('');
});

const many = (text: string, number: number) => Array.from({ length: number }, (_, at) => p(`${text}${at}`));

test('of very many blocks one that is changed is merged, and too many that differ are one conflict', () => {
  const base = many('a', 6000);
  const change = (at: number, text: string) => base.with(at, p(text));
  const { pieces, conflicts } = mergeBlocks(base, change(7, 'mine'), change(5990, 'theirs'));
  expect(conflicts).toEqual([]);
  expect([pieces.length, pieces[7], pieces[5990], pieces[8]]).toEqual([6000, '[mine]', '[theirs]', '[a8]']);
  const [mine, theirs] = [many('m', 3000), many('t', 3000)];
  expect(mergeBlocks(base, mine, theirs).conflicts).toMatchObject([{ mine: expect.stringMatching(/^\[m0\]\n/) }]);
  expect(resolved(mergeBlocks(base, base, theirs), [])).toBe(theirs.map(({ html }) => html).join('\n'));
});

test('whoever changes nothing gets what the other has, and neither order matters', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 7 }).map((texts) => all(...texts));
  fc.assert(
    fc.property(list, list, (base, other) => {
      const text = other.map(({ html }) => html).join(' ');
      expect(merged(base, base, other)).toBe(text);
      expect(merged(base, other, base)).toBe(text);
      expect(merged(base, other, other)).toBe(text);
    }),
  );
});
