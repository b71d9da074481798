import { expect, test } from 'vitest';
import { lostParts } from './lostParts.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const FIELD = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const PICTURE = '<w:drawing><a/></w:drawing>';

test('nothing is named where all is there, in whatever pieces', () => {
  expect(lostParts('', '')).toEqual([]);
  expect(lostParts(run('one two'), `${run('one')}${run(' two')}`)).toEqual([]);
  expect(
    lostParts(`<w:ins w:id="1">${run('ab')}</w:ins>`, `<w:ins>${run('a')}</w:ins><w:ins>${run('b')}</w:ins>`),
  ).toEqual([]);
  expect(lostParts(`<w:fldSimple w:instr="PAGE">${run('1')}</w:fldSimple>`, `${FIELD}${run('1')}`)).toEqual([]);
  const twice = `<mc:AlternateContent><mc:Choice>${PICTURE}</mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent>`;
  expect(lostParts(twice, PICTURE)).toEqual([]);
  expect(lostParts(run('a'), `${run('a')}${PICTURE}`)).toEqual([]);
});

test('what is missing is named by its kind', () => {
  const text = run('a');
  expect(lostParts(run('ab'), text)).toEqual(['text']);
  expect(lostParts(`<w:ins w:id="1">${text}</w:ins>`, text)).toEqual(['changes']);
  expect(lostParts(`${text}<m:oMath><m:r/></m:oMath>`, text)).toEqual(['equations']);
  expect(lostParts(`${text}${FIELD}`, text)).toEqual(['fields']);
  expect(lostParts(`<w:hyperlink r:id="1">${text}</w:hyperlink>`, text)).toEqual(['links']);
  expect(lostParts(`${text}${PICTURE}`, text)).toEqual(['pictures']);
  expect(lostParts(`<w:sdt>${text}</w:sdt>`, text)).toEqual(['controls']);
  expect(lostParts(`${text}<w:commentReference w:id="1"/><w:footnoteReference w:id="1"/>`, text)).toEqual([
    'comments',
    'notes',
  ]);
});
