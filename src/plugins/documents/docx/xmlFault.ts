/** Fault of an XML text: it ends before its elements do, or it breaks a rule of XML. */
export type XmlFault = 'cut' | 'invalid';

/** A comment, a CDATA section, a processing instruction, a tag, or text, from the place where the last one ended. */
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>/"'=!?]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;

/**
 * Looks whether a text is well-formed XML: a reader that is not told so shows half of a text, or none. A `&` that begins no
 * entity is let pass, as the library mends it. A document type is refused: .docx files have none, and entities could be
 * endless.
 * @returns null when nothing is wrong
 */
export function xmlFault(xml: string): XmlFault | null {
  const open: string[] = [];
  let hasRoot = false;
  let at = xml.startsWith('\uFEFF') ? 1 : 0;
  while (at < xml.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(xml);
    // A `<` that begins nothing: the last one of a text is that of a tag which is cut off.
    if (!found) return xml.indexOf('>', at) < 0 ? 'cut' : 'invalid';
    at = TOKEN.lastIndex;
    const [token, end, name, attributes = '', empty] = found;
    if (name === undefined) {
      if (!token.startsWith('<') && open.length === 0 && token.trim() !== '') return 'invalid';
      continue;
    }
    if (end) {
      if (attributes || empty || open.pop() !== name) return 'invalid';
      continue;
    }
    if (open.length === 0 && hasRoot) return 'invalid';
    hasRoot = true;
    if (!empty) open.push(name);
  }
  return open.length > 0 || !hasRoot ? 'cut' : null;
}
