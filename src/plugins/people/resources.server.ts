// The server's part of agents and users: rights, documentation and samples.
import { forServer, type Grant } from '#resource';
import { accessLinks, agents, roles, users } from './resources.ts';

/**
 * Users other than administrators see only their own account and may change its personal fields
 * (docs/rules/rights.md, "What one reads").
 */
const OWN_ACCOUNT = {
  read: { id: '$account' },
  update: { id: '$account' },
  fields: ['locale', 'password', 'currentPassword'],
  readFields: ['username', 'fullName', 'email', 'roles', 'ownRole', 'isEnabled', 'store', 'agent', 'locale'],
} as const satisfies Grant;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(agents, {
    access: {
      ROLE_ADMIN: 'all',
      ROLE_MANAGER: 'all',
      ROLE_CASHIER: { read: true, readFields: ['firstName', 'lastName', 'fullName', 'kind', 'color', 'isEnabled'] },
      ROLE_AGENT_DRIVER: {
        read: true,
        readFields: ['firstName', 'lastName', 'fullName', 'kind', 'color', 'isEnabled'],
      },
    },
    fields: {
      firstName: { sample: 'Hamza' },
      lastName: { sample: 'Idrissi' },
      fullName: { description: 'First and last name, joined by the server.', sample: 'Hamza Idrissi' },
      email: { sample: 'hamza@atlas-market.ma' },
      phone: { sample: '+212 6 62 10 44 07' },
      color: { sample: '#0C534F' },
    },
  }),
  forServer(accessLinks, {
    // A call makes them; deleting one ends it.
    access: { ROLE_ADMIN: { read: true, delete: true } },
    indexes: [['user'], ['createdBy']],
    fields: {
      kind: { description: 'Invitation: the account has no password yet. Reset: it gets another one.' },
      expiresAt: { description: 'When the link ends by itself.' },
      usedAt: { description: 'When a password was chosen by it; it works once.' },
      createdBy: { description: 'Who made it: it ends with a change of their password, PIN, roles or account.' },
    },
  }),
  forServer(roles, {
    access: { ROLE_ADMIN: 'all' },
    fields: {
      name: { sample: 'Shift leader' },
      base: { description: 'Preset that it begins with; null: nothing. It stays as it was made.' },
      given: { description: 'Rights in addition to the preset, by name: resource.operation, or a named right.' },
      taken: { description: 'Rights of the preset that it lacks, by the same names.' },
      currentPassword: { description: 'Own password of whoever is signed in: needed to change its rights.' },
    },
  }),
  forServer(users, {
    access: {
      ROLE_ADMIN: 'all',
      ROLE_MANAGER: OWN_ACCOUNT,
      ROLE_CASHIER: OWN_ACCOUNT,
      ROLE_AGENT_DRIVER: OWN_ACCOUNT,
      ROLE_KITCHEN: OWN_ACCOUNT,
    },
    fields: {
      username: { importNames: ['login', 'user', 'identifiant', 'utilisateur', 'اسم المستخدم'], sample: 'manager' },
      fullName: { importNames: ['name', 'nom complet', 'الاسم الكامل'], sample: 'Salma Bennani' },
      email: { importNames: ['mail', 'e-mail', 'courriel', 'البريد الإلكتروني'], sample: 'salma@atlas-market.ma' },
      roles: { sample: ['ROLE_MANAGER'] },
      ownRole: { description: 'In place of roles, which have to be empty then.' },
      currentPassword: {
        description:
          'Own password of whoever is signed in: needed to set a password, a PIN or roles, and to switch the account on or restore it.',
      },
    },
  }),
];
