import { defineResource } from '#resource';

/** Keys of outside agents. They are made and revoked by calls; the key itself is not stored. */
export const aiKeys = defineResource({
  name: 'ai_keys',
  className: 'AiKey',
  title: 'name',
  icon: 'lock',
  order: { id: 'desc' },
  bin: false,
  fields: {
    name: {
      type: 'text',
      max: 80,
      writable: false,
      search: true,
      filter: 'partial',
      order: true,
      list: 1,
      form: 'key',
    },
    /** Last characters of the key, by which a person knows it again. */
    ending: { type: 'text', max: 8, writable: false, list: 2, form: 'key' },
    digest: { type: 'text', max: 64, unique: true, readable: false, writable: false, form: false },
    lastUsedAt: { type: 'datetime', writable: false, list: 3, form: 'key' },
    expiresAt: { type: 'datetime', writable: false, filter: true, order: true, list: 4, form: 'key' },
    revokedAt: { type: 'datetime', writable: false, filter: true, list: 5, form: 'key' },
    /** It stores proposals; a key without this right only reads. */
    mayPropose: { type: 'boolean', default: true, writable: false, list: 7, form: 'key' },
    /** Names of the resources that it reaches; none: all that its owner reads. */
    reach: { type: 'list', max: 200, writable: false, form: 'key' },
    /** The owner, whose rights it has. */
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 6,
      form: 'key',
      onDelete: 'cascade',
    },
  },
});

declare module '#resource' {
  interface Resources {
    ai_keys: typeof aiKeys;
  }
}
