import { defineCall, LOG_LEVELS, typedJson, type Operation, type Operations } from '#resource';

/** The plugins of this installation, with the errors of their server parts. */
export const pluginsCall = defineCall({
  method: 'GET',
  path: 'plugins',
  roles: ['ROLE_ADMIN'],
  summary: 'Plugins of this installation and, of those that failed, why',
  output: [{ id: { type: 'text', required: true }, failed: { type: 'text' } }],
});

/** Right of a role on the records of a resource. */
export interface RoleRight {
  readonly operations: readonly Operation[];
  /** Limited to some records or fields. */
  readonly isLimited: boolean;
}

/** Right of an own role, which administrators have put together, on the records of a resource. */
export interface OwnRoleRight extends RoleRight {
  /** Id of the role. */
  readonly id: number;
  readonly name: string;
}

/** Rights of all roles on each resource. */
export const rightsCall = defineCall({
  method: 'GET',
  path: 'rights',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'What each role may do with the records of each resource',
  output: [
    {
      resource: { type: 'text', required: true },
      roles: typedJson<Readonly<Record<string, RoleRight>>>(),
      /** Own roles by name; none for those who may not read them. */
      own: typedJson<readonly OwnRoleRight[]>(),
    },
  ],
});

/** All users with an enabled account. */
export const peopleCall = defineCall({
  method: 'GET',
  path: 'people',
  roles: 'signedIn',
  summary: 'Everybody whose account is on, by name: whom a comment can mention',
  output: [
    {
      id: { type: 'integer', required: true },
      username: { type: 'text', required: true },
      fullName: { type: 'text', required: true },
    },
  ],
});

/** Number of entries in the bin by kind, and the people who deleted. */
export const binSummaryCall = defineCall({
  method: 'GET',
  path: 'bin/summary',
  roles: 'signedIn',
  summary: 'How many entries of the bin there are of each kind, and who deleted them',
  output: {
    count: { type: 'integer', required: true },
    kinds: {
      type: 'embedded',
      many: true,
      required: true,
      fields: { resource: { type: 'text', required: true }, count: { type: 'integer', required: true } },
    },
    people: {
      type: 'embedded',
      many: true,
      required: true,
      fields: { id: { type: 'integer', required: true }, name: { type: 'text', required: true } },
    },
  },
});

/** Presence states at a record. */
export const STATES = ['viewing', 'editing'] as const;
export type State = (typeof STATES)[number];

/** Reports that a tab is at a record. */
export const presentCall = defineCall({
  method: 'PUT',
  path: 'presence',
  roles: 'signedIn',
  summary: 'Says that a tab is at a record, or edits it; sent again while it is',
  input: {
    resource: { type: 'text', required: true },
    id: { type: 'integer', min: 1, required: true },
    state: { type: 'enum', values: STATES, required: true },
    client: { type: 'text', pattern: '^[\\w-]{8,64}$', required: true },
    place: { type: 'text', max: 200, description: 'Part of the record that is edited, in words of the tool.' },
  },
  errors: { 404: 'There is no such record for the caller' },
});

/** Reports that a tab, or all tabs of a session, left. */
export const goneCall = defineCall({
  method: 'DELETE',
  path: 'presence',
  roles: 'signedIn',
  summary: 'Ends the presence of a tab (`client` in query or body), or of all tabs of the session',
  query: { client: { type: 'text' } },
  input: { resource: { type: 'text' }, client: { type: 'text' } },
});

/** Processes, jobs, storage and backups of this installation. */
export const operationsCall = defineCall({
  method: 'GET',
  path: 'operations',
  roles: ['ROLE_ADMIN'],
  summary: 'State of the server processes, jobs, storage and backups',
  output: typedJson<Operations>(),
});

/** Sets the log level of all processes. */
export const logLevelCall = defineCall({
  method: 'PUT',
  path: 'operations/log-level',
  roles: ['ROLE_ADMIN'],
  summary: 'Sets the log level of all server processes; without a level that of `LOG_LEVEL` applies again',
  input: { level: { type: 'enum', values: LOG_LEVELS } },
});

/** A ZIP archive for support. */
export const supportBundleCall = defineCall({
  method: 'GET',
  path: 'operations/support-bundle',
  roles: ['ROLE_ADMIN'],
  summary: 'A ZIP archive with the state of the server, without secrets and without records',
  output: 'stream',
  rate: 10,
});
