import { expect, test } from 'vitest';
import { blankDocx } from './blankDocx.ts';
import { documentXml, linesOf, paragraphsOf } from './blocks.ts';
import { docxFault } from './checkParts.ts';
import { fieldsOf, fillDocx, type TemplateData } from './fillDocx.ts';
import { readZip, writeZip } from '#zip';

const run = (text: string, looks = '') => `<w:r>${looks}<w:t>${text}</w:t></w:r>`;
const paragraph = (...runs: readonly string[]) =>
  `<w:p>${runs.map((one) => (one.startsWith('<') ? one : run(one))).join('')}</w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;

/** Paragraphs of a filled template, and the names that have no value. */
function filled(body: string, ...records: readonly TemplateData[]) {
  const { bytes, missing } = fillDocx(blankDocx(false, body), records);
  expect(docxFault(bytes)).toBeNull();
  return { lines: paragraphsOf(bytes), missing };
}

test('fields become values, also where a program divided them, and looks stay', () => {
  const bold = '<w:rPr><w:b/></w:rPr>';
  const body = paragraph('Dear {{ customer.na', run('me}}, {{', bold), run('total}} MAD', bold));
  const { lines, missing } = filled(body, { customer: { name: 'Riad & <Laksour>' }, total: '2,160.00' });
  expect(lines).toEqual(['Dear Riad & <Laksour>, 2,160.00 MAD']);
  expect(missing).toEqual([]);
  const { bytes } = fillDocx(blankDocx(false, body), [{ customer: { name: 'Riad' }, total: '1' }]);
  expect(documentXml(bytes)).toMatch(/<w:b\/><\/w:rPr><w:t xml:space="preserve">, 1 ?/);
  expect(fieldsOf(blankDocx(false, body))).toEqual(['customer.name', 'total']);
});

test('a value of several lines has line breaks', () => {
  const { bytes } = fillDocx(blankDocx(false, paragraph('{{address}}')), [{ address: '12 rue\nRabat' }]);
  expect(documentXml(bytes)).toContain('12 rue</w:t><w:br/><w:t xml:space="preserve">Rabat');
});

test('names without a value are left empty and told; names of what every object has are none', () => {
  expect(filled(paragraph('a{{phone}}b{{constructor}}'), { name: 'x' })).toEqual({
    lines: ['ab'],
    missing: ['phone', 'constructor'],
  });
});

const ITEMS = [
  { name: 'bread', total: '10' },
  { name: 'tea', total: '8' },
];

test('a row of a table is repeated for each entry, with fields of the record around it', () => {
  const row = `<w:tr>${cell('{{#items}}{{name}}')}${cell('{{total}} {{currency}}{{/items}}')}</w:tr>`;
  const body = `<w:tbl><w:tr>${cell('Name')}${cell('Total')}</w:tr>${row}</w:tbl><w:p/>`;
  expect(filled(body, { items: ITEMS, currency: 'MAD' }).lines).toEqual([
    ...['Name', 'Total', 'bread', '10 MAD', 'tea', '8 MAD', ''],
  ]);
  expect(filled(body, { items: [], currency: 'MAD' }).lines).toEqual(['Name', 'Total', '']);
});

test('what looks like a field within a value stays a text, also in a repeated row', () => {
  const row = `<w:tr>${cell('{{#items}}{{name}}{{/items}}')}</w:tr>`;
  const items = [{ name: '{{total}} {{nothing}}' }];
  expect(
    filled(`<w:tbl>${row}</w:tbl>${paragraph('{{note}} {{total}}')}`, { items, total: '9', note: '{{total}}' }),
  ).toEqual({
    lines: ['{{total}} {{nothing}}', '{{total}} 9'],
    missing: [],
  });
});

test('paragraphs between the signs of a loop are repeated, and loops stand in loops', () => {
  const body = ['{{#days}}', 'On {{day}}:', '{{#items}}', '- {{name}}', '{{/items}}', '{{/days}}', 'End']
    .map((line) => paragraph(line))
    .join('');
  const days = [
    { day: 'Monday', items: ITEMS },
    { day: 'Friday', items: [] },
  ];
  expect(filled(body, { days }).lines).toEqual(['On Monday:', '- bread', '- tea', 'On Friday:', 'End']);
});

test('fields in headers, footnotes and endnotes are filled, too, from the first record', () => {
  const names = ['header1', 'footnotes', 'endnotes'];
  const part = (name: string) => ({
    name: `word/${name}.xml`,
    bytes: new TextEncoder().encode(`<w:x>${paragraph('See {{na', 'me}}')}</w:x>`),
  });
  const parts = readZip(blankDocx(false, paragraph('text'))).filter(({ name }) => !name.endsWith('notes.xml'));
  const template = writeZip([...parts, ...names.map(part)]);
  const { bytes } = fillDocx(template, [{ name: 'Ali' }, { name: 'Zoe' }]);
  for (const { bytes: xml } of readZip(
    bytes,
    names.map((name) => part(name).name),
  ))
    expect(linesOf(new TextDecoder().decode(xml))).toEqual(['See Ali']);
  expect(fieldsOf(template)).toEqual(['name']);
});

test('several records are letters behind each other, each on a page of its own', () => {
  const { bytes } = fillDocx(blankDocx(false, paragraph('Dear {{name}}')), [{ name: 'Ali' }, { name: 'Zoe' }]);
  expect(paragraphsOf(bytes).map((line) => line.trim())).toEqual(['Dear Ali', '', 'Dear Zoe']);
  expect(documentXml(bytes).match(/<w:br w:type="page"\/>/g)).toHaveLength(1);
});
