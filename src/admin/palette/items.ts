import { best, match, type Range } from './match.ts';
import type { AnyIcon } from '../ui/index.ts';

/** Headings of the palette. */
export type GroupName = 'records' | 'places' | 'actions' | 'recent';

/** Something that the palette offers. */
export interface Offer {
  /** Unique among all. */
  readonly id: string;
  readonly icon: AnyIcon;
  readonly label: string;
  /** What it is, or what tells it from others. */
  readonly detail?: string;
  /** Everyday words that it is found by, beside its name. */
  readonly words?: readonly string[];
  /** Keys that do the same. */
  readonly keys?: string;
  /** Where it leads, below `/admin`; absent: it does something. */
  readonly to?: string;
  readonly run?: () => void;
}

/** An offer with what of it was looked for. */
export interface Item extends Offer {
  readonly ranges: readonly Range[];
  readonly detailRanges: readonly Range[];
  /** The one of its `words` that it was found by. */
  readonly alias?: string;
}

/** Items under one heading. */
export interface ItemGroup {
  readonly name: GroupName;
  readonly items: readonly Item[];
}

/** What this device knows without asking. */
export interface Offers {
  readonly places: readonly Offer[];
  readonly actions: readonly Offer[];
  readonly recent: readonly Offer[];
}

/** Items of each heading: while nothing is typed, and of what fits. */
const FEW = 6;
const MANY = 8;
/** Records of all resources at once: places and actions stay in sight. */
const MOST_RECORDS = 7;
/** Found by something else than its name. */
const WORST = 5;
/** A name that is, or begins with, what is typed. */
const SURE = 1;

const item = (one: Offer, ranges: readonly Range[] = []): Item => ({ ...one, ranges, detailRanges: [] });

/** A word fits from its beginning only, so that a few letters do not find half of all places. */
const WORST_ALIAS = 2;

interface Fit {
  readonly offer: Offer;
  readonly rank: number;
  readonly ranges: readonly Range[];
  readonly alias?: string;
}

/** How an offer fits what is looked for: by its name, or else by one of its words, which counts one less. */
function fitOf(offer: Offer, asked: readonly string[]): Fit | null {
  const byName = match(offer.label, asked);
  const [byWord] = best(offer.words ?? [], (word) => word, asked, 1);
  const hasAlias = byWord !== undefined && byWord.match.rank <= WORST_ALIAS;
  if (hasAlias && (!byName || byWord.match.rank + 1 < byName.rank)) {
    return { offer, rank: byWord.match.rank + 1, ranges: byName?.ranges ?? [], alias: byWord.one };
  }
  return byName && { offer, rank: byName.rank, ranges: byName.ranges };
}

/** The offers that fit, the best first; of equals the one that was first. */
function fitting(offers: readonly Offer[], asked: readonly string[], most: number): Fit[] {
  return offers
    .flatMap((offer) => fitOf(offer, asked) ?? [])
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most);
}

const itemOf = ({ offer, ranges, alias }: Fit): Item => ({
  ...item(offer, ranges),
  ...(alias !== undefined && { alias }),
});

/** Before anything is typed: where one was, where one can go, what one can do. */
export const resting = ({ recent, places, actions }: Offers): ItemGroup[] =>
  groupsOf([
    ['recent', recent.slice(0, FEW).map((one) => item(one))],
    ['places', places.slice(0, MANY).map((one) => item(one))],
    ['actions', actions.slice(0, FEW).map((one) => item(one))],
  ]);

/** Every action, as far as it fits. */
export const actionsOnly = ({ actions }: Offers, words: readonly string[]): ItemGroup[] =>
  groupsOf([['actions', fitting(actions, words, actions.length).map(itemOf)]]);

/**
 * What fits. Records come first, as most look for those, unless a place or an action is called by what is typed: whoever types
 * its name and presses Enter gets there, however fast the server is.
 * @param most records that are shown
 */
export function answering(
  offers: Offers,
  records: readonly Offer[],
  words: readonly string[],
  most = MOST_RECORDS,
): ItemGroup[] {
  const places = fitting(offers.places, words, MANY);
  const known = new Set(records.map(({ to }) => to));
  const recent = fitting(
    offers.recent.filter(({ to }) => !known.has(to) && !offers.places.some((place) => place.to === to)),
    words,
    FEW,
  );
  const found: Entry = [
    'records',
    bestRecords(records, words)
      .slice(0, most)
      .map((one) => marked(one, words)),
  ];
  const actions = fitting(offers.actions, words, FEW);
  const isSure = (fits: readonly Fit[]) => fits.some(({ rank }) => rank <= SURE);
  const there: Entry = ['places', places.map(itemOf)];
  const before: Entry = ['recent', recent.map(itemOf)];
  const done: Entry = ['actions', actions.map(itemOf)];
  if (isSure(places)) return groupsOf([there, found, before, done]);
  return groupsOf(isSure(actions) ? [done, found, there, before] : [found, there, before, done]);
}

/** Records of all resources by how well their names fit; of each resource they come in the server's order. */
function bestRecords(records: readonly Offer[], words: readonly string[]): Offer[] {
  const rankOf = ({ label }: Offer) => match(label, words)?.rank ?? WORST;
  return records.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** A record that the server found, by its name or by what is said of it. */
function marked(one: Offer, words: readonly string[]): Item {
  const partly = (text: string) => words.flatMap((word) => match(text, [word])?.ranges ?? []);
  const sorted = (ranges: readonly Range[]) => ranges.toSorted((first, second) => first[0] - second[0]);
  const ranges = match(one.label, words)?.ranges ?? apart(sorted(partly(one.label)));
  return { ...one, ranges, detailRanges: apart(sorted(partly(one.detail ?? ''))) };
}

/** Ranges without those that lie in one before. */
const apart = (ranges: readonly Range[]): Range[] =>
  ranges.filter(([from], at) => ranges.slice(0, at).every(([, to]) => from >= to));

type Entry = readonly [name: GroupName, items: readonly Item[]];

const groupsOf = (entries: readonly Entry[]): ItemGroup[] =>
  entries.flatMap(([name, items]) => (items.length > 0 ? [{ name, items }] : []));
