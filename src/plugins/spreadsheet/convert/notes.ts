import type { CellComment } from 'hucre';
import type { ByPlace } from './snapshot.ts';

/** A note at a cell of the engine. */
export interface ShownNote {
  readonly id: string;
  readonly row: number;
  readonly col: number;
  readonly width: number;
  readonly height: number;
  readonly note: string;
}

const [WIDTH, HEIGHT] = [160, 100];
const ID = /^file-(\d+)$/;

/**
 * The note of a cell of the file for the engine. Its number leads back to the comment, wherever the cell is moved.
 * @param kx number of the comment among the kept ones
 */
export const shownNote = (row: number, col: number, { text }: CellComment, kx: number): ShownNote => ({
  ...{ id: `file-${kx}`, row, col, width: WIDTH, height: HEIGHT },
  note: text,
});

/** The comments of a sheet for the file by `row,column`: unchanged ones with their author and runs of text. */
export function fileComments(
  notes: ByPlace<ShownNote> | undefined,
  kept: readonly CellComment[],
): ReadonlyMap<string, CellComment> {
  const comments = new Map<string, CellComment>();
  for (const { id, row, col, note } of Object.values(notes ?? {}).flatMap((line) => Object.values(line))) {
    const before = kept[Number(ID.exec(id)?.[1] ?? -1)];
    if (before?.text === note) comments.set(`${row},${col}`, before);
    else if (note !== '')
      comments.set(`${row},${col}`, { ...(before?.author && { author: before.author }), text: note });
  }
  return comments;
}
