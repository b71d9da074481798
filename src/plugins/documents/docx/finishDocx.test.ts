import { expect, test } from 'vitest';
import { blankDocx } from './blankDocx.ts';
import { contentsAsField, finishDocx, prepareDocx, savedMode } from './finishDocx.ts';
import { modeOf, withEvenPages, withMode } from './settings.ts';
import { readZip } from '#zip';

const line = (level: number, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="TOC${level}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const plain = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>';

test('the lines of a table of contents become one field, once', () => {
  const xml = contentsAsField(`<w:body>${plain}${line(1, 'One')}${line(2, 'Two')}${plain}</w:body>`);
  const [begin, instruction, separate, end] = ['"begin"', ' TOC \\o "1-3"', '"separate"', '"end"'].map((text) =>
    xml.indexOf(text),
  );
  expect(begin).toBeGreaterThan(xml.indexOf('TOC1"/></w:pPr>'));
  expect([begin, instruction, separate, xml.indexOf('Two'), end].map(Number)).toEqual(
    [begin, instruction, separate, xml.indexOf('Two'), end].map(Number).toSorted((a, b) => a - b),
  );
  expect(xml.match(/fldCharType="begin"/g)).toHaveLength(1);
  expect(contentsAsField(xml)).toBe(xml);
  expect(contentsAsField(plain)).toBe(plain);
});

test('a restricted document says so in its settings, at the place that the schema allows, and is opened as such', () => {
  const blank = blankDocx(false);
  expect(savedMode(blank)).toBe('editing');
  const restricted = finishDocx(blank, 'viewing');
  expect(savedMode(restricted)).toBe('viewing');
  const settings = readZip(restricted).find(({ name }) => name === 'word/settings.xml');
  expect(new TextDecoder().decode(settings?.bytes)).toMatch(/<w:zoom[^>]*\/><w:documentProtection w:edit="readOnly"/);
  expect(savedMode(finishDocx(restricted, 'editing'))).toBe('editing');
  expect(withMode('<w:settings a="b"><w:compat/></w:settings>', 'viewing')).toBe(
    '<w:settings a="b"><w:documentProtection w:edit="readOnly" w:enforcement="1"/><w:compat/></w:settings>',
  );
});

const EVEN = '<w:headerReference w:type="even" r:id="rId9"/>';
/** Texts of a file's parts. */
const textsOf = (file: Uint8Array) =>
  new Map(readZip(file).map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]));

test('headers of even pages are a setting of the file, and stand in its section while it is edited', () => {
  const section = (more: string) => `<w:p><w:pPr><w:sectPr>${EVEN}${more}</w:sectPr></w:pPr></w:p>`;
  const saved = finishDocx(blankDocx(false, section('<w:evenAndOddHeaders/>')), 'editing');
  const texts = textsOf(saved);
  expect(texts.get('word/document.xml')).toContain(section(''));
  expect(texts.get('word/settings.xml')).toMatch(/<w:defaultTabStop[^>]*\/><w:evenAndOddHeaders\/><w:footnotePr>/);
  const opened = textsOf(prepareDocx(saved));
  expect(opened.get('word/document.xml')).toContain(section('<w:evenAndOddHeaders/>'));
  expect(finishDocx(prepareDocx(saved), 'editing')).toEqual(saved);
});

test('a file without headers of even pages is opened as it is, and says nothing of them', () => {
  const blank = blankDocx(false);
  expect(prepareDocx(blank)).toBe(blank);
  expect(textsOf(finishDocx(blank, 'editing')).get('word/settings.xml')).not.toContain('evenAndOdd');
  expect(withEvenPages('<w:settings><w:evenAndOddHeaders w:val="0"/></w:settings>', false)).toBe(
    '<w:settings></w:settings>',
  );
});

test('tracked changes are a setting of the file, which a restriction does not lose', () => {
  const plain = '<w:settings a="b"><w:zoom w:percent="100"/><w:compat/></w:settings>';
  const tracking = withMode(plain, 'suggesting');
  expect(tracking).toBe('<w:settings a="b"><w:zoom w:percent="100"/><w:trackRevisions/><w:compat/></w:settings>');
  expect(modeOf(tracking)).toBe('suggesting');
  const restricted = withMode(tracking, 'viewing');
  expect(restricted).toContain('<w:trackRevisions/><w:documentProtection ');
  expect(modeOf(restricted)).toBe('viewing');
  expect(withMode(restricted, 'editing')).toBe(plain);
  expect(modeOf('<w:settings><w:trackRevisions w:val="0"/></w:settings>')).toBe('editing');
});
