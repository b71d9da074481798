import { expect, test } from 'vitest';
import { blankDocx } from './blankDocx.ts';
import { contentsAsField, finishDocx, isProtected, withProtection } from './finishDocx.ts';
import { readZip } from './zip.ts';

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

test('a restricted document says so in its settings, at the place that the schema allows, and is opened as such', async () => {
  const blank = await blankDocx(false);
  expect(await isProtected(blank)).toBe(false);
  const restricted = await finishDocx(blank, true);
  expect(await isProtected(restricted)).toBe(true);
  const settings = (await readZip(restricted)).find(({ name }) => name === 'word/settings.xml');
  expect(new TextDecoder().decode(settings?.bytes)).toMatch(/<w:zoom[^>]*\/><w:documentProtection w:edit="readOnly"/);
  expect(await isProtected(await finishDocx(restricted, false))).toBe(false);
  expect(withProtection('<w:settings a="b"><w:compat/></w:settings>', true)).toBe(
    '<w:settings a="b"><w:documentProtection w:edit="readOnly" w:enforcement="1"/><w:compat/></w:settings>',
  );
});
