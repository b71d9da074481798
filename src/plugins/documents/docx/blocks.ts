import { readZip } from '#zip';

const DOCUMENT = 'word/document.xml';

/** A file's text, divided into what stands before its blocks, the blocks (paragraphs, tables), and what follows them. */
export interface Blocks {
  readonly head: string;
  readonly blocks: readonly string[];
  readonly tail: string;
}

const TAG = /<(\/?)([\w:]+)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*?)?(\/?)>/g;

/** Divides the XML of a document into the elements right within its body. The last section's properties belong to the end. */
export function blocksOf(xml: string): Blocks {
  const open = /<w:body(?:\s[^>]*)?>/.exec(xml);
  if (!open) return { head: xml, blocks: [], tail: '' };
  const first = open.index + open[0].length;
  const blocks: string[] = [];
  let [depth, start] = [0, first];
  TAG.lastIndex = first;
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    const [, isEnd, , isEmpty] = tag;
    // The end of the body.
    if (isEnd && depth === 0) break;
    if (depth === 0) start = tag.index;
    if (isEnd) depth -= 1;
    else if (!isEmpty) depth += 1;
    if (depth === 0) blocks.push(xml.slice(start, TAG.lastIndex));
  }
  const hasSection = blocks.at(-1)?.startsWith('<w:sectPr') ?? false;
  const kept = hasSection ? blocks.slice(0, -1) : blocks;
  const length = kept.reduce((sum, block) => sum + block.length, 0);
  return { head: xml.slice(0, first), blocks: kept, tail: xml.slice(first + length) };
}

/** Attributes that programs write anew at each save. */
const CHANGING = /\s(?:w14:paraId|w14:textId|w:rsid\w*)="[^"]*"/g;

/** A block without what programs write anew at each save, to be compared. */
export const keyOf = (block: string): string => block.replace(CHANGING, '');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Lines of text of a block: one for each of its paragraphs. Text that is deleted but not accepted yet is not part of it. */
export const linesOf = (block: string): string[] =>
  [...block.matchAll(/<w:p(?=[\s>/])[^>]*?(?:\/>|>([\s\S]*?)<\/w:p>)/g)].map(([, content = '']) =>
    [...content.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)(?:\s[^>]*)?\/>/g)]
      .map(([, text, blank]) => (blank ? ' ' : plain(text ?? '')))
      .join(''),
  );

/** XML of a file's own text. */
export function documentXml(bytes: Uint8Array): string {
  const [part] = readZip(bytes, [DOCUMENT]);
  return part ? new TextDecoder().decode(part.bytes) : '';
}

/** Paragraphs of a file, as text. */
export const paragraphsOf = (bytes: Uint8Array): string[] => blocksOf(documentXml(bytes)).blocks.flatMap(linesOf);
