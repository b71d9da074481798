/** Styles of a new document, as WordprocessingML. */

interface Style {
  readonly id: string;
  readonly name: string;
  readonly based?: string;
  readonly next?: string;
  /** Properties of the paragraph and of its letters, as XML. */
  readonly paragraph?: string;
  readonly letters?: string;
}

/** Space before and after a paragraph, twentieths of a point. */
const space = (before: number, after: number) => `<w:spacing w:before="${before}" w:after="${after}"/>`;
/** Size in half points. */
const size = (half: number) => `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`;

const heading = (level: number, half: number, before: number): Style => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  based: 'Normal',
  next: 'Normal',
  paragraph: `<w:keepNext/><w:keepLines/>${space(before, 120)}<w:outlineLvl w:val="${level - 1}"/>`,
  letters: `<w:b/><w:bCs/>${size(half)}`,
});

const contents = (level: number): Style => ({
  id: `TOC${level}`,
  name: `toc ${level}`,
  based: 'Normal',
  next: 'Normal',
  paragraph: `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9062"/></w:tabs>${space(0, 60)}<w:ind w:left="${220 * (level - 1)}"/>`,
});

const PARAGRAPHS: readonly Style[] = [
  {
    id: 'Title',
    name: 'Title',
    based: 'Normal',
    next: 'Normal',
    paragraph: space(0, 240),
    letters: `<w:b/><w:bCs/>${size(52)}`,
  },
  {
    id: 'Subtitle',
    name: 'Subtitle',
    based: 'Normal',
    next: 'Normal',
    paragraph: space(0, 240),
    letters: `<w:color w:val="595959"/>${size(30)}`,
  },
  heading(1, 36, 360),
  heading(2, 30, 280),
  heading(3, 26, 240),
  heading(4, 24, 200),
  heading(5, 22, 200),
  heading(6, 22, 200),
  {
    id: 'Quote',
    name: 'Quote',
    based: 'Normal',
    paragraph: `${space(160, 160)}<w:ind w:left="720" w:right="720"/>`,
    letters: '<w:i/><w:iCs/>',
  },
  { id: 'Caption', name: 'caption', based: 'Normal', letters: `<w:i/><w:iCs/>${size(18)}` },
  {
    id: 'ListParagraph',
    name: 'List Paragraph',
    based: 'Normal',
    paragraph: '<w:ind w:left="720"/><w:contextualSpacing/>',
  },
  {
    id: 'TOCHeading',
    name: 'TOC Heading',
    based: 'Normal',
    paragraph: space(240, 120),
    letters: `<w:b/><w:bCs/>${size(28)}`,
  },
  contents(1),
  contents(2),
  contents(3),
  {
    id: 'Header',
    name: 'header',
    based: 'Normal',
    paragraph: '<w:tabs><w:tab w:val="center" w:pos="4536"/><w:tab w:val="right" w:pos="9072"/></w:tabs>',
  },
  {
    id: 'Footer',
    name: 'footer',
    based: 'Normal',
    paragraph: '<w:tabs><w:tab w:val="center" w:pos="4536"/><w:tab w:val="right" w:pos="9072"/></w:tabs>',
  },
  { id: 'FootnoteText', name: 'footnote text', based: 'Normal', paragraph: space(0, 0), letters: size(20) },
  { id: 'EndnoteText', name: 'endnote text', based: 'Normal', paragraph: space(0, 0), letters: size(20) },
  { id: 'CommentText', name: 'annotation text', based: 'Normal', letters: size(20) },
];

const LETTERS: readonly Style[] = [
  { id: 'Hyperlink', name: 'Hyperlink', letters: '<w:color w:val="0563C1"/><w:u w:val="single"/>' },
  { id: 'FootnoteReference', name: 'footnote reference', letters: '<w:vertAlign w:val="superscript"/>' },
  { id: 'EndnoteReference', name: 'endnote reference', letters: '<w:vertAlign w:val="superscript"/>' },
  { id: 'CommentReference', name: 'annotation reference', letters: size(16) },
  { id: 'PlaceholderText', name: 'Placeholder Text', letters: '<w:color w:val="666666"/>' },
];

const style = (type: string, { id, name, based, next, paragraph, letters }: Style) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${based ? `<w:basedOn w:val="${based}"/>` : ''}${next ? `<w:next w:val="${next}"/>` : ''}<w:qFormat/>${paragraph ? `<w:pPr>${paragraph}</w:pPr>` : ''}${letters ? `<w:rPr>${letters}</w:rPr>` : ''}</w:style>`;

const LINE = 'w:val="single" w:sz="4" w:space="0" w:color="auto"';
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((edge) => `<w:${edge} ${LINE}/>`).join('');

const TABLES = `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr></w:style>`;

const DEFAULTS = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/>${size(22)}<w:lang w:val="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`;

/** Styles of a new document, under the ids that Word and LibreOffice know. */
export const BLANK_STYLES = `${DEFAULTS}<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${PARAGRAPHS.map((one) => style('paragraph', one)).join('')}<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>${LETTERS.map((one) => style('character', one)).join('')}${TABLES}`;
