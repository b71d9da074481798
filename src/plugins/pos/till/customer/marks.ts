import { fold } from '#resource';

/** A piece of a text; `isMatch`: what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Letters of a text, each with what searching makes of it. */
const lettersOf = (text: string) => Array.from(text, (letter) => ({ letter, folded: fold(letter) }));

/** The first place, in letters, at which a text has a folded word: it begins with one, and ends with one. */
function findWord(
  letters: ReturnType<typeof lettersOf>,
  word: string,
  isStart: (at: number) => boolean,
): readonly [number, number] | null {
  for (const [start, { folded: first }] of letters.entries()) {
    // A space, or a mark of its own: no word begins with it.
    if (first === '' || !isStart(start)) continue;
    let rest = word;
    for (let at = start; at < letters.length; at += 1) {
      const folded = letters[at]?.folded ?? '';
      if (!rest.startsWith(folded)) break;
      rest = rest.slice(folded.length);
      if (rest === '') return [start, at + 1];
    }
  }
  return null;
}

/**
 * A text cut where the words that were looked for are in it, case and accents aside.
 * @example markedPieces('Imane Tazi', 'im') // [{ text: 'Im', isMatch: true }, { text: 'ane Tazi', isMatch: false }]
 */
export function markedPieces(text: string, query: string): Piece[] {
  const letters = lettersOf(text);
  const isMarked = letters.map(() => false);
  const isBeginning = (at: number) => letters[at - 1]?.letter.trim() === '' || at === 0;
  for (const word of fold(query).split(' ').filter(Boolean)) {
    const found = findWord(letters, word, isBeginning) ?? findWord(letters, word, () => true);
    if (found) isMarked.fill(true, ...found);
  }
  const pieces: Piece[] = [];
  letters.forEach(({ letter }, at) => {
    const isMatch = isMarked[at] === true;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + letter, isMatch };
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}
