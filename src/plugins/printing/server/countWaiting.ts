import type { ServerHost } from '#server';

/** Counts the papers that wait for a printer, or were sent and are not printed yet. */
export async function countWaiting({ db }: Pick<ServerHost, 'db'>): Promise<number> {
  const { fn } = db;
  const row = await db
    .selectFrom('print_jobs')
    .select(fn.countAll().as('number'))
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}
