// Calls of the agenda: entries of a period, and the secret address of its calendar file.
import { defineCall, typedJson } from '#resource';

/** Roles with an agenda (docs/rules/rights.md). */
const ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER'] as const;

const DAY = { type: 'date', required: true } as const;

/** One entry of the agenda. `firstDay` and `lastDay` are set for whole days only, counted in the store's time zone. */
const ENTRY = {
  resource: { type: 'text', required: true },
  id: { type: 'integer', required: true },
  title: { type: 'text', required: true },
  note: { type: 'text', default: null },
  about: { type: 'text', default: null },
  people: { type: 'list', required: true },
  startAt: { type: 'datetime', required: true },
  endAt: { type: 'datetime', default: null },
  /** The entry began on an earlier day and is shown at its due time: `startAt` is its end. */
  isDue: { type: 'boolean', required: true },
  firstDay: { type: 'date', default: null },
  lastDay: { type: 'date', default: null },
  status: { type: 'text', default: null },
  tone: { type: 'text', default: null },
  /** Id of the subscribed calendar that it comes from. */
  calendar: { type: 'integer', default: null },
  /** Day of an occurrence of a repeating event. */
  occurrence: { type: 'date', default: null },
} as const;

/** Entries of all resources with a `calendar` that the caller may read, from one day to another. */
export const entriesCall = defineCall({
  method: 'GET',
  path: 'agenda/entries',
  needs: 'events.read',
  roles: ROLES,
  isRightEnough: true,
  summary: 'Events, tasks, next steps of leads and deliveries of some days, as the caller may read them',
  query: {
    from: { ...DAY, description: 'First day, in the time zone of `zone`.' },
    to: { ...DAY, description: 'Last day, included; at most 400 days after the first.' },
    zone: { type: 'text', max: 60, description: "IANA time zone of the reader; absent: the store's." },
  },
  output: {
    kinds: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        resource: { type: 'text', required: true },
        tint: { type: 'integer', required: true },
        icon: { type: 'text', default: null },
        /** A subscribed calendar: its id and name. */
        calendar: { type: 'integer', default: null },
        name: { type: 'text', default: null },
      },
    },
    entries: { type: 'embedded', many: true, required: true, fields: ENTRY },
  },
  offline: true,
});

const FEED = {
  isOn: { type: 'boolean', required: true },
  /** Time of the last read by a calendar. */
  readAt: { type: 'datetime', default: null },
} as const;

/** Tells whether the caller has a subscription address. */
export const feedCall = defineCall({
  method: 'GET',
  path: 'agenda/feed',
  roles: ROLES,
  summary: 'Whether there is an address under which other calendars read the agenda of the caller',
  output: FEED,
});

/** Creates a new secret address, which is shown only once. Revokes an earlier one. */
export const openFeedCall = defineCall({
  method: 'POST',
  path: 'agenda/feed',
  roles: ROLES,
  summary: 'Makes a secret address under which other calendars read the agenda of the caller; an earlier one ends',
  output: { path: { type: 'text', required: true } },
  isSecret: true,
  errors: { 403: 'A PIN is in use: the address would outlive it' },
  rate: 10,
});

/** Revokes the address. */
export const closeFeedCall = defineCall({
  method: 'DELETE',
  path: 'agenda/feed',
  roles: ROLES,
  summary: 'Ends the address under which other calendars read the agenda of the caller',
});

/** Occurrences that a change or a deletion concerns. */
export const SCOPES = ['one', 'following', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

const OCCURRENCE = {
  event: { type: 'integer', required: true, description: 'The event that repeats.' },
  day: { type: 'date', required: true, description: '`occurrence` of the entry.' },
  scope: { type: 'enum', values: SCOPES, required: true, description: 'This one, this and following, or all.' },
} as const;
const ERRORS = { 404: 'There is no such event', 422: 'The event has no occurrence on this day' };
/** Roles that write events. */
const WRITERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Makes an event of its own of the chosen occurrences, which is then edited like any other. */
export const splitSeriesCall = defineCall({
  method: 'POST',
  path: 'agenda/occurrences',
  needs: 'events.update',
  roles: WRITERS,
  isRightEnough: true,
  summary: 'Separates an occurrence of a repeating event, alone or with those that follow, and names the event to edit',
  input: OCCURRENCE,
  output: { id: { type: 'integer', required: true } },
  errors: ERRORS,
});

/** Deletes the chosen occurrences. */
export const cancelOccurrencesCall = defineCall({
  method: 'POST',
  path: 'agenda/occurrences/cancel',
  needs: 'events.delete',
  roles: WRITERS,
  isRightEnough: true,
  summary: 'Deletes an occurrence of a repeating event, alone, with those that follow, or the whole event',
  input: OCCURRENCE,
  // Events that went into the bin: the series, or occurrences that were changed alone.
  output: { deleted: typedJson<readonly number[]>() },
  errors: ERRORS,
});
