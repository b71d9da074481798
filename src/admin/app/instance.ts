import { dayEndOf, isObject, isRole, textOf, type BusinessDays, type Currencies, type Role } from '#resource';

/** A user of the demo data, offered on the sign-in page. */
export interface DemoUser {
  readonly username: string;
  readonly role: Role | undefined;
}

/** Public data of this installation, available without sign-in. Its time zone is that of all dates and times. */
export interface Instance extends BusinessDays {
  /** Name of the business; empty when none is set. */
  readonly name: string;
  readonly version: string;
  /** Empty unless demo data is enabled; their password is `demo`. */
  readonly demoUsers: readonly DemoUser[];
  /** No account exists yet: the first administrator has to be created. */
  readonly needsSetup: boolean;
  /** ISO codes of the currencies: of the shop's, and of those that some fields have of their own. */
  readonly currencies: Currencies;
  /** ISO code of the store's country; empty: not known. */
  readonly country: string;
  /** Name of a company's tax number in that country, such as SIRET; empty: the general name is used. */
  readonly taxNumber: string;
}

function parseDemoUser(value: unknown): DemoUser[] {
  if (typeof value === 'string') return [{ username: value, role: undefined }];
  if (typeof value !== 'object' || value === null || !('username' in value)) return [];
  const { username, role, roles } = value as Record<string, unknown>;
  const given = [role, ...(Array.isArray(roles) ? roles : [])].find(isRole);
  return typeof username === 'string' ? [{ username, role: given }] : [];
}

/** The currencies of the answer; an older server names the shop's alone. */
function currenciesOf({ currency, currencies }: Readonly<Record<string, unknown>>): Currencies {
  const own = Object.entries(isObject(currencies) ? currencies : {}).filter(([, code]) => textOf(code) !== '');
  return {
    ...Object.fromEntries(own.map(([name, code]) => [name, textOf(code)])),
    currency: textOf(currency) || 'MAD',
  };
}

/** Parses the answer of `GET /{locale}/api/instance`; missing values are empty. */
export function parseInstance(body: unknown): Instance {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const users = Array.isArray(given.demoUsers) ? given.demoUsers : [];
  return {
    name: textOf(given.name),
    version: textOf(given.version),
    demoUsers: users.flatMap(parseDemoUser),
    needsSetup: given.needsSetup === true,
    currencies: currenciesOf(given),
    timeZone: textOf(given.timeZone) || 'UTC',
    dayEndsAt: dayEndOf(given.dayEndsAt),
    country: textOf(given.country),
    taxNumber: textOf(given.taxNumber),
  };
}
