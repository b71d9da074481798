import { forServer } from '#resource';
import { audit } from './audit.ts';

/** Rights, indexes and documentation of the audit trail. */

/**
 * Changes made by the signed-in account, and by the operator of a PIN at this account. Excludes the operator's changes
 * elsewhere: an administrator's PIN would otherwise reveal their changes to the station.
 */
const OWN_DOINGS = [{ person: '$account' }, { person: '$user', account: '$account' }] as const;

/** Server part: rights, indexes, documentation and samples. */
export const auditForServer = forServer(audit, {
  access: {
    ROLE_ADMIN: 'read',
    ROLE_MANAGER: 'read',
    ROLE_CASHIER: { read: OWN_DOINGS },
  },
  indexes: [['resource', 'recordId', 'version']],
  fields: {
    record: { description: 'Address of the record, in the bin or not.' },
    title: { description: 'What the record was called then.' },
    version: { description: 'Version of the record after it, as its ETag names it.' },
    ofVersion: { description: 'Of a revert: the version that was restored.' },
    person: { description: 'User: the operator, else the account.' },
    who: {
      description:
        'account, and where there are: operator at its station, approvedBy; each with id, username, fullName.',
    },
    changes: {
      description: 'field, from, to (locale of a translated text); isSecret in place of the values of a secret.',
    },
    origin: { description: 'Of values that a model wrote: source (its name) and fields.' },
    requestId: { description: 'X-Request-Id of the call.' },
  },
});
