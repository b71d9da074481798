import { readZip, type ZipPart } from '#zip';
import { blocksOf, keyOf, linesOf, type Blocks } from './blocks.ts';
import { escapeXml } from './escapeXml.ts';
import { attribute, partKey, targetOf } from './media.ts';
import { partText } from './partText.ts';

/** A file to be compared with others that were saved by other programs, or at other times. */
export interface PointedDocx extends Blocks {
  readonly parts: readonly ZipPart[];
  /** A block with what it leads to (pictures, addresses, notes, comments) in place of the numbers that stand for it. */
  readonly resolved: (block: string) => string;
  /** Words of the headers and footers, and the pages, paper, margins and columns of the last section. */
  readonly around: readonly string[];
  /** Tells whether the lists of another file's block are the same ones in this file. */
  readonly hasListsOf: (block: string, of: PointedDocx) => boolean;
  /** Marks of a list's levels. */
  readonly listNamed: (id: string) => string | undefined;
}

/** Reads a file together with what its text leads to. */
export function readPointed(bytes: Uint8Array): PointedDocx {
  const parts = readZip(bytes);
  const named = (name: string) => textOf(parts.find((part) => part.name === `word/${name}.xml`));
  const divided = blocksOf(named('document'));
  const linked = linkedBy(parts);
  const notes = new Map(
    ['footnotes', 'endnotes', 'comments'].flatMap((name) =>
      [...named(name).matchAll(NOTE)].map(([, kind = '', id = '', xml = '']) => [kind + id, filledLines(xml)] as const),
    ),
  );
  const lists = listsOf(named('numbering'));
  const beside = (kind: string) =>
    parts
      .filter(({ name }) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name))
      .map((part) => filledLines(textOf(part)))
      .filter((text) => text !== '')
      .toSorted()
      .join('\n\n');
  const section = divided.tail.match(/\sw:(?:w|h|orient|top|right|bottom|left|num|type)="[^"]*"|<w:titlePg\b/g) ?? [];
  const listNamed = (id: string) => lists.get(id);
  return {
    ...divided,
    parts,
    around: [beside('header'), beside('footer'), section.toSorted().join('')],
    listNamed,
    hasListsOf: (block, of) => [...block.matchAll(LIST)].every(([, id = '']) => of.listNamed(id) === listNamed(id)),
    resolved: (block) =>
      keyOf(block)
        .replace(POINTER, (_, name: string, id: string) => ` r:${name}="${escapeXml(linked.get(id) ?? '')}"`)
        .replace(MARK, (_, kind: string, what: string, id: string) => {
          return `<w:${kind}${what} note="${escapeXml(notes.get(kind + id) ?? '')}"/>`;
        })
        .replace(CHANGING, '')
        .replace(CHANGING_ID, '$1'),
  };
}

const LINKS = 'word/_rels/document.xml.rels';
const LINK = /<Relationship\b[^>]*>/g;
const POINTER = /\sr:(id|embed|link|pict)="([^"]*)"/g;
const NOTE = /<w:(footnote|endnote|comment)\s[^>]*?w:id="([^"]*)"[^>]*>([\s\S]*?)<\/w:\1>/g;
const MARK = /<w:(footnote|endnote|comment)(Reference|RangeStart|RangeEnd)\b[^>]*?w:id="([^"]*)"[^>]*>/g;
const LIST = /<w:numId w:val="([^"]*)"/g;
/** Numbers that programs give anew at each save, and the places where a page ended. */
const CHANGING = /\sw:id="[^"]*"|<w:lastRenderedPageBreak\/>/g;
const CHANGING_ID = /(<(?:wp:docPr|pic:cNvPr)\b[^>]*?)\sid="[^"]*"/g;

const textOf = (part: ZipPart | undefined): string => (part ? partText(part) : '');
const filledLines = (xml: string): string =>
  linesOf(xml)
    .filter((line) => line !== '')
    .join('\n');

/** A short text that is another one for other bytes (FNV-1a). */
function digest(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}.${hash >>> 0}`;
}

/** For each number of a link of the text: the address, the picture, or the words of the header that it leads to. */
function linkedBy(parts: readonly ZipPart[]): ReadonlyMap<string, string> {
  const byKey = new Map(parts.map((part) => [partKey(part.name), part]));
  const links = textOf(parts.find(({ name }) => name === LINKS)).match(LINK) ?? [];
  return new Map(
    links.map((link): [string, string] => {
      const key = targetOf(link, 'word/');
      const part = key === null ? undefined : byKey.get(key);
      const isText = /\/(?:header|footer)[^/]*\.xml$/.test(key ?? '');
      const content = part && (isText ? filledLines(textOf(part)) : digest(part.bytes));
      return [attribute(link, 'Id') ?? '', content ?? attribute(link, 'Target') ?? ''];
    }),
  );
}

/** For each number of a list: how its levels are marked. */
function listsOf(numbering: string): ReadonlyMap<string, string> {
  const looks = new Map(
    [...numbering.matchAll(/<w:abstractNum\s[^>]*?w:abstractNumId="([^"]*)"[\s\S]*?<\/w:abstractNum>/g)].map(
      ([xml, id = '']): [string, string] => [id, (xml.match(/<w:(?:numFmt|lvlText) w:val="[^"]*"/g) ?? []).join('')],
    ),
  );
  const lists = numbering.matchAll(/<w:num\s[^>]*?w:numId="([^"]*)"[\s\S]*?<w:abstractNumId w:val="([^"]*)"/g);
  return new Map([...lists].map(([, id = '', abstract = '']) => [id, looks.get(abstract) ?? '']));
}
