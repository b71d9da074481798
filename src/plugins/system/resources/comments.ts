import { defineResource, type Grant } from '#resource';

/** Everybody who may read a record may speak on it; what they said is theirs. */
const OWN: Grant = { read: true, create: true, update: { author: '$user' }, delete: { author: '$user' } };

/** Notes of people on a record of any kind, with answers one level deep. They go and come back with their record. */
export const comments = defineResource({
  name: 'comments',
  className: 'Comment',
  title: 'text',
  icon: 'message-square',
  core: true,
  about: 'resource',
  aboutId: 'recordId',
  order: { id: 'asc' },
  indexes: [['resource', 'recordId']],
  fields: {
    resource: {
      type: 'text',
      required: true,
      max: 60,
      createOnly: true,
      filter: true,
      index: false,
      form: false,
      description: 'Name of the resource, such as orders.',
      sample: 'orders',
    },
    recordId: { type: 'integer', required: true, min: 1, createOnly: true, filter: true, index: false, form: false },
    record: { type: 'text', computed: true, list: 3, description: 'Address of the record.' },
    text: {
      type: 'text',
      required: true,
      multiline: true,
      max: 5000,
      filter: 'partial',
      search: true,
      list: 1,
      form: 'comment',
      sample: 'The customer asked for delivery after 18:00.',
    },
    author: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 2,
      description: 'Who wrote it: the operator, else the account.',
    },
    mentions: {
      type: 'relation',
      to: 'users',
      many: true,
      embed: ['username', 'fullName'],
      filter: true,
      form: 'comment',
      description: 'People it speaks to.',
    },
    parent: {
      type: 'relation',
      to: 'comments',
      createOnly: true,
      filter: true,
      onDelete: 'cascade',
      form: false,
      description: 'Comment it answers; an answer has no answers.',
    },
    isPinned: { type: 'boolean', default: false, filter: true, list: 4, form: 'comment' },
    editedAt: { type: 'datetime', writable: false, description: 'When its text was last changed; absent: never.' },
  },
  access: {
    ROLE_ADMIN: 'all',
    ROLE_MANAGER: { read: true, create: true, update: true, delete: { author: '$user' } },
    ROLE_CASHIER: OWN,
    ROLE_AGENT_DRIVER: OWN,
    ROLE_KITCHEN: OWN,
  },
});
