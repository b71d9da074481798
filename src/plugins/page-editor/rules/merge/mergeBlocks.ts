import { alignBlocks } from './alignBlocks.ts';

/** A block of content: a paragraph, a heading, a list, a picture. */
export interface Block {
  /** Equal for blocks that say the same, however they are written. */
  readonly key: string;
  readonly tag: string;
  readonly html: string;
  /** Blocks in it, for a box that holds nothing else; null: it is merged as one. */
  readonly box: Box | null;
}

/** A box around blocks. */
export interface Box {
  readonly open: string;
  readonly close: string;
  /** Equal for boxes of the same tag and attributes. */
  readonly shell: string;
  readonly blocks: readonly Block[];
}

/** One block that two people have changed, each in their own way. '': that side removed it. */
export interface BlockConflict {
  readonly mine: string;
  readonly theirs: string;
}

/** Merged content: HTML, with the number of a conflict where one has to be decided. */
export interface MergedBlocks {
  readonly pieces: readonly (string | number)[];
  readonly conflicts: readonly BlockConflict[];
}

/** Side whose version of a block stays. */
export type Side = 'mine' | 'theirs' | 'both';

/** Pieces and conflicts found so far. */
interface Found {
  readonly pieces: (string | number)[];
  readonly conflicts: BlockConflict[];
}

const htmlOf = (block: Block | null): string => block?.html ?? '';
const keyOf = (block: Block | null): string | null => block?.key ?? null;

/** Both have changed the same box: their blocks are merged in it. @returns false: its own tag or attributes are in conflict */
function mergeBox(base: Block, mine: Block, theirs: Block, found: Found): boolean {
  const [first, own, other] = [base.box, mine.box, theirs.box];
  if (!first || !own || !other) return false;
  const isOwn = own.shell !== first.shell;
  if (isOwn && other.shell !== first.shell && own.shell !== other.shell) return false;
  const shell = isOwn ? own : other;
  found.pieces.push(shell.open);
  mergeInto(first.blocks, own.blocks, other.blocks, found);
  found.pieces.push(shell.close);
  return true;
}

function mergeOne(base: Block, mine: Block | null, theirs: Block | null, found: Found): void {
  if (keyOf(mine) === base.key || keyOf(mine) === keyOf(theirs)) found.pieces.push(htmlOf(theirs));
  else if (keyOf(theirs) === base.key) found.pieces.push(htmlOf(mine));
  else if (!mine || !theirs || !mergeBox(base, mine, theirs, found)) {
    found.pieces.push(found.conflicts.length);
    found.conflicts.push({ mine: htmlOf(mine), theirs: htmlOf(theirs) });
  }
}

/** New blocks of both at one place. What both have put there stands once. */
function mergeNew(mine: readonly Block[], theirs: readonly Block[], found: Found): void {
  const own = new Set(mine.map(({ key }) => key));
  for (const { html } of [...mine, ...theirs.filter(({ key }) => !own.has(key))]) found.pieces.push(html);
}

/** All blocks of a place as one. */
const asOne = (blocks: readonly Block[]): Block => ({
  key: blocks.map(({ key }) => key).join('\n'),
  tag: '',
  html: blocks.map(({ html }) => html).join('\n'),
  box: null,
});

function mergeInto(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[], found: Found): void {
  const [own, other] = [alignBlocks(base, mine), alignBlocks(base, theirs)];
  if (!own || !other) {
    mergeOne(asOne(base), asOne(mine), asOne(theirs), found);
    return;
  }
  for (let at = 0; at <= base.length; at += 1) {
    mergeNew(own.added[at] ?? [], other.added[at] ?? [], found);
    const block = base[at];
    if (block) mergeOne(block, own.kept[at] ?? null, other.kept[at] ?? null, found);
  }
}

/**
 * Merges two versions of content by block. Blocks that one person has changed, added or removed are as that person left
 * them; only a block that both have changed is a conflict. Thousands of blocks at one place count as one block when most of
 * them differ.
 * @param base the version that both began with
 */
export function mergeBlocks(base: readonly Block[], mine: readonly Block[], theirs: readonly Block[]): MergedBlocks {
  const found: Found = { pieces: [], conflicts: [] };
  mergeInto(base, mine, theirs, found);
  return found;
}

const sidesOf: Readonly<Record<Side, (conflict: BlockConflict) => string>> = {
  mine: ({ mine }) => mine,
  theirs: ({ theirs }) => theirs,
  both: ({ mine, theirs }) => [mine, theirs].filter((html) => html !== '').join('\n'),
};

/** HTML of merged content. @param sides by the number of the conflict; 'mine' where none is given */
export const resolved = ({ pieces, conflicts }: MergedBlocks, sides: readonly Side[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const conflict = conflicts[piece];
      return conflict ? sidesOf[sides[piece] ?? 'mine'](conflict) : '';
    })
    .filter((html) => html !== '')
    .join('\n');
