import { readZip, writeZip } from './zip.ts';

const DOCUMENT = 'word/document.xml';
const SETTINGS = 'word/settings.xml';

/** Paragraphs of a table of contents behind each other. */
const CONTENTS =
  /(?:<w:p(?: [^>]*)?><w:pPr>(?:(?!<\/w:pPr>)[\s\S])*?<w:pStyle w:val="TOC[1-9]"\/>(?:(?!<\/w:p>)[\s\S])*<\/w:p>)+/;
const FIELD_START =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

/** Makes the paragraphs of a table of contents the field that Word updates. Written anew, they are only text. */
export function contentsAsField(xml: string): string {
  if (/<w:instrText[^>]*>\s*TOC /.test(xml)) return xml;
  return xml.replace(CONTENTS, (found) => {
    const start = found.indexOf('</w:pPr>') + '</w:pPr>'.length;
    const end = found.lastIndexOf('</w:p>');
    return `${found.slice(0, start)}${FIELD_START}${found.slice(start, end)}${FIELD_END}${found.slice(end)}`;
  });
}

const PROTECTION = /<w:documentProtection\b[^>]*\/>/;
/** Elements that stand before the protection in the order of the schema. */
const BEFORE =
  /<w:(?:zoom|trackRevisions|writeProtection|view|mirrorMargins|proofState|attachedTemplate|revisionView)\b[^>]*\/>/g;

/** Writes into the settings whether the document may be changed. */
export function withProtection(xml: string, isRestricted: boolean): string {
  const plain = xml.replace(PROTECTION, '');
  if (!isRestricted) return plain;
  const last = [...plain.matchAll(BEFORE)].at(-1);
  const root = /<w:settings\b[^>]*>/.exec(plain);
  const found = last ?? root;
  if (!found) return xml;
  const at = found.index + found[0].length;
  return `${plain.slice(0, at)}<w:documentProtection w:edit="readOnly" w:enforcement="1"/>${plain.slice(at)}`;
}

/** Tells whether a file's settings restrict its editing. */
export async function isProtected(bytes: Uint8Array): Promise<boolean> {
  const settings = (await readZip(bytes, [SETTINGS]))[0];
  const found = settings && PROTECTION.exec(new TextDecoder().decode(settings.bytes))?.[0];
  return found !== undefined && /w:enforcement="(?:1|true|on)"/.test(found);
}

/** Adds to a saved file what the library leaves out: the field of the table of contents, and the protection. */
export async function finishDocx(bytes: Uint8Array, isRestricted: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const changes = new Map<string, (xml: string) => string>([
    [DOCUMENT, contentsAsField],
    [SETTINGS, (xml) => withProtection(xml, isRestricted)],
  ]);
  const parts = await readZip(bytes);
  return writeZip(
    parts.map((part) => {
      const change = changes.get(part.name);
      return change ? { ...part, bytes: new TextEncoder().encode(change(new TextDecoder().decode(part.bytes))) } : part;
    }),
  );
}
