import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Headless from '@eigenpal/docx-editor-core/headless';
import type * as Conversion from '@eigenpal/docx-editor-core/prosemirror/conversion';
import { afterAll, expect, it } from 'vitest';
import { readZip, writeZip } from '#zip';
import { ROOT } from '../project.ts';
import { EDITED_FILES, withWholeChanges } from './docxCode.ts';

const FOLDER = path.join(ROOT, 'node_modules/@eigenpal/docx-editor-core/dist');
const codeOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

it('each edited file of the word processor library is there, and is changed', () => {
  expect(EDITED_FILES).toHaveLength(9);
  for (const file of EDITED_FILES) expect(withWholeChanges(codeOf(file), file), file).not.toBe(codeOf(file));
});

it('another version of the library is refused', () => {
  for (const file of EDITED_FILES)
    expect(() => withWholeChanges('export {};', file), file).toThrow('@eigenpal/docx-editor-core has changed');
  expect(withWholeChanges('export {};', 'another.mjs')).toBe('export {};');
});

/** Mark of the edited library: another file of this worker may have loaded it as it is. */
const EDITED = '?edited';

/** Loads the library with the edits, as builds do. */
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.includes('/docx-editor-core/dist/')
      ? { ...found, url: `${found.url.split('?')[0]}${EDITED}` }
      : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const file = EDITED_FILES.find((one) => url.endsWith(`docx-editor-core/dist/${one}${EDITED}`));
    const code = file && loaded.source ? new TextDecoder().decode(Buffer.from(loaded.source as Uint8Array)) : '';
    return file ? { ...loaded, source: withWholeChanges(code, file) } : loaded;
  },
});
afterAll(() => hooks.deregister());

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The smallest file with a paragraph. */
function docxWith(content: string): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"/>`,
    'word/document.xml': `<w:document ${W}><w:body><w:p>${content}</w:p></w:body></w:document>`,
  };
  return writeZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })));
}

/** A part of the edited library. Its address is its own, so that it is not the one that another test file has loaded. */
const edited = async <T>(file: string): Promise<T> =>
  import(/* @vite-ignore */ `${pathToFileURL(path.join(FOLDER, file)).href}${EDITED}`) as Promise<T>;

/** The paragraph after a file was opened and saved, without ids and looks. */
async function savedParagraph(content: string): Promise<string> {
  const { parseDocx, repackDocx } = await edited<typeof Headless>('headless.mjs');
  const { toProseDoc, updateDocumentContent } = await edited<typeof Conversion>('prosemirror/conversion/index.mjs');
  const document = await parseDocx(docxWith(content).buffer);
  const saved = await repackDocx(updateDocumentContent(document, toProseDoc(document)));
  const [part] = readZip(new Uint8Array(saved), ['word/document.xml']);
  const [, paragraph = ''] = /<w:p\b[^>]*>(.*?)<\/w:p>/s.exec(new TextDecoder().decode(part?.bytes)) ?? [];
  return paragraph
    .replaceAll(/<w:[pr]Pr>.*?<\/w:[pr]Pr>|\sw:type="textWrapping"/gs, '')
    .replaceAll(/<w:(ins|del|moveTo) [^>]*>/g, '<w:$1>')
    .replaceAll(/<\/w:(ins|del)><w:\1>/g, '');
}

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const sign = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const FIELD = `${sign('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>${sign('separate')}${run('1')}${sign('end')}`;
const INSERTED: Readonly<Record<string, string>> = {
  'a link': `<w:hyperlink w:anchor="x">${run('link')}</w:hyperlink>`,
  'a tab and a line break': `${run('a')}<w:r><w:tab/></w:r>${run('b')}<w:r><w:br/></w:r>${run('c')}`,
  'a field': FIELD,
  'a form field': `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${run('Riad')}</w:sdtContent></w:sdt>`,
  'an equation': `<m:oMath ${MATH}><m:r><m:t>x</m:t></m:r></m:oMath>`,
};
const CHANGE = 'w:id="1" w:author="Salma" w:date="2026-01-01T00:00:00Z"';

it.each(Object.entries(INSERTED))('an insertion and a deletion keep %s', async (name, content) => {
  const inserted = await savedParagraph(`<w:ins ${CHANGE}>${content}</w:ins>`);
  expect(inserted).toBe(`<w:ins>${content}</w:ins>`);
  // Where the file format has it, a link has the deletion in it (src/plugins/documents/docx/changes.ts).
  if (name === 'a link') return;
  const gone = content.replaceAll('w:t>', 'w:delText>').replaceAll('w:instrText', 'w:delInstrText');
  expect(await savedParagraph(`<w:del ${CHANGE}>${gone}</w:del>`)).toBe(`<w:del>${gone}</w:del>`);
});

it('a moved text keeps its link', async () => {
  expect(await savedParagraph(`<w:moveTo ${CHANGE}>${INSERTED['a link']}</w:moveTo>`)).toBe(
    `<w:moveTo>${INSERTED['a link']}</w:moveTo>`,
  );
});
