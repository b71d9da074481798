import type { Router } from 'express';
import { LOCALES, methodNotAllowed, type ServerHost } from '#server';

/** Most people answered: all of a shop, and enough to choose from elsewhere. */
const MOST = 200;

/** Somebody who can be named: no rights, no address, nothing to sign in by. */
interface NamedPerson {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
}

/** Everybody whose account is on, by name. Without accounts of its own (another plugin's) nobody. */
async function peopleOf({ db, resources }: ServerHost): Promise<NamedPerson[]> {
  if (!resources.has('users')) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'fullName'])
    .where('isEnabled', '=', 1)
    .orderBy('fullName')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id, username, fullName }) => ({
    id: Number(id),
    username: String(username),
    fullName: String(fullName ?? username),
  }));
}

/** Mounts `GET /{locale}/api/people`: who can be mentioned, for everybody who is signed in. */
export function mountPeople(router: Router, host: ServerHost): void {
  router.all('/:locale/api/people', async (request, response, next) => {
    if (!LOCALES.some((name) => name === request.params.locale)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(request.method, 'GET, HEAD');
    await host.actorOf(request);
    response.setHeader('Cache-Control', 'no-store');
    response.json(await peopleOf(host));
    return undefined;
  });
}
