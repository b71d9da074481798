/**
 * A formula as it is typed in French, `=SUM(1,5;2)`, as the engine reads it: `=SUM(1.5,2)`. One without semicolons has
 * commas between its values, but for those between digits outside of brackets.
 */
export function plainSeparators(formula: string): string {
  const pieces = formula.match(new RegExp(`${QUOTED.source}|[^]`, 'g')) ?? [];
  let [round, curly] = [0, 0];
  const places = pieces.map((piece) => {
    if (piece === '(') round += 1;
    else if (piece === ')') round -= 1;
    else if (piece === '{') curly += 1;
    else if (piece === '}') curly -= 1;
    return { piece, round, curly };
  });
  const hasSemicolons = places.some((one) => one.piece === ';' && one.curly === 0);
  return places
    .map(({ piece, round: depth, curly: block }, at) => {
      const isBetweenDigits = /\d/.test(pieces[at - 1] ?? '') && /\d/.test(pieces[at + 1] ?? '');
      if (block > 0) return piece;
      if (piece === ';') return ',';
      return piece === ',' && isBetweenDigits && (hasSemicolons || depth === 0) ? '.' : piece;
    })
    .join('');
}

/** Texts, and names of sheets in quotes, which stay as they are. */
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'/;
