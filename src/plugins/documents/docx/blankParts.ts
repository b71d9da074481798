import { BLANK_NUMBERING } from './blankNumbering.ts';
import { BLANK_STYLES } from './blankStyles.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Namespaces of WordprocessingML that our own parts use. */
export const W_NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ' +
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="w14 w15"';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Parts beside the document that a text may point into. An editor loses comments and notes of a file without them. */
const PARTS = ['styles', 'numbering', 'settings', 'fontTable', 'comments', 'footnotes', 'endnotes'] as const;

const contentTypes = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>${PARTS.map((part) => `<Override PartName="/word/${part}.xml" ContentType="${WORD}.${part}+xml"/>`).join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>`;

const packageLinks = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/><Relationship Id="rId3" Type="${OFFICE}/extended-properties" Target="docProps/app.xml"/></Relationships>`;

const documentLinks = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${PARTS.map((part, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${part}" Target="${part}.xml"/>`).join('')}</Relationships>`;

const settings = `${HEAD}<w:settings ${W_NAMESPACES}><w:zoom w:percent="100"/><w:defaultTabStop w:val="708"/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:endnotePr><w:endnote w:id="-1"/><w:endnote w:id="0"/></w:endnotePr><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;

const fontTable = `${HEAD}<w:fonts ${W_NAMESPACES}><w:font w:name="Arial"/><w:font w:name="Times New Roman"/><w:font w:name="Calibri"/></w:fonts>`;

/** The two lines that separate notes from the text; their ids are fixed. */
const notes = (part: 'footnotes' | 'endnotes', note: 'footnote' | 'endnote') =>
  `${HEAD}<w:${part} ${W_NAMESPACES}><w:${note} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${note}><w:${note} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${note}></w:${part}>`;

const core = `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title></dc:title></cp:coreProperties>`;
const app = `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Flexy</Application></Properties>`;

/** A4 with margins of 2.5 cm, in twentieths of a point. */
const A4 =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';

/**
 * Text of the parts of a new document, by name.
 * @param body block elements of the text, as XML; a section is added
 * @param isRtl the text is written from right to left
 */
export function blankParts(body: string, isRtl: boolean): ReadonlyMap<string, string> {
  const start = isRtl ? '<w:p><w:pPr><w:bidi/></w:pPr></w:p>' : '<w:p/>';
  return new Map([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', packageLinks],
    ['word/document.xml', `${HEAD}<w:document ${W_NAMESPACES}><w:body>${body || start}${A4}</w:body></w:document>`],
    ['word/_rels/document.xml.rels', documentLinks],
    ['word/styles.xml', `${HEAD}<w:styles ${W_NAMESPACES}>${BLANK_STYLES}</w:styles>`],
    ['word/numbering.xml', `${HEAD}<w:numbering ${W_NAMESPACES}>${BLANK_NUMBERING}</w:numbering>`],
    ['word/settings.xml', settings],
    ['word/fontTable.xml', fontTable],
    ['word/comments.xml', `${HEAD}<w:comments ${W_NAMESPACES}></w:comments>`],
    ['word/footnotes.xml', notes('footnotes', 'footnote')],
    ['word/endnotes.xml', notes('endnotes', 'endnote')],
    ['docProps/core.xml', core],
    ['docProps/app.xml', app],
  ]);
}
