import type { RowOf } from '#resource';
import type { Locale, ResourceHooks } from '#server';

/** Names of players who were not named, as they are stored. */
export const UNNAMED = ['Player 1', 'Player 2'] as const;

/** Stands between the players in the title of a match. */
export const BETWEEN = ' – ';

const NAMES: Readonly<Record<Locale, readonly [string, string]>> = {
  en: UNNAMED,
  fr: ['Joueur 1', 'Joueur 2'],
  ar: ['اللاعب 1', 'اللاعب 2'],
};

/** The title of a match with the names of unnamed players in a language. */
export function titleIn(title: string, locale: Locale): string {
  const [first, second] = NAMES[locale];
  const begin = UNNAMED[0] + BETWEEN;
  const end = BETWEEN + UNNAMED[1];
  const begun = title.startsWith(begin) ? first + BETWEEN + title.slice(begin.length) : title;
  return begun.endsWith(end) ? begun.slice(0, -end.length) + BETWEEN + second : begun;
}

function shownRow(row: RowOf<'snooker_matches'>, locale: Locale): RowOf<'snooker_matches'> {
  const [first, second] = NAMES[locale];
  return {
    ...row,
    // A list that asks for few fields may lack it.
    ...(row.title && { title: titleIn(row.title, locale) }),
    ...(row.firstPlayer === UNNAMED[0] && { firstPlayer: first }),
    ...(row.secondPlayer === UNNAMED[1] && { secondPlayer: second }),
  };
}

/** Matches are answered with the names of unnamed players in the reader's language. */
export const matchHooks: ResourceHooks<'snooker_matches'> = {
  shown: { fields: [], rows: (rows, { locale }) => rows.map((row) => shownRow(row, locale)) },
};
