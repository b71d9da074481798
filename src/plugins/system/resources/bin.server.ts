import { forServer } from '#resource';
import { bin } from './bin.ts';

/** Server part: rights, indexes, documentation and samples. */
export const binForServer = forServer(bin, {
  access: {
    ROLE_ADMIN: { read: true, delete: true },
    ROLE_MANAGER: { read: true, delete: true },
  },
  indexes: [['resource', 'recordId']],
  fields: {
    records: { description: 'Deleted together.' },
    isKept: { description: 'Never removed: money was taken for it.' },
    person: { description: 'Id of who deleted it.' },
    deletedBy: { description: 'Who deleted it: id, username, fullName.' },
    purgedAt: { description: 'When it is removed; absent: never.' },
  },
});
