import { defineResource } from '#resource';

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
  fields: {
    text: {
      type: 'text',
      required: true,
      multiline: true,
      max: 5000,
      search: true,
      list: 1,
      form: 'comment',
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
    },
    recordId: {
      type: 'integer',
      required: true,
      min: 1,
      createOnly: true,
      filter: true,
      form: 'record',
    },
    record: {
      type: 'text',
      computed: true,
      acceptsInput: true,
      form: false,
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
    },
    isPinned: { type: 'boolean', default: false, filter: true, order: true, list: 4, form: 'comment' },
    editedAt: { type: 'datetime', writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    comments: typeof comments;
  }
}
