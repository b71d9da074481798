import { fold } from '#resource';

/** A name that may be meant, and what it stands for. */
export interface Candidate {
  readonly id: number;
  readonly names: readonly string[];
}

/**
 * Finds the record whose name is most alike.
 * @returns null when none is, or two are equally alike
 */
export function similarRecord(text: string, candidates: readonly Candidate[]): number | null {
  const wanted = bare(text);
  if (wanted.length < SHORTEST) return null;
  const most = Math.floor(wanted.length * TOLERANCE);
  let best: { readonly id: number; readonly away: number } | null = null;
  let isShared = false;
  for (const { id, names } of candidates) {
    for (const name of names) {
      const away = distance(wanted, bare(name), most);
      if (away > most || (best && away > best.away)) continue;
      isShared = best !== null && away === best.away && best.id !== id;
      best = { id, away };
    }
  }
  return best && !isShared ? best.id : null;
}

/** Share of a name's letters that may differ. */
const TOLERANCE = 0.2;
/** Shorter names are alike by chance. */
const SHORTEST = 4;

/** Letters and digits, without the endings of plurals: `Boissons chaudes` and `boisson chaude` are the same. */
const bare = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > SHORTEST ? word.replace(/(?:es|s|x)$/u, '') : word))
    .join('');

/** Number of letters to insert, remove or replace; `most + 1` when there are more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1));
    }
    if (Math.min(...line) > most) return most + 1;
    above = line;
  }
  return above[other.length] ?? most + 1;
}
