import { fold } from '#resource';

/** Part of a text; `isMatch` marks a match of the search. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Letters of a text, each with its normalised form. */
const lettersOf = (text: string) => Array.from(text, (letter) => ({ letter, folded: fold(letter) }));

/** First index, in letters, at which a normalised word matches. The match starts and ends at letter boundaries. */
function findWord(
  letters: ReturnType<typeof lettersOf>,
  word: string,
  isStart: (at: number) => boolean,
): readonly [number, number] | null {
  for (const [start, { folded: first }] of letters.entries()) {
    // A space or combining mark; no word starts with it.
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
 * Splits a text at the matches of the search words, ignoring case and accents.
 * @example markedPieces('Imane Tazi', 'im') // [{ text: 'Im', isMatch: true }, { text: 'ane Tazi', isMatch: false }]
 */
export function highlightMatches(text: string, query: string): TextPart[] {
  const letters = lettersOf(text);
  const isMarked = letters.map(() => false);
  const isBeginning = (at: number) => letters[at - 1]?.letter.trim() === '' || at === 0;
  for (const word of fold(query).split(' ').filter(Boolean)) {
    const found = findWord(letters, word, isBeginning) ?? findWord(letters, word, () => true);
    if (found) isMarked.fill(true, ...found);
  }
  const pieces: TextPart[] = [];
  letters.forEach(({ letter }, at) => {
    const isMatch = isMarked[at] === true;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) pieces[pieces.length - 1] = { text: last.text + letter, isMatch };
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}
