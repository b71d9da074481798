import { diff3Merge, diffComm } from 'node-diff3';

/** A part of a text comparison. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Tokens of the comparison: tags, words, spaces and punctuation marks. */
const PIECES = /<[^<>]*>|[\p{L}\p{M}\p{N}]+|\s+|[^\s\p{L}\p{M}\p{N}]/gu;

const piecesOf = (text: string): string[] => text.match(PIECES) ?? [];

/** The deletions and additions between two versions of a text, in the order of the text. */
export function diffTexts(before: string, after: string): readonly DiffPart[] {
  const marks: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], pieces: readonly string[]) => {
    if (pieces.length > 0) marks.push({ kind, text: pieces.join('') });
  };
  for (const part of diffComm(piecesOf(before), piecesOf(after))) {
    if ('common' in part && part.common) add('same', part.common);
    if ('buffer1' in part && part.buffer1) add('removed', part.buffer1);
    if ('buffer2' in part && part.buffer2) add('added', part.buffer2);
  }
  return marks;
}

/** Result of a text merge. */
export interface MergedText {
  readonly text: string;
  /** True if the changes do not overlap. */
  readonly isClean: boolean;
}

/** Three-way merge of a text. Overlapping changes are both kept, ours first, for review by the user. */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  let isClean = true;
  const parts = diff3Merge(piecesOf(mine), piecesOf(base), piecesOf(theirs), { excludeFalseConflicts: true });
  const pieces = parts.flatMap((part) => {
    if (part.ok) return part.ok;
    if (!part.conflict) return [];
    isClean = false;
    const { a, b } = part.conflict;
    const isGlued = a.length > 0 && b.length > 0 && !/^\s/u.test(b[0] ?? '') && !/\s$/u.test(a.at(-1) ?? '');
    return [...a, ...(isGlued ? [' '] : []), ...b];
  });
  return { text: pieces.join(''), isClean };
}

/** Number of words of a text, without tags. */
export const wordCount = (text: string): number =>
  text.replace(/<[^<>]*>/gu, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
