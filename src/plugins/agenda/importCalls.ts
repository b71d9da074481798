// Calls that import a calendar file into the agenda.
import { defineCall, typedJson, type NamedRight } from '#resource';
import type { ImportFault } from './rules/importFault.ts';

/** Longest file, in characters. */
export const LONGEST_FILE = 2_000_000;
/** Most events of a file. */
export const MOST_EVENTS = 1000;

/** Roles that write events. */
const ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
/** Right that an import needs to write over events. */
export const overwriteRight: NamedRight = { name: 'events.update', roles: ROLES };
/** Longest body, bytes: a file whose letters take several each is refused with the name of its field. */
const LONGEST_BODY = 16_000_000;

const TEXT = {
  type: 'text',
  multiline: true,
  required: true,
  max: LONGEST_FILE,
  description: 'The iCalendar file (RFC 5545).',
} as const;
const ERRORS = { 422: 'It is no calendar file, too long, or has more than 1,000 events' };
const COUNT = { type: 'integer', required: true } as const;

/** Preview of an import: the events that a file would bring. */
export const checkImportCall = defineCall({
  method: 'POST',
  path: 'agenda/import/check',
  roles: ROLES,
  summary:
    'What the import of a calendar file would bring: events that are new, there already, changed, and not readable',
  input: { text: TEXT },
  longestBody: LONGEST_BODY,
  output: {
    fresh: COUNT,
    same: COUNT,
    changed: COUNT,
    /** Events that were cancelled are left out. */
    cancelled: COUNT,
    /** Tasks and the like are left out. */
    others: COUNT,
    faults: typedJson<readonly ImportFault[]>(),
  },
  errors: ERRORS,
  rate: 30,
});

/** Imports a file: new events, and with `isUpdate` those that have changed. Repeated, it changes nothing. */
export const importCall = defineCall({
  method: 'POST',
  path: 'agenda/import',
  needs: 'events.create',
  roles: ROLES,
  isRightEnough: true,
  summary: 'Imports a calendar file: events with a UID that is there already are left, or changed with isUpdate',
  input: {
    text: TEXT,
    isUpdate: { type: 'boolean', default: false, description: 'Writes the file over events that it changes.' },
  },
  longestBody: LONGEST_BODY,
  output: { created: COUNT, updated: COUNT },
  errors: ERRORS,
  rate: 30,
});
