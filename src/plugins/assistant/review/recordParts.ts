import { fold } from '#resource';

/** Parts of a plan that can be looked at alone: all, what needs a look, what has changed since, and what is left out. */
export const PARTS = ['all', 'toCheck', 'changed', 'out'] as const;
export type Part = (typeof PARTS)[number];

/** The parts of a record that the filter of the list reads. */
export interface Findable {
  readonly title: string;
  /** Parts that it belongs to beside `all`. */
  readonly parts: readonly Part[];
}

/** Number of records of each part. */
export function countParts(records: readonly Findable[]): Readonly<Record<Part, number>> {
  const count = (part: Part) => records.filter(({ parts }) => parts.includes(part)).length;
  return { all: records.length, toCheck: count('toCheck'), changed: count('changed'), out: count('out') };
}

/** Tells whether a record is in a part and has a text in its title, whatever its case and accents. */
export const isFound = ({ title, parts }: Findable, part: Part, text: string): boolean =>
  (part === 'all' || parts.includes(part)) && fold(title).includes(fold(text.trim()));
