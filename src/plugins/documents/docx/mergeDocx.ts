import { diff3MergeRegions } from 'node-diff3';
import { readZip, writeZip } from '#zip';
import { blocksOf, documentXml, linesOf } from './blocks.ts';

const DOCUMENT = 'word/document.xml';

/** A file of two people's changes. */
export interface MergedDocx {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Places that both changed: both texts are there, one behind the other. */
  readonly overlaps: number;
}

/** What a block points to in other parts of its file: pictures, links, notes, comments, lists' numbers. */
const POINTER = /\sr:(?:id|embed|link|pict)=|<w:(?:footnote|endnote|comment)(?:Reference|RangeStart)\b/;
/** Attributes that programs write anew at each save. */
const CHANGING = /\s(?:w14:paraId|w14:textId|w:rsid\w*)="[^"]*"/g;

const keyOf = (block: string): string => block.replace(CHANGING, '');
const textKeyOf = (block: string): string =>
  `${/<w:pStyle w:val="([^"]*)"/.exec(block)?.[1] ?? ''}\n${linesOf(block).join('\n')}`;

/**
 * Puts somebody else's changes of a text into mine, block by block (paragraphs and tables).
 * @param base the file that both began with
 * @returns null when it cannot be done: their blocks have pictures, links, notes or comments of their own
 */
export function mergeDocx(base: Uint8Array, mine: Uint8Array, theirs: Uint8Array): MergedDocx | null {
  const files = [mine, base, theirs].map((bytes) => blocksOf(documentXml(bytes)));
  const [own, first, other] = files;
  if (!own || !first || !other) return null;
  const keys = [own, first, other].map(({ blocks }) => blocks.map(textKeyOf));
  const known = new Set(own.blocks.map(keyOf));
  const originals = new Map(first.blocks.map((block) => [textKeyOf(block), keyOf(block)]));
  const theirBlocks = new Map(other.blocks.map((block) => [textKeyOf(block), block]));
  /** A block that both have in the same words: looks that only the other one changed are taken. */
  const withLooks = (block: string): string => {
    const key = textKeyOf(block);
    const their = theirBlocks.get(key);
    if (!their || keyOf(block) !== originals.get(key) || POINTER.test(their)) return block;
    return their;
  };
  let overlaps = 0;
  let isPossible = true;
  const take = (blocks: readonly string[]): readonly string[] => {
    if (blocks.some((block) => POINTER.test(block) && !known.has(keyOf(block)))) isPossible = false;
    return blocks;
  };
  const [a = [], o = [], b = []] = keys;
  const merged = diff3MergeRegions(a, o, b).flatMap((region): readonly string[] => {
    if (region.stable) {
      const { buffer, bufferStart: start, bufferLength: length } = region;
      if (buffer === 'b') return take(other.blocks.slice(start, start + length));
      // What nobody changed is taken from mine: its numbers of pictures and notes are those of my file.
      if (buffer === 'a') return own.blocks.slice(start, start + length).map(withLooks);
      return ownOf(own.blocks, first.blocks.slice(start, start + length)).map(withLooks);
    }
    const mineHere = own.blocks.slice(region.aStart, region.aStart + region.aLength);
    const theirsHere = other.blocks.slice(region.bStart, region.bStart + region.bLength);
    if (mineHere.map(textKeyOf).join('\0') === theirsHere.map(textKeyOf).join('\0')) return mineHere;
    overlaps += 1;
    return [...mineHere, ...take(theirsHere)];
  });
  if (!isPossible) return null;
  const text = new TextEncoder().encode(own.head + merged.join('') + own.tail);
  const parts = readZip(mine).map((part) => (part.name === DOCUMENT ? { ...part, bytes: text } : part));
  return { bytes: writeZip(parts), overlaps };
}

/** Blocks of the first file as my file has them. */
const ownOf = (own: readonly string[], blocks: readonly string[]): readonly string[] => {
  const byText = new Map(own.map((block) => [textKeyOf(block), block]));
  return blocks.map((block) => byText.get(textKeyOf(block)) ?? block);
};
