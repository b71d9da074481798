import { forServer, type Grant } from '#resource';
import { comments } from './comments.ts';

/** Rights, indexes and documentation of comments. */

/** Users who may read a record may comment on it ({@link comments}' `aboutRecord`). Only the author changes a comment. */
const TALK = {
  read: true,
  create: true,
  update: { author: '$user' },
  delete: { author: '$user' },
} as const satisfies Grant;

/** Server part: rights, indexes, documentation and samples. */
export const commentsForServer = forServer(comments, {
  access: {
    // These roles may pin others' comments, too. Only the author changes the text (server/commentHooks.ts).
    ROLE_ADMIN: { ...TALK, update: true, delete: true },
    ROLE_MANAGER: { ...TALK, update: true },
    ROLE_CASHIER: TALK,
    ROLE_AGENT_DRIVER: TALK,
    ROLE_KITCHEN: TALK,
  },
  indexes: [['resource', 'recordId']],
  fields: {
    text: { sample: 'The gate is green; ring twice.' },
    resource: { description: 'Resource of the record it is about.', sample: 'orders' },
    recordId: { description: 'Number of that record.', sample: 12 },
    record: {
      description: 'Address of that record; may be sent in place of resource and number.',
      sample: '/en/api/orders/12',
    },
    parent: { description: 'Comment that it answers.' },
  },
});
