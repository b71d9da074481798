// What the tickets of a kitchen's printers say, read as a cook would read them.

/** What is to be made by the paper: number of pieces by `order dish`. */
export type Paper = Map<string, number>;

/** Adds pieces to what is to be made; nothing of a dish leaves no entry. */
function addPieces(paper: Paper, order: string, dish: string, pieces: number): void {
  const key = `${order} ${dish}`;
  const sum = (paper.get(key) ?? 0) + pieces;
  if (sum === 0) paper.delete(key);
  else paper.set(key, sum);
}

/**
 * Reads a kitchen ticket in English, and adds it to what is to be made.
 * @param lines its lines of letters, without the spaces around them
 */
export function readTicket(paper: Paper, lines: readonly string[]): void {
  const [head = ''] = lines;
  const numbers = lines.filter((line) => /^[^ ]*\d[^ ]*$/.test(line));
  const last = lines.at(-1) ?? '';
  const number = /^Change \d+ of (.+)$/.exec(last)?.[1] ?? numbers[0] ?? '';
  let sign = head === 'CANCELLED' ? -1 : 1;
  for (const line of lines) {
    if (line === '+ ADDED') sign = 1;
    if (line === '- LESS' || line === 'CANCELLED') sign = -1;
    const [, count, dish] = /^(\d+) x (.+)$/.exec(line) ?? [];
    if (count === undefined || dish === undefined) continue;
    const pieces = sign * Number(count);
    if (head !== 'MERGED') addPieces(paper, number, dish, pieces);
    else {
      addPieces(paper, number, dish, -Number(count));
      addPieces(paper, numbers[0] ?? '', dish, Number(count));
    }
  }
}
