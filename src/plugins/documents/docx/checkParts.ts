import { readZip, ZipError, type ZipPart } from '#zip';
import { checkDocx, type DocxProblem } from './checkDocx.ts';
import { xmlFault } from './xmlFault.ts';

/** Why a file cannot be opened, and the name of the part that is the reason. `unreadable`: the editor did not take it. */
export interface DocxFault {
  readonly reason:
    DocxProblem | ('protected' | 'oldWord' | 'damaged' | 'unreadable') | ('cut' | 'invalid' | 'missing' | 'noText');
  readonly part?: string;
}

const DOCUMENT = 'word/document.xml';
/** Parts whose text an editor reads. Others are kept byte for byte. */
const READ = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/i;
const TEXT_LINK = /\/(?:header|footer|footnotes|endnotes|comments)$/;
/** First bytes of files of Word before 2007, and of files with a password. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0];

/** Text of a name as old files have it: two bytes for each letter. */
const wide = (name: string): string => [...name].join('\0');

/** A file of another format that has the same kind of name; null: an archive. */
function oldFault(bytes: Uint8Array): DocxFault | null {
  if (!OLD.every((byte, at) => bytes[at] === byte)) return null;
  const isProtected = new TextDecoder('latin1').decode(bytes).includes(wide('EncryptedPackage'));
  return { reason: isProtected ? 'protected' : 'oldWord' };
}

/** Text of a part; null: it is not in UTF-8, which every program reads. */
function textOf({ bytes }: ZipPart): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const attribute = (element: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? '';

/** A part with text that the document links to and the file has not. */
function missingPart(links: string, names: ReadonlySet<string>): string | null {
  for (const [link] of links.matchAll(/<Relationship\s[^>]*>/g)) {
    if (!TEXT_LINK.test(attribute(link, 'Type')) || attribute(link, 'TargetMode') === 'External') continue;
    const path = URL.parse(attribute(link, 'Target'), 'file:///word/')?.pathname.slice(1);
    if (path !== undefined && !names.has(path.toLowerCase())) return path;
  }
  return null;
}

/** Looks at the texts of an unpacked file. */
function partFault(parts: readonly ZipPart[]): DocxFault | null {
  for (const part of parts.filter(({ name }) => READ.test(name))) {
    const xml = textOf(part);
    const reason = xml === null ? 'invalid' : xmlFault(xml);
    if (reason) return { reason, part: part.name };
    if (part.name === DOCUMENT && !/<(?:\w+:)?body[\s>]/.test(xml ?? '')) return { reason: 'noText', part: DOCUMENT };
    if (part.name !== 'word/_rels/document.xml.rels') continue;
    const missing = missingPart(xml ?? '', new Set(parts.map(({ name }) => name.toLowerCase())));
    if (missing !== null) return { reason: 'missing', part: missing };
  }
  return null;
}

/**
 * Looks at every part of a .docx file before it is opened: an editor shows the text of a damaged part as empty, and would save
 * it so.
 * @returns null when it can be opened
 */
export function docxFault(bytes: Uint8Array): DocxFault | null {
  const old = oldFault(bytes);
  if (old) return old;
  const problem = checkDocx(bytes);
  if (problem) return { reason: problem };
  try {
    return partFault(readZip(bytes));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return { reason: error.fault === 'unpacked' ? 'tooLarge' : 'damaged' };
  }
}
