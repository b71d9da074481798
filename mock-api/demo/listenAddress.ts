import { lookup } from 'node:dns/promises';
import { verifyPassword } from '../auth/password.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import { isLoopback } from '../http/address.ts';
import { StartupProblem } from '../startupProblem.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './users.ts';

type Place = Pick<Config, 'host' | 'isDemo' | 'isDemoPublic' | 'trustedProxies'>;

/**
 * The address to listen on, after checking that publicly known passwords are not reachable there.
 * @throws StartupProblem; the system's error when the host name of HOST cannot be resolved
 */
export async function listenAddress(place: Place, store: Store): Promise<string> {
  await refuseKnownPasswords(place, store);
  return keptToThisMachine(place);
}

/**
 * Resolves a host name and refuses an address beyond this machine unless the demo is public. The resolved address is used,
 * so that the check and the listener agree.
 */
async function keptToThisMachine({ host, isDemo, isDemoPublic }: Place): Promise<string> {
  if (!isDemo || isDemoPublic || isLoopback(host)) return host;
  const { address } = await lookup(host);
  if (isLoopback(address)) return address;
  throw new StartupProblem(
    `HOST=${host} leads to ${address}, which would open the demo to the network. Set DEMO=0, or DEMO_PUBLIC=1 if that is what you want.`,
  );
}

/**
 * Refuses to expose a database in which demo users still have the publicly known password: a former demo, or a restored
 * backup of one.
 */
async function refuseKnownPasswords(place: Place, store: Store): Promise<void> {
  const { host, isDemoPublic, trustedProxies } = place;
  if (isDemoPublic || (trustedProxies === 0 && (host === 'localhost' || isLoopback(host)))) return;
  const names = DEMO_USERS.map(({ username }) => username);
  const rows = await store.read
    .selectFrom('users')
    .select(['username', 'password', 'isEnabled'])
    .where('username', 'in', names)
    .execute();
  const open: string[] = [];
  for (const { username, password, isEnabled } of rows) {
    if (Number(isEnabled) === 1 && (await verifyPassword(DEMO_PASSWORD, String(password)))) open.push(String(username));
  }
  if (open.length === 0) return;
  throw new StartupProblem(
    `The database has demo users whose password everybody knows (${open.join(', ')}). Start it on 127.0.0.1 and change their passwords or switch them off, name another database, or set DEMO_PUBLIC=1.`,
  );
}
