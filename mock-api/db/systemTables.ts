import { indexSpec, type ColumnSpec, type TableSpec } from './tables.ts';

const text = (name: string): ColumnSpec => ({ name, storage: 'text', kind: 'text' });
const integer = (name: string): ColumnSpec => ({ name, storage: 'integer', kind: 'integer' });
const required = (column: ColumnSpec): ColumnSpec => ({ ...column, isRequired: true });

/** The server's own tables. Times are in ms since 1970 (UTC). New columns and tables are simply added here. */
export const SYSTEM_TABLES: readonly TableSpec[] = [
  // Facts about this database: its structure and the installation's keys.
  { name: '_meta', columns: [required(text('key')), text('value')], primaryKey: ['key'], indexes: [], search: [] },
  // Every committed change, in order. It feeds the hub and "changes since" (docs/decisions/outbox.md). data: JSON, for deleted
  // records only.
  {
    name: '_outbox',
    isNumberedLate: true,
    columns: [
      { ...integer('seq'), isAuto: true },
      required(text('resource')),
      required(integer('recordId')),
      required(text('op')),
      required(integer('at')),
      integer('actorId'),
      integer('operatorId'),
      text('data'),
      text('requestId'),
    ],
    indexes: [
      indexSpec('_outbox', [{ column: 'resource' }, { column: 'seq' }]),
      indexSpec('_outbox', [{ column: 'at' }]),
    ],
    search: [],
  },
  // The last change that each Mercure hub of MERCURE_HUB_URL has received.
  {
    name: '_hubs',
    columns: [required(text('url')), required(integer('seq'))],
    primaryKey: ['url'],
    indexes: [],
    search: [],
  },
  // Stored answers per user and Idempotency-Key (docs/api.md, "Creating: POST").
  {
    name: '_idempotency',
    columns: [
      required(integer('userId')),
      required(text('key')),
      text('hash'),
      integer('status'),
      text('response'),
      integer('createdAt'),
    ],
    primaryKey: ['userId', 'key'],
    indexes: [indexSpec('_idempotency', [{ column: 'createdAt' }])],
    search: [],
  },
  // Sign-in sessions and the number of their current refresh token (docs/decisions/sessions.md).
  {
    name: '_sessions',
    columns: [
      required(text('id')),
      required(integer('userId')),
      integer('generation'),
      integer('createdAt'),
      integer('rotatedAt'),
      integer('expiresAt'),
      integer('revokedAt'),
      text('userAgent'),
    ],
    primaryKey: ['id'],
    indexes: [indexSpec('_sessions', [{ column: 'userId' }]), indexSpec('_sessions', [{ column: 'expiresAt' }])],
    search: [],
  },
  // Approvals by PIN: digest of the token, the approver with the account's grantVersion, and the approved act (JSON). Each is
  // used once (docs/decisions/pins.md).
  {
    name: '_approvals',
    columns: [
      required(text('key')),
      required(integer('userId')),
      required(text('sessionId')),
      required(text('act')),
      required(integer('expiresAt')),
      integer('usedAt'),
      integer('grantVersion'),
    ],
    primaryKey: ['key'],
    indexes: [indexSpec('_approvals', [{ column: 'expiresAt' }])],
    search: [],
  },
  // Failed attempts per key, for sign-in and PIN (docs/security.md, "Sign-in and sessions").
  {
    name: '_throttle',
    columns: [required(text('key')), integer('count'), integer('lockedUntil'), integer('updatedAt')],
    primaryKey: ['key'],
    indexes: [indexSpec('_throttle', [{ column: 'updatedAt' }])],
    search: [],
  },
  // The contents of bin entries (bin/trash.ts). They may be large, so they are kept apart from the list of entries.
  {
    name: '_trash',
    columns: [required(integer('bin')), required(text('content'))],
    primaryKey: ['bin'],
    indexes: [],
    search: [],
  },
  // Runs of bulk calls (bulk/bulkRun.ts): who started which work, its job, and records that were left out for want of rights.
  {
    name: '_bulk',
    columns: [
      { ...integer('id'), isAuto: true },
      required(text('resource')),
      required(integer('userId')),
      integer('operatorId'),
      required(text('locale')),
      text('host'),
      required(text('work')),
      integer('undoes'),
      required(integer('outside')),
      integer('job'),
      integer('isStopped'),
      integer('createdAt'),
      integer('finishedAt'),
    ],
    indexes: [
      indexSpec('_bulk', [{ column: 'userId' }, { column: 'finishedAt' }]),
      indexSpec('_bulk', [{ column: 'createdAt' }]),
    ],
    search: [],
  },
  // Records of these runs: their place in it, the version and the values that were seen, and what became of them. problem, data,
  // seen: JSON.
  {
    name: '_bulk_rows',
    columns: [
      required(integer('bulk')),
      required(integer('recordId')),
      required(text('status')),
      integer('place'),
      integer('version'),
      text('seen'),
      text('title'),
      text('problem'),
      text('data'),
    ],
    primaryKey: ['bulk', 'recordId'],
    indexes: [indexSpec('_bulk_rows', [{ column: 'bulk' }, { column: 'status' }, { column: 'place' }])],
    search: [],
  },
  // Server processes on PostgreSQL: their last sign of life, and their state (JSON) for the page of operations.
  {
    name: '_processes',
    columns: [required(text('id')), required(integer('seenAt')), text('state')],
    primaryKey: ['id'],
    indexes: [],
    search: [],
  },
  // Gap-free numbers, drawn in the transaction that uses them.
  {
    name: '_counters',
    columns: [required(text('name')), integer('value')],
    primaryKey: ['name'],
    indexes: [],
    search: [],
  },
];
