/** Why an event of a file is not imported. */
export const FAULTS = [
  /** A line that is none of iCalendar. */
  'line',
  'noStart',
  /** A date or time that does not exist. */
  'date',
  'endsFirst',
  'zone',
  /** A rule that the fields of an event cannot hold. */
  'rule',
  /** The rule does not place the first day. */
  'startOff',
  /** It repeats by a clock that is not the store's. */
  'clock',
  /** Further days beside the rule (RDATE). */
  'extraDays',
  /** A change of this occurrence and those that follow. */
  'following',
  /** A changed occurrence on a day without one. */
  'noOccurrence',
  /** A changed occurrence of a series that is not imported. */
  'series',
  /** More days are left out than an event can hold. */
  'tooMany',
] as const;

export type FaultCode = (typeof FAULTS)[number];

/** An event of a file that is not imported, and why. */
export interface ImportFault {
  /** Number of its line in the file, from 1. */
  readonly line: number;
  /** Its title; empty where it has none. */
  readonly title: string;
  readonly code: FaultCode;
  /** Subject of the reason: the rule, the zone, the line. */
  readonly detail: string;
}
