import { bestMatches, matchWords, type Range } from './matchWords.ts';
import type { AnyIcon } from '../ui/index.ts';

/** Headings of the palette. */
export type GroupName = 'records' | 'places' | 'actions' | 'recent';

/** An entry of the palette. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly id: string;
  readonly icon: AnyIcon;
  readonly label: string;
  /** Kind of the entry, or a distinguishing detail. */
  readonly detail?: string;
  /** Search words in addition to the name. */
  readonly words?: readonly string[];
  /** Keyboard shortcut of the same action. */
  readonly keys?: string;
  /** Path below `/admin`; absent: an action. */
  readonly to?: string;
  readonly run?: () => void;
}

/** An entry with the matched ranges. */
export interface Item extends PaletteEntry {
  readonly ranges: readonly Range[];
  readonly detailRanges: readonly Range[];
  /** The search word that matched. */
  readonly alias?: string;
}

/** Items under one heading. */
export interface ItemGroup {
  readonly name: GroupName;
  readonly items: readonly Item[];
}

/** Entries that need no server call. */
export interface PaletteEntries {
  readonly places: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
  readonly recent: readonly PaletteEntry[];
}

/** Items per group, without a query and for matches. */
const FEW = 6;
const MANY = 8;
/** Maximum number of records over all resources, so that places and actions stay visible. */
const MOST_RECORDS = 7;
/** Rank of a match other than by name. */
const WORST = 5;
/** Rank of a name that equals or starts with the query. */
const SURE = 1;

const item = (one: PaletteEntry, ranges: readonly Range[] = []): Item => ({ ...one, ranges, detailRanges: [] });

/** Search words match by prefix only, so that a few letters do not match half of all places. */
const WORST_ALIAS = 2;

interface Fit {
  readonly offer: PaletteEntry;
  readonly rank: number;
  readonly ranges: readonly Range[];
  readonly alias?: string;
}

/** Match of an entry with the query: by its name, or by one of its search words with a lower rank. */
function fitOf(offer: PaletteEntry, asked: readonly string[]): Fit | null {
  const byName = matchWords(offer.label, asked);
  const [byWord] = bestMatches(offer.words ?? [], (word) => word, asked, 1);
  const hasAlias = byWord !== undefined && byWord.match.rank <= WORST_ALIAS;
  if (hasAlias && (!byName || byWord.match.rank + 1 < byName.rank)) {
    return { offer, rank: byWord.match.rank + 1, ranges: byName?.ranges ?? [], alias: byWord.one };
  }
  return byName && { offer, rank: byName.rank, ranges: byName.ranges };
}

/** Matching entries, the best first; stable for equal ranks. */
function fitting(offers: readonly PaletteEntry[], asked: readonly string[], most: number): Fit[] {
  return offers
    .flatMap((offer) => fitOf(offer, asked) ?? [])
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most);
}

const itemOf = ({ offer, ranges, alias }: Fit): Item => ({
  ...item(offer, ranges),
  ...(alias !== undefined && { alias }),
});

/** Entries without a query: recent pages, places, actions. */
export const emptyQueryItems = ({ recent, places, actions }: PaletteEntries): ItemGroup[] =>
  groupsOf([
    ['recent', recent.slice(0, FEW).map((one) => item(one))],
    ['places', places.slice(0, MANY).map((one) => item(one))],
    ['actions', actions.slice(0, FEW).map((one) => item(one))],
  ]);

/** All matching actions. */
export const actionItems = ({ actions }: PaletteEntries, words: readonly string[]): ItemGroup[] =>
  groupsOf([['actions', fitting(actions, words, actions.length).map(itemOf)]]);

/**
 * Results of a query. Records come first, unless a place or action has the typed name: typing it and pressing Enter works at
 * any server speed.
 * @param most maximum number of records
 */
export function queryItems(
  offers: PaletteEntries,
  records: readonly PaletteEntry[],
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

/** Records of all resources by the match of their names. Within a resource the server's order is kept. */
function bestRecords(records: readonly PaletteEntry[], words: readonly string[]): PaletteEntry[] {
  const rankOf = ({ label }: PaletteEntry) => matchWords(label, words)?.rank ?? WORST;
  return records.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** A record found by the server, by its name or its detail. */
function marked(one: PaletteEntry, words: readonly string[]): Item {
  const partly = (text: string) => words.flatMap((word) => matchWords(text, [word])?.ranges ?? []);
  const sorted = (ranges: readonly Range[]) => ranges.toSorted((first, second) => first[0] - second[0]);
  const ranges = matchWords(one.label, words)?.ranges ?? apart(sorted(partly(one.label)));
  return { ...one, ranges, detailRanges: apart(sorted(partly(one.detail ?? ''))) };
}

/** Ranges without those contained in an earlier one. */
const apart = (ranges: readonly Range[]): Range[] =>
  ranges.filter(([from], at) => ranges.slice(0, at).every(([, to]) => from >= to));

type Entry = readonly [name: GroupName, items: readonly Item[]];

const groupsOf = (entries: readonly Entry[]): ItemGroup[] =>
  entries.flatMap(([name, items]) => (items.length > 0 ? [{ name, items }] : []));
