/**
 * The place of a text with wildcards in another one, from 1, in capitals or not; null: it is not there. The pieces between stars
 * are found one after another, so that no pattern takes more than its length times that of the text.
 * @param from place to begin with, from 1
 */
export function searchIn(text: string, sought: string, from: number): number | null {
  if (!(from >= 1) || from > text.length) return null;
  const start = Math.floor(from) - 1;
  const written = Array.from(text.slice(start));
  const characters = written.map((one) => one.toLowerCase());
  let [first, next] = [-1, 0];
  for (const piece of piecesOf(sought)) {
    const place = placeOf(
      piece.map((one) => one?.toLowerCase() ?? null),
      characters,
      next,
    );
    if (place < 0) return null;
    if (first < 0) first = place;
    next = place + piece.length;
  }
  // Places count the halves of characters beyond the first 65,536, as the engine does.
  return start + written.slice(0, first).join('').length + 1;
}

/** A pattern between two stars: each place is one character, or any one (null). */
type Piece = readonly (string | null)[];

/** The pieces of a pattern with wildcards (`?` one character, `*` any number, `~` before one of these) between its stars. */
function piecesOf(sought: string): Piece[] {
  const pieces: (string | null)[][] = [[]];
  for (const part of sought.match(/~[?*~]|[^]/gu) ?? []) {
    if (part === '*') pieces.push([]);
    else
      pieces
        .at(-1)
        ?.push(...(part === '?' ? [null] : part.length > 1 && part.startsWith('~') ? [part[1] ?? ''] : [part]));
  }
  return pieces;
}

/** The first place from `from` where a piece stands in characters; -1: nowhere. */
function placeOf(piece: Piece, characters: readonly string[], from: number): number {
  const isAt = (at: number) => piece.every((one, offset) => one === null || characters[at + offset] === one);
  for (let at = from; at + piece.length <= characters.length; at += 1) if (isAt(at)) return at;
  return -1;
}
