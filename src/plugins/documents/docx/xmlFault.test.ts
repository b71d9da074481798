import { expect, test } from 'vitest';
import { xmlFault } from './xmlFault.ts';

const WHOLE =
  '\uFEFF<?xml version="1.0"?>\n<!-- <x> --><a b="1 > 0" c=\'"\'><b/><![CDATA[<&]]>text &amp; é<c:d x:y = "z"></c:d></a>\n';

test('a well-formed text has no fault, and one that is cut at any place of its elements has one', () => {
  expect(xmlFault(WHOLE)).toBeNull();
  const [first, last] = [WHOLE.indexOf('<a '), WHOLE.lastIndexOf('>')];
  for (let length = first + 1; length <= last; length += 1)
    expect(xmlFault(WHOLE.slice(0, length)), `${length}`).not.toBeNull();
  expect(xmlFault('<a><b>text')).toBe('cut');
  expect(xmlFault('<a><b att')).toBe('cut');
  expect(xmlFault('')).toBe('cut');
});

test('elements that do not close what they opened, and what is no XML, are invalid', () => {
  const texts = [
    '<a><b></a></b>',
    '<a></a><b/>',
    '<a></a>text',
    'text',
    '<a b=c/>',
    '<a b="<"/>',
    '</a>',
    '<!DOCTYPE a><a/>',
    '<a></a b="1">',
  ];
  for (const text of texts) expect(xmlFault(text), text).toBe('invalid');
});

test('a text of many megabytes is read in one pass', () => {
  const long = `<a>${'<w:r a="1"><w:t xml:space="preserve">word </w:t></w:r>'.repeat(100_000)}</a>`;
  expect(xmlFault(long)).toBeNull();
  expect(xmlFault(long.slice(0, -10))).toBe('cut');
  expect(xmlFault(`<a ${' '.repeat(50_000)}`)).toBe('cut');
});
