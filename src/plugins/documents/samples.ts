import { defineSamples, type Locale, type SampleContext, type SampleRow } from '#server';
import { DEMO_DOCUMENTS, type DemoDocument } from './demo/texts.ts';
import { blankDocx } from './docx/blankDocx.ts';
import { escapeXml } from './docx/escapeXml.ts';

const pathOf = ({ key }: DemoDocument) => `demo/documents/${key}.docx`;

/** Documents of the demo. */
export default defineSamples({
  after: ['people'],
  sets: [
    { resource: 'documents', rows: documentRows },
    { resource: 'document_versions', rows: versionRows },
  ],
  *files({ language }) {
    for (const one of DEMO_DOCUMENTS) yield { path: pathOf(one), bytes: docxOf(one, language) };
  },
});

function paragraphXml([style, text]: DemoDocument['texts']['en']['paragraphs'][number], isRtl: boolean): string {
  const bullet = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const look =
    style === 'list' ? `<w:pStyle w:val="ListParagraph"/>${bullet}` : style && `<w:pStyle w:val="${style}"/>`;
  const run = `<w:r>${isRtl ? '<w:rPr><w:rtl/></w:rPr>' : ''}<w:t>${escapeXml(text)}</w:t></w:r>`;
  return `<w:p><w:pPr>${look}${isRtl ? '<w:bidi/>' : ''}</w:pPr>${run}</w:p>`;
}

/** The .docx file of a document in a language. */
function docxOf({ texts }: DemoDocument, language: Locale): Uint8Array {
  const isRtl = language === 'ar';
  return blankDocx(isRtl, texts[language].paragraphs.map((one) => paragraphXml(one, isRtl)).join(''));
}

function* documentRows(context: SampleContext): Iterable<SampleRow> {
  for (const one of DEMO_DOCUMENTS) {
    const savedAt = context.daysAgo(one.daysAgo, '16:10');
    yield {
      ...{ $key: one.key, name: one.texts[context.language].name, path: pathOf(one), revision: 1 },
      ...{ author: context.ref('manager'), editor: context.ref('manager'), savedAt, createdAt: savedAt },
      size: docxOf(one, context.language).length,
    };
  }
}

function* versionRows(context: SampleContext): Iterable<SampleRow> {
  for (const one of DEMO_DOCUMENTS) {
    const savedAt = context.daysAgo(one.daysAgo, '16:10');
    yield {
      ...{ document: context.ref(one.key), path: pathOf(one), savedAt, startedAt: savedAt, restored: false },
      ...{ author: context.ref('manager'), owner: context.ref('manager') },
      size: docxOf(one, context.language).length,
    };
  }
}
