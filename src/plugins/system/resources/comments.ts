import { defineResource, type Grant } from '#resource';

/** Whoever may read a record talks about it ({@link comments}' `aboutRecord`); what was said is its author's. */
const TALK = {
  read: true,
  create: true,
  update: { author: '$user' },
  delete: { author: '$user' },
} as const satisfies Grant;

/** A note on a record of any resource, or an answer to one (one level). */
export const comments = defineResource({
  name: 'comments',
  className: 'Comment',
  title: 'text',
  icon: 'message-square',
  core: true,
  about: 'resource',
  aboutRecord: { id: 'recordId', address: 'record' },
  order: { isPinned: 'desc', id: 'desc' },
  indexes: [['resource', 'recordId']],
  fields: {
    text: {
      type: 'text',
      required: true,
      multiline: true,
      max: 5000,
      search: true,
      list: 1,
      form: 'comment',
      sample: 'The gate is green; ring twice.',
    },
    resource: {
      type: 'text',
      required: true,
      max: 64,
      pattern: '^[a-z][a-z0-9_]*$',
      createOnly: true,
      filter: true,
      list: 2,
      form: 'record',
      description: 'Resource of the record it is about.',
      sample: 'orders',
    },
    recordId: {
      type: 'integer',
      required: true,
      min: 1,
      createOnly: true,
      filter: true,
      form: 'record',
      description: 'Number of that record.',
      sample: 12,
    },
    record: {
      type: 'text',
      computed: true,
      acceptsInput: true,
      form: false,
      description: 'Address of that record; may be sent in place of resource and number.',
      sample: '/en/api/orders/12',
    },
    author: {
      type: 'relation',
      to: 'users',
      embed: ['fullName'],
      writable: false,
      filter: true,
      list: 3,
      form: false,
    },
    mentions: { type: 'relation', to: 'users', many: true, embed: ['fullName'], filter: true, form: 'comment' },
    parent: {
      type: 'relation',
      to: 'comments',
      createOnly: true,
      filter: true,
      form: 'comment',
      onDelete: 'cascade',
      description: 'Comment that it answers.',
    },
    isPinned: { type: 'boolean', default: false, filter: true, order: true, list: 4, form: 'comment' },
    editedAt: { type: 'datetime', writable: false, form: false },
  },
  access: {
    // They pin what others said, too; its words stay its author's (server/commentHooks.ts).
    ROLE_ADMIN: { ...TALK, update: true, delete: true },
    ROLE_MANAGER: { ...TALK, update: true },
    ROLE_CASHIER: TALK,
    ROLE_AGENT_DRIVER: TALK,
    ROLE_KITCHEN: TALK,
  },
});
