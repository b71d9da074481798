import { allCases } from '../../support/pairwiseCases.ts';
import { PEOPLE, type Person } from './people.ts';
import { mayOpen, type Screen } from './screens.ts';

/** How a page is looked at. */
export interface Look {
  readonly locale: 'en' | 'fr' | 'ar';
  readonly theme: 'light' | 'dark';
  /** Width of the window, px. */
  readonly width: 390 | 768 | 1024 | 1440;
}

/** One visit of the walk: a screen, whoever opens it, and how. */
export interface Step extends Look {
  readonly screen: Screen;
  readonly person: Person;
  /** Shows this kind of screen to this person, in this language, theme or width, for the first time. */
  readonly isNew: boolean;
  /** In the wide walk, where slow checks run on every page. */
  readonly isWide: boolean;
}

/** Every look. */
export const LOOKS: readonly Look[] = allCases({
  locale: ['en', 'fr', 'ar'],
  theme: ['light', 'dark'],
  width: [390, 768, 1024, 1440],
} as const);

type Visit = Omit<Step, 'isNew' | 'isWide'>;

/** A screen of its own code is a kind of its own. */
const kindOf = ({ isGenerated, kind, path }: Screen): string => (isGenerated ? kind : path);

/** The pairs of a visit that concern everything of its kind. */
function kindPairs({ screen, person, locale, theme, width }: Visit, kind = kindOf(screen)): string[] {
  return [person, locale, theme, width].map((value) => `${kind} ${value}`);
}

/** The pairs that concern the screen itself, and those of person and look. */
function otherPairs({ screen, person, locale, theme, width }: Visit): string[] {
  const { path, kind, resource = path } = screen;
  return [
    ...[person, locale, theme, width].map((value) => `${resource} ${value}`),
    ...[locale, theme, width].map((value) => `${person} ${value}`),
    ...[`${locale} ${theme}`, `${locale} ${width}`, `${theme} ${width}`],
    ...[person, locale, theme, width].map((value) => `${kind} ${value}`),
  ];
}

/** Tells whether a visit shows its kind in a new way, and remembers it. */
function isNewTo(kinds: Set<string>, visit: Visit, kind?: string): boolean {
  const before = kinds.size;
  for (const pair of kindPairs(visit, kind)) kinds.add(pair);
  return kinds.size > before;
}

/** The visit with the highest score; of equal ones the first. */
function best(visits: readonly Visit[], scoreOf: (visit: Visit) => number): Visit | undefined {
  let found: Visit | undefined;
  let most = -1;
  for (const visit of visits) {
    const score = scoreOf(visit);
    if (score > most) [found, most] = [visit, score];
  }
  return found;
}

const countNew = (pairs: readonly string[], seen: ReadonlySet<string>): number =>
  pairs.filter((pair) => !seen.has(pair)).length;

/** Every visit to an open screen: whoever has it, in every look. */
const visitsTo = (screen: Screen): Visit[] =>
  PEOPLE.filter((person) => mayOpen(person, screen)).flatMap((person) =>
    LOOKS.map((look) => ({ screen, person, ...look })),
  );

/**
 * The quick walk: each screen once, a few twice, in the role and look with the most pairs that no screen before it had. Beside pairs of
 * person and look, these are each kind of screen, and each resource, beside every person, language, theme and width.
 */
export function quickSteps(screens: readonly Screen[]): Step[] {
  const kinds = new Set<string>();
  const others = new Set<string>();
  // Few roles have some kinds of screens: these pairs come before the others.
  const scoreOf = (visit: Visit) => 100 * countNew(kindPairs(visit), kinds) + countNew(otherPairs(visit), others);
  const steps: Step[] = [];
  const add = (visit: Visit) => {
    for (const pair of otherPairs(visit)) others.add(pair);
    steps.push({ ...visit, isNew: isNewTo(kinds, visit), isWide: false });
  };
  for (const screen of screens) {
    const visit = best(visitsTo(screen), scoreOf);
    if (visit) add(visit);
  }
  // Pairs of which there were fewer screens than people.
  const all = screens.filter(({ isGenerated }) => isGenerated).flatMap(visitsTo);
  const isOpen = (visit: Visit) => countNew(kindPairs(visit), kinds) > 0;
  for (let visit = all.find(isOpen); visit; visit = all.find(isOpen)) add(visit);
  return steps;
}

/** The wide walk: each screen beside every person who has it, and every language, theme and width. */
export function wideSteps(screens: readonly Screen[]): Step[] {
  const kinds = new Set<string>();
  return screens.flatMap(everyValue).map((visit) => ({ ...visit, isNew: isNewTo(kinds, visit), isWide: true }));
}

/** Few visits to a screen that show it with each value. Other screens begin with other visits. */
function everyValue(screen: Screen, at: number): Visit[] {
  const all = visitsTo(screen);
  // A stride without a common divisor with their number changes every value from one screen to the next.
  const start = all.length === 0 ? 0 : (at * 31) % all.length;
  const visits = [...all.slice(start), ...all.slice(0, start)];
  const pairsOf = ({ person, locale, theme, width }: Visit) => [person, locale, theme, `${width}`];
  const open = new Set(visits.flatMap(pairsOf));
  const seen = new Set<string>();
  const steps: Visit[] = [];
  while (seen.size < open.size) {
    const visit = best(visits, (one) => countNew(pairsOf(one), seen));
    if (!visit) break;
    for (const value of pairsOf(visit)) seen.add(value);
    steps.push(visit);
  }
  return steps;
}

/** Of so many closed screens the quick walk opens one: no divisor of the number of looks or kinds. */
const CLOSED_STRIDE = 43;

/**
 * Visits to the screens that somebody may not open, one each; the look changes from one to the next.
 * @param isQuick one in {@link CLOSED_STRIDE}, in the quick walk; else the other ones
 */
export function closedSteps(screens: readonly Screen[], isQuick: boolean): Step[] {
  const kinds = new Set<string>();
  const all = PEOPLE.flatMap((person) =>
    screens
      .filter((screen) => !mayOpen(person, screen))
      .map((screen, at): Visit => ({ screen, person, ...lookAt(at) })),
  );
  return all
    .filter((_, at) => (at % CLOSED_STRIDE === 0) === isQuick)
    .map((visit) => ({ ...visit, isNew: isNewTo(kinds, visit, 'closed'), isWide: false }));
}

/** A look by turns. */
function lookAt(turn: number): Look {
  const look = LOOKS[turn % LOOKS.length];
  if (!look) throw new Error('There is a look for every turn.');
  return look;
}
