/**
 * A part's text with its elements in an order in which the library reads all of the text: without smart tags and the like
 * around it, and with tracked changes that have no other one in them and stand around links, not in them.
 */
export function wholeText(xml: string): string {
  const split = splitLinks(splitChanges(xml.replace(WRAPPERS, '')));
  return split === xml ? xml : split.replace(EMPTY, '');
}

/** Elements around a text that the library leaves out together with the text. Their own properties go. */
const WRAPPERS =
  /<w:(?:smartTagPr|customXmlPr)(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/w:(?:smartTagPr|customXmlPr)>)|<\/?w:(?:smartTag|customXml|dir|bdo)(?:\s[^>]*)?>/g;

const KINDS = 'ins|del|moveFrom|moveTo';
/** A tracked change with content; those of a paragraph's end have none. */
const CHANGE = new RegExp(`<w:(${KINDS})((?:\\s[^>]*[^/>])?)>([\\s\\S]*?)</w:\\1>`, 'g');
/** Parts of a change that the library drops: a change inside it, and the start and end marks of comments and bookmarks. */
const IN_CHANGE = new RegExp(
  `<w:(${KINDS})(?:\\s[^>]*[^/])?>[\\s\\S]*?</w:\\1>|<w:(?:commentRange|bookmark)(?:Start|End)\\b[^>]*/>`,
  'g',
);
const LINK = /(<w:hyperlink(?:\s[^>]*[^/])?>)([\s\S]*?)<\/w:hyperlink>/g;
const EMPTY = new RegExp(`<w:(hyperlink|${KINDS})(?:\\s[^>]*[^/])?></w:\\1>`, 'g');

/** Ends a change before what the library would leave out of it, and begins it behind. */
const splitChanges = (xml: string): string =>
  xml.replace(CHANGE, (found, kind: string, attributes: string, content: string) => {
    const [open, close] = [`<w:${kind}${attributes}>`, `</w:${kind}>`];
    const split = content.replace(IN_CHANGE, (inner) => `${close}${inner}${open}`);
    return split === content ? found : `${open}${split}${close}`;
  });

/** Puts changes that stand in a link around parts of the link. */
const splitLinks = (xml: string): string =>
  xml.replace(LINK, (found, link: string, content: string) => {
    const split = content.replace(
      CHANGE,
      (_, kind: string, attributes: string, inner: string) =>
        `</w:hyperlink><w:${kind}${attributes}>${link}${inner}</w:hyperlink></w:${kind}>${link}`,
    );
    return split === content ? found : `${link}${split}</w:hyperlink>`;
  });
