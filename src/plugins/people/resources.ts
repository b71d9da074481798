import { ROLES, ROLE_BASES, defineResource } from '#resource';

/** A person who sells, drives or works on a project, named by orders, leads and tasks. They may have an account. */
export const agents = defineResource({
  name: 'agents',
  className: 'Agent',
  title: 'fullName',
  icon: 'id-card',
  core: true,
  allowUnpaged: true,
  order: { fullName: 'asc' },
  fields: {
    firstName: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      form: 'identity',
    },
    lastName: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      form: 'identity',
    },
    fullName: {
      type: 'text',
      max: 170,
      writable: false,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: false,
    },
    kind: {
      type: 'enum',
      values: ['sales', 'driver', 'project'],
      default: 'sales',
      filter: true,
      list: 2,
      form: 'identity',
    },
    email: { type: 'text', format: 'email', filter: true, list: 3, form: 'contact' },
    phone: {
      type: 'text',
      format: 'phone',
      max: 40,
      filter: 'partial',
      list: 4,
      form: 'contact',
    },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      filter: true,
      list: 5,
      form: 'identity',
      onDelete: 'restrict',
    },
    color: { type: 'text', format: 'color', max: 9, form: 'identity' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 6, form: 'identity' },
  },
});

/** An account. This plugin's server part stores `password` and `pinCode` as hashes; they are never answered. */
export const users = defineResource({
  name: 'users',
  className: 'User',
  title: 'fullName',
  icon: 'user-cog',
  core: true,
  accounts: true,
  importable: { off: 'isEnabled' },
  order: { username: 'asc' },
  fields: {
    username: {
      type: 'text',
      required: true,
      min: 2,
      max: 60,
      pattern: '^[\\p{L}\\p{N}._@+-]+$',
      unique: true,
      filter: true,
      order: true,
      search: true,
      list: 1,
      form: 'account',
    },
    fullName: {
      type: 'text',
      required: true,
      max: 120,
      filter: 'partial',
      order: true,
      search: true,
      list: 2,
      form: 'account',
    },
    email: {
      type: 'text',
      format: 'email',
      unique: true,
      filter: true,
      search: true,
      list: 3,
      form: 'account',
    },
    roles: { type: 'list', values: ROLES, max: 5, filter: true, list: 4, form: 'rights' },
    /** In place of `roles`, which are empty then: an account whose own role is missing holds nothing. */
    ownRole: { type: 'relation', to: 'roles', embed: ['name'], filter: true, form: 'rights', onDelete: 'restrict' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 5, form: 'rights' },
    password: { type: 'text', format: 'secret', min: 8, max: 200, form: 'secrets', ownOnly: true },
    pinCode: { type: 'text', format: 'secret', pattern: '^[0-9]{4}$', form: 'secrets' },
    currentPassword: {
      type: 'text',
      format: 'secret',
      max: 300,
      computed: true,
      acceptsInput: true,
      form: 'secrets',
    },
    /** Raised when everything that was given under the account ends (docs/rules/rights.md, "Changed accounts"). */
    grantVersion: { type: 'integer', default: 0, readable: false, writable: false, form: false },
    /** Deleting a store with accounts is refused: an account without a store works with all of them. */
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      filter: true,
      list: 6,
      form: 'rights',
      onDelete: 'restrict',
    },
    agent: { type: 'relation', to: 'agents', embed: ['fullName'], filter: true, form: 'rights' },
    locale: { type: 'enum', values: ['en', 'fr', 'ar'], default: 'en', filter: true, form: 'account' },
  },
});

/**
 * A role that administrators put together (docs/rules/rights.md, "Own roles"): a preset or nothing, with rights given in addition
 * and rights taken away. Each is a name such as `products.update`, or that of a named right.
 */
export const roles = defineResource({
  name: 'roles',
  className: 'Role',
  title: 'name',
  icon: 'shield-check',
  core: true,
  accounts: true,
  bin: false,
  allowUnpaged: true,
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 60,
      unique: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'role',
    },
    base: { type: 'enum', values: ROLE_BASES, createOnly: true, filter: true, list: 2, form: 'role' },
    given: { type: 'list', max: 600, form: false },
    taken: { type: 'list', max: 600, form: false },
    currentPassword: {
      type: 'text',
      format: 'secret',
      max: 300,
      computed: true,
      acceptsInput: true,
      form: false,
    },
  },
});

/**
 * A one-time link by which a person chooses their own password. A call makes it (`calls.ts`); deleting it ends it. The link
 * itself is not stored, only its digest.
 */
export const accessLinks = defineResource({
  name: 'access_links',
  className: 'AccessLink',
  title: 'user',
  icon: 'link',
  core: true,
  bin: false,
  order: { id: 'desc' },
  fields: {
    user: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      required: true,
      writable: false,
      filter: true,
      list: 1,
      form: false,
      onDelete: 'cascade',
    },
    kind: {
      type: 'enum',
      values: ['invitation', 'reset'],
      required: true,
      writable: false,
      filter: true,
      list: 2,
      form: false,
    },
    expiresAt: { type: 'datetime', required: true, writable: false, filter: true, list: 3, form: false },
    usedAt: { type: 'datetime', writable: false, list: 4, form: false },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 5,
      form: false,
      onDelete: 'cascade',
    },
    digest: { type: 'text', max: 64, unique: true, readable: false, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    access_links: typeof accessLinks;
    agents: typeof agents;
    roles: typeof roles;
    users: typeof users;
  }
}
