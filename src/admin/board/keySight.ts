import { CELL, scrollOf, type Aim } from './aim.ts';

/**
 * Follows a drag by keys. The library moves the card to any column, also one that is out of sight, by the places that columns
 * had at its start.
 * @param source name of the cell from which the card comes
 * @returns scrolls the board to a cell, and tells where to draw the card since the board has scrolled
 */
export function sightOfKeys(source: string): (target: string) => Aim | null {
  const board = cellNamed(source)?.closest('[data-board]');
  if (!board) return () => null;
  const start = scrollOf(board);
  return (target) => {
    const cell = cellNamed(target);
    if (cell) show(board, cell);
    const now = scrollOf(board);
    const home = { x: start.x - now.x, y: start.y - now.y };
    return { cell: undefined, shift: home, home };
  };
}

const cellNamed = (name: string) => document.querySelector(`[${CELL}="${CSS.escape(name)}"]`);

/** Scrolls a board to its side until a cell is in sight; of one that is too wide, until its start is. */
function show(board: Element, cell: Element) {
  const [frame, box] = [board.getBoundingClientRect(), cell.getBoundingClientRect()];
  const [before, beyond] = [box.left - frame.left, box.right - frame.right];
  const left = before < 0 ? before : Math.max(0, Math.min(before, beyond));
  if (left !== 0) board.scrollBy({ left, behavior: 'instant' });
}
