import type { ServerHost } from '#server';

/** All users with an enabled account, by name. Empty without the plugin that owns accounts. */
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

/** Maximum number of people in an answer. */
const MOST = 200;
