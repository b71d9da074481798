import { diff3MergeRegions, diffComm } from 'node-diff3';
import { writeZip } from '#zip';
import { linesOf } from './blocks.ts';
import { readPointed, type PointedDocx } from './pointed.ts';

const DOCUMENT = 'word/document.xml';

/** A file of two people's changes. */
export interface MergedDocx {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Places that both changed: both texts are there, one behind the other. */
  readonly overlaps: number;
}

/** Signs of what a block leads to in other parts of its file. */
const POINTER = /\sr:(?:id|embed|link|pict)=|<w:(?:footnote|endnote|comment)(?:Reference|RangeStart)\b/;
/** In a block with what it leads to (`resolved`): style, pictures with size and meaning, links, notes and comments. */
const KIND =
  /<w:pStyle w:val="[^"]*"|<w:sectPr\b|<wp:extent\s[^>]*>|\sdescr="[^"]*"|<w:(?:footnote|endnote|comment)Reference\s[^>]*>|<w:hyperlink\b|\sr:(?:id|embed|link|pict)="[^"]*"/g;

/** Words, style, and what a block leads to: two blocks with these alike are the same one. Looks may differ. */
const wordsOf = (block: string, { resolved }: PointedDocx): string =>
  [...(resolved(block).match(KIND) ?? []), ...linesOf(block)].join('\n');

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

/** Takes their blocks into my file: as they are, or mine with the same links, notes or pictures under other numbers. */
class Taker {
  isPossible = true;
  readonly #theirs: PointedDocx;
  readonly #mine: PointedDocx;
  readonly #known: ReadonlyMap<string, string>;

  constructor(theirs: PointedDocx, mine: PointedDocx) {
    this.#theirs = theirs;
    this.#mine = mine;
    this.#known = new Map(mine.blocks.map((block) => [mine.resolved(block), block]));
  }

  take = (block: string): string => {
    if (!this.#mine.hasListsOf(block, this.#theirs)) this.isPossible = false;
    if (!POINTER.test(block)) return block;
    const own = this.#known.get(this.#theirs.resolved(block));
    if (own === undefined) this.isPossible = false;
    return own ?? block;
  };
}

/**
 * Puts somebody else's changes of a text into mine, block by block (paragraphs and tables).
 * @param base the file that both began with
 * @returns null when it cannot be done: they changed what is no block (a header, the page), or their blocks have pictures,
 * links, notes, comments or lists that my file does not have
 */
export function mergeDocx(base: Uint8Array, mine: Uint8Array, theirs: Uint8Array): MergedDocx | null {
  const [own, first, other] = [readPointed(mine), readPointed(base), readPointed(theirs)];
  // My file keeps what stands around its text.
  if (other.around.some((text, at) => text !== first.around[at] && text !== own.around[at])) return null;
  const wordsIn = (file: PointedDocx) => file.blocks.map((block) => wordsOf(block, file));
  const [a, o, b] = [wordsIn(own), wordsIn(first), wordsIn(other)];
  const [inMine, inTheirs] = [placesIn(o, a), placesIn(o, b)];
  const taker = new Taker(other, own);
  let overlaps = 0;
  /** A block whose words nobody changed. It is taken from mine: its numbers of pictures and notes are those of my file. */
  const lookedAt = (at: number): readonly string[] => {
    const before = first.blocks[at] ?? '';
    const [here = before, there] = [own.blocks[inMine.get(at) ?? -1], other.blocks[inTheirs.get(at) ?? -1]];
    const [was, is, looks] = [first.resolved(before), own.resolved(here), other.resolved(there ?? '')];
    if (there === undefined || looks === was || looks === is) return [here];
    if (is === was) return [taker.take(there)];
    if (here.includes('<w:sectPr')) taker.isPossible = false;
    overlaps += 1;
    return [here, taker.take(there)];
  };
  const merged = diff3MergeRegions(a, o, b).flatMap((region): readonly string[] => {
    if (!region.stable) {
      const { aStart, aLength, bStart, bLength } = region;
      const here = own.blocks.slice(aStart, aStart + aLength);
      const isSame = aLength === bLength && here.every((_, at) => a[aStart + at] === b[bStart + at]);
      if (isSame) return here;
      overlaps += 1;
      return [...here, ...other.blocks.slice(bStart, bStart + bLength).map(taker.take)];
    }
    const { buffer, bufferStart: start, bufferLength: length } = region;
    if (buffer === 'a') return own.blocks.slice(start, start + length);
    if (buffer === 'b') return other.blocks.slice(start, start + length).map(taker.take);
    return first.blocks.slice(start, start + length).flatMap((_, at) => lookedAt(start + at));
  });
  if (!taker.isPossible) return null;
  const text = new TextEncoder().encode(own.head + merged.join('') + own.tail);
  const parts = own.parts.map((part) => (part.name === DOCUMENT ? { ...part, bytes: text } : part));
  return { bytes: writeZip(parts), overlaps };
}
