import { defineCall } from '#resource';
import { AI_ROLES } from './calls.ts';

/** Calls that make and revoke keys for outside agents. */

/** Longest life of an agent's key, days. */
const LONGEST_DAYS = 365;

/** Makes a key for an outside agent, which has the rights of its owner at `/mcp` alone. Needs the own password. */
export const createKeyCall = defineCall({
  method: 'POST',
  path: 'assistant/keys',
  roles: AI_ROLES,
  summary: 'Makes a key for an outside agent; the key is answered this once',
  input: {
    name: { type: 'text', required: true, max: 80, description: 'The agent: proposals name it.' },
    days: { type: 'integer', required: true, min: 1, max: LONGEST_DAYS, default: 90, description: 'Until it expires.' },
    mayPropose: { type: 'boolean', default: true, description: 'It stores proposals; otherwise it only reads.' },
    reach: { type: 'list', max: 200, description: 'Kinds of records that it reaches; none: all that its owner reads.' },
    currentPassword: { type: 'text', format: 'secret', required: true, max: 300 },
  },
  output: {
    id: { type: 'integer', required: true },
    name: { type: 'text', required: true },
    /** Only a digest of it is stored. */
    key: { type: 'text', required: true },
    expiresAt: { type: 'datetime', required: true },
  },
  isSecret: true,
  errors: { 403: 'With the PIN of another person', 409: 'There are too many keys already' },
  rate: 60,
});

/** Revokes a key for good: an own one, for administrators any. Calling it again changes nothing. */
export const revokeKeyCall = defineCall({
  method: 'POST',
  path: 'assistant/keys/{id}/revoke',
  roles: AI_ROLES,
  summary: 'Revokes the key of an outside agent',
  output: { revokedAt: { type: 'datetime', required: true } },
});
