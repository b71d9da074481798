/** The pieces of text between the elements of cleaned HTML, in order, without spaces around them. */
export function piecesOf(html: string): readonly string[] {
  const pieces: string[] = [];
  changePieces(html, (text) => {
    pieces.push(decoded(text).trim());
    return text;
  });
  return pieces;
}

/**
 * Cleaned HTML with other texts between the same elements. An empty text leaves the one that is there.
 * @returns null when there is not one text for each piece
 */
export function withPieces(html: string, pieces: readonly string[]): string | null {
  let at = 0;
  const changed = changePieces(html, (text) => {
    const given = pieces[at]?.trim() ?? '';
    at += 1;
    return given === '' ? text : encoded(given);
  });
  return at === pieces.length ? changed : null;
}

/** A tag or comment, or a text between two of them. Only for HTML that `cleanHtml` has written: no value contains a `<` or `>`. */
const PIECE = /<[^>]*>|[^<]+/g;
const ENTITY = /&(amp|lt|gt|quot|#39|nbsp);/g;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };
/** Elements whose inside is not text for people. */
const CODE = /^<(style|script|svg)\b/i;

const decoded = (text: string): string => text.replace(ENTITY, (whole, name: string) => SIGNS[name] ?? whole);
const encoded = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** Calls a function for each piece of text for people, and gives back the HTML with what it answers in its place. */
function changePieces(html: string, change: (text: string) => string): string {
  let code: string | null = null;
  return html.replace(PIECE, (piece) => {
    if (code !== null) {
      if (piece.toLowerCase() === `</${code}>`) code = null;
      return piece;
    }
    if (piece.startsWith('<')) {
      code = piece.endsWith('/>') ? null : (CODE.exec(piece)?.[1]?.toLowerCase() ?? null);
      return piece;
    }
    const start = piece.length - piece.trimStart().length;
    const end = piece.trimEnd().length;
    return end === 0 ? piece : piece.slice(0, start) + change(piece.slice(start, end)) + piece.slice(end);
  });
}
