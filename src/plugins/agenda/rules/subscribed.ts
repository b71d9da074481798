/** Colours of subscribed calendars (docs/rules/look.md, "Tints"). */
export const TINTS = ['1', '2', '3', '4', '5', '6'] as const;

/** Readers of the entries of a subscribed calendar. */
export const AUDIENCES = ['everyone', 'managers'] as const;

/** Why a subscribed calendar could not be read. */
export const FAILURES = [
  /** Its address leads into the network of this server. */
  'blocked',
  'unreachable',
  'timeout',
  /** Its server refuses the address (401, 403, 404, 410). */
  'refused',
  /** Its server answers with another error. */
  'failed',
  'redirect',
  'tooLarge',
  'noCalendar',
  /** It has more entries than are shown. */
  'tooMany',
] as const;

export type CalendarFailureCode = (typeof FAILURES)[number];

/** Kind of the job that reads subscribed calendars. */
export const READ_JOB = 'agenda.calendars';
