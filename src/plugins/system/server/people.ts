import type { ServerHost } from '#server';

/** Most people answered: all of a shop, and enough to choose from elsewhere. */
const MOST = 200;

/** Everybody whose account is on, by name. Without accounts of its own (another plugin's) nobody. */
export async function peopleOf({ db, resources }: ServerHost) {
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
