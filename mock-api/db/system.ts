import { indexOf, type ColumnSpec, type TableSpec } from './tables.ts';

const text = (name: string): ColumnSpec => ({ name, storage: 'text', kind: 'text' });
const integer = (name: string): ColumnSpec => ({ name, storage: 'integer', kind: 'integer' });
const required = (column: ColumnSpec): ColumnSpec => ({ ...column, isRequired: true });

/** The engine's own tables; moments are ms since 1970. A new column or table is simply added here. */
export const SYSTEM_TABLES: readonly TableSpec[] = [
  // Facts about this database: its schema, the installation's keys.
  { name: '_meta', columns: [required(text('key')), text('value')], primaryKey: ['key'], indexes: [], search: [] },
  // Every committed change, in order: feeds the hub and "changes since" (DECISIONS 22). data: JSON, of deleted records only.
  {
    name: '_outbox',
    isCommitOrdered: true,
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
    indexes: [indexOf('_outbox', [{ column: 'resource' }, { column: 'seq' }]), indexOf('_outbox', [{ column: 'at' }])],
    search: [],
  },
  // Up to which change each Mercure hub of MERCURE_HUB_URL has been told.
  {
    name: '_hubs',
    columns: [required(text('url')), required(integer('seq'))],
    primaryKey: ['url'],
    indexes: [],
    search: [],
  },
  // Answers kept per user and Idempotency-Key (CONTRACT, Writing).
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
    indexes: [indexOf('_idempotency', [{ column: 'createdAt' }])],
    search: [],
  },
  // Sign-in sessions and the number of their current refresh token (DECISIONS 20).
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
    indexes: [indexOf('_sessions', [{ column: 'userId' }]), indexOf('_sessions', [{ column: 'expiresAt' }])],
    search: [],
  },
  // Approvals by PIN: digest of the token, whose PIN, for which act (JSON); used once (DECISIONS 18).
  {
    name: '_approvals',
    columns: [
      required(text('key')),
      required(integer('userId')),
      required(text('sessionId')),
      required(text('act')),
      required(integer('expiresAt')),
      integer('usedAt'),
    ],
    primaryKey: ['key'],
    indexes: [indexOf('_approvals', [{ column: 'expiresAt' }])],
    search: [],
  },
  // Wrong tries per key: sign-in, PIN (DECISIONS 18).
  {
    name: '_throttle',
    columns: [required(text('key')), integer('count'), integer('lockedUntil'), integer('updatedAt')],
    primaryKey: ['key'],
    indexes: [indexOf('_throttle', [{ column: 'updatedAt' }])],
    search: [],
  },
  // What entries of the bin hold (bin/trash.ts), apart from the list of them as it may be large.
  {
    name: '_trash',
    columns: [required(integer('bin')), required(text('content'))],
    primaryKey: ['bin'],
    indexes: [],
    search: [],
  },
  // Gap-free numbers, taken in the transaction that uses them.
  {
    name: '_counters',
    columns: [required(text('name')), integer('value')],
    primaryKey: ['name'],
    indexes: [],
    search: [],
  },
];
