import { blankParts } from './blankParts.ts';
import { writeZip } from '#zip';

/** Makes a .docx file with tables, pictures, footnotes, comments and tracked changes: one of each on every page. */
export function largeDocx(pages: number): Uint8Array<ArrayBuffer> {
  const chapters = Array.from({ length: pages }, (_, at) => at + 1);
  const parts = new Map(blankParts(chapters.map(page).join(''), false));
  const change = (name: string, from: string, to: string) => parts.set(name, (parts.get(name) ?? '').replace(from, to));
  const comments = chapters.map(
    (id) => `<w:comment w:id="${id}" ${WHEN} w:initials="SI">${paragraph(text(`Comment ${id}`))}</w:comment>`,
  );
  const notes = chapters.map((id) => `<w:footnote w:id="${id}">${paragraph(text(`Note ${id}`))}</w:footnote>`);
  change('word/comments.xml', '</w:comments>', `${comments.join('')}</w:comments>`);
  change('word/footnotes.xml', '</w:footnotes>', `${notes.join('')}</w:footnotes>`);
  change('[Content_Types].xml', '<Override', '<Default Extension="png" ContentType="image/png"/><Override');
  const link = `<Relationship Id="rId90" Type="${IMAGE_LINK}" Target="media/stall.png"/></Relationships>`;
  change('word/_rels/document.xml.rels', '</Relationships>', link);
  const encoder = new TextEncoder();
  const texts = [...parts].map(([name, xml]) => ({ name, bytes: encoder.encode(xml) }));
  return writeZip([...texts, { name: 'word/media/stall.png', bytes: new Uint8Array(PIXEL) }]);
}

const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const IMAGE_LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
const WHEN = 'w:author="Salma Idrissi" w:date="2026-11-02T09:00:00Z"';

/** A picture of one red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (content: string, style = 'Normal') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;

const cell = (words: string) =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(text(words))}</w:tc>`;

/** Table of five rows. */
function table(chapter: number): string {
  const rows = Array.from(
    { length: 5 },
    (_, row) =>
      `<w:tr>${['Product', 'Quantity', 'Price'].map((head) => cell(`${head} ${chapter}.${row}`)).join('')}</w:tr>`,
  );
  const grid = '<w:gridCol w:w="3000"/>'.repeat(3);
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

/** Picture of 2.5 cm. */
const picture = (chapter: number) =>
  `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="900000" cy="900000"/><wp:docPr id="${chapter}" name="Picture ${chapter}" descr="Stall ${chapter}"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${PICTURE}"><pic:pic xmlns:pic="${PICTURE}"><pic:nvPicPr><pic:cNvPr id="${chapter}" name="stall.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId90"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** One page: heading, text, table, picture, note, comment, an insertion and a deletion that are not accepted. */
function page(chapter: number): string {
  const note = `<w:r><w:footnoteReference w:id="${chapter}"/></w:r>`;
  const [start, end] = [`<w:commentRangeStart w:id="${chapter}"/>`, `<w:commentRangeEnd w:id="${chapter}"/>`];
  const mark = `<w:r><w:commentReference w:id="${chapter}"/></w:r>`;
  const changes = `<w:ins w:id="${1000 + chapter}" ${WHEN}>${text(` added ${chapter}`)}</w:ins><w:del w:id="${2000 + chapter}" ${WHEN}><w:r><w:delText xml:space="preserve"> removed ${chapter}</w:delText></w:r></w:del>`;
  const lines = Array.from({ length: 8 }, (_, line) =>
    paragraph(
      text(`Line ${chapter}.${line} of the offer for the market, with bread, oil and dates for all days. `.repeat(3)),
    ),
  );
  return [
    paragraph(text(`Chapter ${chapter}`), 'Heading1'),
    paragraph(`${start}${text(`Commented ${chapter}`)}${end}${mark}${note}${changes}`),
    ...lines,
    table(chapter),
    paragraph(picture(chapter)),
    '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
  ].join('');
}
