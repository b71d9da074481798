/** Takes the style of links from their text: the editor draws links as such, and text behind one would get its style. */
export const withoutLinkLooks = (xml: string): string => inLinks(xml, (content) => content.replaceAll(ONLY_LOOK, ''));

/** Lines of a table of contents, whose links look like other text. */
const LINES = /(<w:p(?:\s[^>]*)?><w:pPr><w:pStyle w:val="TOC[1-9]"\/>[\s\S]*?<\/w:p>)/;

const withLook = (content: string): string =>
  content
    .replaceAll(/<w:r><w:rPr>((?:(?!<\/w:rPr>)[\s\S])*)<\/w:rPr>/g, (run, looks: string) =>
      /<w:(?:rStyle|color|u)\s/.test(looks) ? run : `<w:r><w:rPr>${LOOK}${looks}</w:rPr>`,
    )
    .replaceAll(/<w:r>(?!<w:rPr>)/g, `<w:r>${ONLY_LOOK}`);

/** Gives links without looks of their own the style by which other programs show them blue and underlined. */
export const withLinkLooks = (xml: string): string =>
  xml
    .split(LINES)
    .map((part) => (LINES.test(part) ? part : inLinks(part, withLook)))
    .join('');

/** A link with its text. */
const LINK = /(<w:hyperlink(?:\s[^>]*[^/])?>)([\s\S]*?)(<\/w:hyperlink>)/g;
const LOOK = '<w:rStyle w:val="Hyperlink"/>';
const ONLY_LOOK = `<w:rPr>${LOOK}</w:rPr>`;

const inLinks = (xml: string, change: (content: string) => string): string =>
  xml.replace(LINK, (_, open: string, content: string, close: string) => `${open}${change(content)}${close}`);
