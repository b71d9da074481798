// Reads the tickets of a kitchen's printers as a cook would, in English.

/** Number of pieces to make, by `order dish`. */
export type Paper = Map<string, number>;

/** Adds pieces; a dish of which nothing is left has no entry. */
function addPieces(paper: Paper, order: string, dish: string, pieces: number): void {
  const key = `${order} ${dish}`;
  const sum = (paper.get(key) ?? 0) + pieces;
  if (sum === 0) paper.delete(key);
  else paper.set(key, sum);
}

/** The numbers in large letters: that of the order first; of a merged one that of the order that has its dishes now. */
const numbersIn = (lines: readonly string[]): string[] => lines.filter((line) => /^[^ ]*\d[^ ]*$/.test(line));

/**
 * Reads a ticket, and adds it to what is to be made.
 * @param lines its lines of letters, without the spaces around them
 */
export function readTicket(paper: Paper, lines: readonly string[]): void {
  const [head = ''] = lines;
  const [first = ''] = numbersIn(lines);
  const number = /^Change \d+ of (.+)$/.exec(lines.at(-1) ?? '')?.[1] ?? first;
  let sign = head === 'CANCELLED' ? -1 : 1;
  for (const line of lines) {
    if (line === '+ ADDED') sign = 1;
    if (line === '- LESS' || line === 'CANCELLED') sign = -1;
    const [, count, dish] = /^(\d+) x (.+)$/.exec(line) ?? [];
    if (count === undefined || dish === undefined) continue;
    if (head !== 'MERGED') addPieces(paper, number, dish, sign * Number(count));
    else {
      addPieces(paper, number, dish, -Number(count));
      addPieces(paper, first, dish, Number(count));
    }
  }
}

/** The last table that the tickets of a printer name for each order, by its number; none for what is taken away. */
export function tablesOnPaper(tickets: readonly (readonly string[])[], tables: readonly string[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const lines of tickets) {
    const table = lines.findLast((line) => tables.includes(line));
    const [number] = numbersIn(lines);
    if (number !== undefined && table !== undefined) places.set(number, table);
  }
  return places;
}
