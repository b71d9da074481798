import { ROLES, defineResource, type Grant, type RecordOf } from '#resource';

/** Someone who sells, drives or works on a project: named on orders, leads and tasks, with or without an account. */
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
      sample: 'Hamza',
    },
    lastName: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      form: 'identity',
      sample: 'Idrissi',
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
      description: 'First and last name, joined by the server.',
      sample: 'Hamza Idrissi',
    },
    kind: {
      type: 'enum',
      values: ['sales', 'driver', 'project'],
      default: 'sales',
      filter: true,
      list: 2,
      form: 'identity',
    },
    email: { type: 'text', format: 'email', filter: true, list: 3, form: 'contact', sample: 'hamza@atlas-market.ma' },
    phone: {
      type: 'text',
      format: 'phone',
      max: 40,
      filter: 'partial',
      list: 4,
      form: 'contact',
      sample: '+212 6 62 10 44 07',
    },
    store: { type: 'relation', to: 'stores', embed: ['name'], filter: true, list: 5, form: 'identity' },
    color: { type: 'text', format: 'color', max: 9, form: 'identity', sample: '#0C534F' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 6, form: 'identity' },
  },
  access: {
    ROLE_ADMIN: 'all',
    ROLE_MANAGER: 'all',
    ROLE_CASHIER: { read: true, readFields: ['firstName', 'lastName', 'fullName', 'kind', 'color', 'isEnabled'] },
    ROLE_AGENT_DRIVER: { read: true, readFields: ['firstName', 'lastName', 'fullName', 'kind', 'color', 'isEnabled'] },
  },
});

/** Who is not an administrator sees the own account only, and changes of it what is personal (DECISIONS 19, CONTRACT Sessions). */
const OWN_ACCOUNT = {
  read: { id: '$account' },
  update: { id: '$account' },
  fields: ['locale', 'password', 'currentPassword'],
  readFields: ['username', 'fullName', 'email', 'roles', 'isEnabled', 'store', 'agent', 'locale'],
} as const satisfies Grant;

/** An account. `password` and `pinCode` are kept as digests by this plugin's server part and never read. */
export const users = defineResource({
  name: 'users',
  className: 'User',
  title: 'fullName',
  icon: 'user-cog',
  core: true,
  accounts: true,
  importable: true,
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
      importNames: ['login', 'user', 'identifiant', 'utilisateur', 'اسم المستخدم'],
      sample: 'manager',
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
      importNames: ['name', 'nom complet', 'الاسم الكامل'],
      sample: 'Salma Bennani',
    },
    email: {
      type: 'text',
      format: 'email',
      unique: true,
      filter: true,
      search: true,
      list: 3,
      form: 'account',
      importNames: ['mail', 'e-mail', 'courriel', 'البريد الإلكتروني'],
      sample: 'salma@atlas-market.ma',
    },
    roles: { type: 'list', values: ROLES, max: 5, filter: true, list: 4, form: 'rights', sample: ['ROLE_MANAGER'] },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 5, form: 'rights' },
    password: { type: 'text', format: 'secret', min: 4, max: 200, form: 'secrets' },
    pinCode: { type: 'text', format: 'secret', pattern: '^[0-9]{4}$', form: 'secrets' },
    currentPassword: {
      type: 'text',
      format: 'secret',
      max: 300,
      computed: true,
      acceptsInput: true,
      form: 'secrets',
      description: 'Own password of whoever is signed in: needed with a password, PIN or roles.',
    },
    store: { type: 'relation', to: 'stores', embed: ['name'], filter: true, list: 6, form: 'rights' },
    agent: { type: 'relation', to: 'agents', embed: ['fullName'], filter: true, form: 'rights' },
    locale: { type: 'enum', values: ['en', 'fr', 'ar'], default: 'en', filter: true, form: 'account' },
  },
  access: {
    ROLE_ADMIN: 'all',
    ROLE_MANAGER: OWN_ACCOUNT,
    ROLE_CASHIER: OWN_ACCOUNT,
    ROLE_AGENT_DRIVER: OWN_ACCOUNT,
    ROLE_KITCHEN: OWN_ACCOUNT,
  },
});

/** An agent on the wire. */
export type Agent = RecordOf<typeof agents>;
/** An account on the wire; its secrets are not in it. */
export type User = RecordOf<typeof users>;
