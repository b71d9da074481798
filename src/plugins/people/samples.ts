import { defineSamples, type SampleContext, type SampleRow } from '#server';

/** Demo people. Accounts pass through the hooks, which hash their secrets. */
export default defineSamples({
  after: ['stores'],
  sets: [
    { resource: 'agents', rows: agentRows },
    { resource: 'users', viaHooks: true, rows: accountRows },
  ],
});

/** Agents: key, first and last name, kind, phone, colour, store. */
const AGENTS: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ['hamza', 'Hamza', 'Idrissi', 'driver', '+212 6 62 10 44 07', '#0C534F', 'gueliz'],
  ['omar', 'Omar', 'Benjelloun', 'driver', '+212 6 70 81 26 33', '#274B68', 'medina'],
  ['claire', 'Claire', 'Moreau', 'sales', '+212 6 61 74 15 90', '#663A2F', 'gueliz'],
  ['leila', 'Leila', 'Chraibi', 'sales', '+212 6 63 55 09 48', '#5C421B', 'agdal'],
  ['youssef', 'Youssef', 'El Amrani', 'sales', '+212 6 66 41 02 75', '#1F4D2B', 'gueliz'],
  ['sara', 'Sara', 'El Fassi', 'project', '+212 6 64 20 77 12', '#4E2A4B', 'gueliz'],
  ['yassine', 'ياسين', 'الحداد', 'project', '+212 6 65 38 91 04', '#3A4A1F', 'menara'],
];

function* agentRows(context: SampleContext): Iterable<SampleRow> {
  for (const [key, firstName, lastName, kind, phone, color, store] of AGENTS) {
    yield {
      $key: key,
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      kind,
      email: `${key}@atlas-market.example.ma`,
      phone,
      color,
      store: context.ref(store),
      isEnabled: true,
    };
  }
}

/** A demo account. */
interface Account {
  readonly username: string;
  readonly fullName: string;
  readonly role: string;
  readonly pin: string;
  readonly store: string;
  readonly locale: string;
  readonly agent?: string;
  readonly isDisabled?: boolean;
}

/** The five demo users of the README, then further staff. The password of all is demo. */
const ACCOUNTS: readonly Account[] = [
  { username: 'admin', fullName: 'Karim Alami', role: 'ROLE_ADMIN', pin: '1470', store: 'gueliz', locale: 'en' },
  { username: 'manager', fullName: 'Salma Bennani', role: 'ROLE_MANAGER', pin: '2581', store: 'gueliz', locale: 'en' },
  {
    username: 'driver',
    fullName: 'Hamza Idrissi',
    role: 'ROLE_AGENT_DRIVER',
    pin: '3692',
    store: 'gueliz',
    locale: 'fr',
    agent: 'hamza',
  },
  {
    username: 'cashier',
    fullName: 'Youssef El Amrani',
    role: 'ROLE_CASHIER',
    pin: '4703',
    store: 'gueliz',
    locale: 'fr',
    agent: 'youssef',
  },
  { username: 'kitchen', fullName: 'رشيد الوزاني', role: 'ROLE_KITCHEN', pin: '5814', store: 'gueliz', locale: 'ar' },
  {
    username: 'claire',
    fullName: 'Claire Moreau',
    role: 'ROLE_MANAGER',
    pin: '6925',
    store: 'gueliz',
    locale: 'fr',
    agent: 'claire',
  },
  {
    username: 'leila',
    fullName: 'Leila Chraibi',
    role: 'ROLE_MANAGER',
    pin: '7036',
    store: 'agdal',
    locale: 'fr',
    agent: 'leila',
  },
  { username: 'nadia', fullName: 'Nadia Sqalli', role: 'ROLE_CASHIER', pin: '8147', store: 'medina', locale: 'ar' },
  {
    username: 'omar',
    fullName: 'Omar Benjelloun',
    role: 'ROLE_AGENT_DRIVER',
    pin: '9258',
    store: 'medina',
    locale: 'ar',
    agent: 'omar',
  },
  {
    username: 'former',
    fullName: 'Anas Tahiri',
    role: 'ROLE_CASHIER',
    pin: '1369',
    store: 'medina',
    locale: 'fr',
    isDisabled: true,
  },
];

function* accountRows(context: SampleContext): Iterable<SampleRow> {
  for (const account of ACCOUNTS) {
    yield {
      $key: account.username,
      username: account.username,
      fullName: account.fullName,
      email: `${account.username}@flexy.example.ma`,
      roles: [account.role],
      password: 'demo',
      pinCode: account.pin,
      isEnabled: !account.isDisabled,
      store: context.ref(account.store),
      agent: account.agent ? context.ref(account.agent) : null,
      locale: account.locale,
    };
  }
}
