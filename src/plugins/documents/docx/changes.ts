/** Puts tracked changes into links, where the file format has them. The library writes them around. */
export const withFileChanges = (xml: string): string =>
  withSmallIds(xml).replace(
    LINKED,
    (_, kind: string, change: string, link: string, content: string) =>
      `<w:hyperlink${link}><w:${kind}${change}>${content}</w:${kind}></w:hyperlink>`,
  );

/** Largest number of a .docx file's own ids. */
const MOST_ID = 0x7fffffffn;

/** Tracked changes of texts, paragraphs, rows and tables, with their ids. */
const IDS = /(<w:(?:ins|del|moveFrom|moveTo|\w+Change|cellIns|cellDel|cellMerge)\s(?:[^>]*\s)?w:id=")(\d{10,})(")/g;
const LINKED =
  /<w:(ins|del|moveFrom|moveTo)((?:\s[^>]*[^/])?)><w:hyperlink((?:\s[^>]*[^/])?)>([\s\S]*?)<\/w:hyperlink><\/w:\1>/g;

/** Makes ids of tracked changes small enough for other programs: the library takes the time in milliseconds. */
const withSmallIds = (xml: string): string =>
  xml.replace(IDS, (_, before: string, id: string, after: string) => `${before}${BigInt(id) % MOST_ID}${after}`);
