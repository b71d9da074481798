import { diff3MergeRegions, diffComm } from 'node-diff3';
import { readZip, writeZip } from '#zip';
import { blocksOf, documentXml, keyOf, linesOf } from './blocks.ts';

const DOCUMENT = 'word/document.xml';

/** A file of two people's changes. */
export interface MergedDocx {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Places that both changed: both texts are there, one behind the other. */
  readonly overlaps: number;
}

/** What a block points to in other parts of its file: pictures, links, notes, comments, headers of a section. */
const POINTER = /\sr:(?:id|embed|link|pict)=|<w:(?:footnote|endnote|comment)(?:Reference|RangeStart)\b/;
/** Style, and size and meaning of pictures. */
const KIND = /<w:pStyle w:val="[^"]*"|<w:sectPr\b|<wp:extent\s[^>]*>|\sdescr="[^"]*"/g;

/** What two blocks have alike when they are the same one: their words, style and pictures. Looks may differ. */
const wordsOf = (block: string): string => [...(block.match(KIND) ?? []), ...linesOf(block)].join('\n');

/** For each place of the first list that the second one has, too: its place there. */
function placesIn(first: readonly string[], second: readonly string[]): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  let [at, there] = [0, 0];
  for (const part of diffComm([...first], [...second])) {
    const {
      common = [],
      buffer1 = [],
      buffer2 = [],
    } = part as Partial<Record<'common' | 'buffer1' | 'buffer2', string[]>>;
    for (let step = 0; step < common.length; step += 1) places.set(at + step, there + step);
    at += common.length + buffer1.length;
    there += common.length + buffer2.length;
  }
  return places;
}

/** My block, or theirs when only they changed its looks. */
function withTheirLooks(mine: string, base: string, theirs: string | undefined): string {
  const isMineChanged = keyOf(mine) !== keyOf(base);
  return isMineChanged || theirs === undefined || POINTER.test(theirs) ? mine : theirs;
}

const sameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((block, at) => wordsOf(block) === wordsOf(other[at] ?? ''));

/**
 * Puts somebody else's changes of a text into mine, block by block (paragraphs and tables).
 * @param base the file that both began with
 * @returns null when it cannot be done: their blocks have pictures, links, notes or comments of their own
 */
export function mergeDocx(base: Uint8Array, mine: Uint8Array, theirs: Uint8Array): MergedDocx | null {
  const own = blocksOf(documentXml(mine));
  const first = blocksOf(documentXml(base)).blocks;
  const other = blocksOf(documentXml(theirs)).blocks;
  const [a, o, b] = [own.blocks.map(wordsOf), first.map(wordsOf), other.map(wordsOf)];
  const [inMine, inTheirs] = [placesIn(o, a), placesIn(o, b)];
  const known = new Set(own.blocks.map(keyOf));
  const isForeign = (block: string) => POINTER.test(block) && !known.has(keyOf(block));
  let [overlaps, isPossible] = [0, true];
  const take = (blocks: readonly string[]): readonly string[] => {
    if (blocks.some(isForeign)) isPossible = false;
    return blocks;
  };
  const merged = diff3MergeRegions(a, o, b).flatMap((region): readonly string[] => {
    if (!region.stable) {
      const here = own.blocks.slice(region.aStart, region.aStart + region.aLength);
      const there = other.slice(region.bStart, region.bStart + region.bLength);
      if (sameWords(here, there)) return here;
      overlaps += 1;
      return [...here, ...take(there)];
    }
    const { buffer, bufferStart: start, bufferLength: length } = region;
    if (buffer === 'a') return own.blocks.slice(start, start + length);
    if (buffer === 'b') return take(other.slice(start, start + length));
    // What nobody changed is taken from mine: its numbers of pictures and notes are those of my file.
    return first
      .slice(start, start + length)
      .map((block, at) =>
        withTheirLooks(own.blocks[inMine.get(start + at) ?? -1] ?? block, block, other[inTheirs.get(start + at) ?? -1]),
      );
  });
  if (!isPossible) return null;
  const text = new TextEncoder().encode(own.head + merged.join('') + own.tail);
  const parts = readZip(mine).map((part) => (part.name === DOCUMENT ? { ...part, bytes: text } : part));
  return { bytes: writeZip(parts), overlaps };
}
