import { nextTimeOfDay, SYSTEM, type JobDefinition, type Tx } from '#server';
import { texts } from '../problems.ts';
import { areExpired } from '../rules/expiry.ts';
import { rulesOf } from './earn.ts';
import { move, standingOf, today, type Account } from './ledger.ts';

/** Takes expired points off, and moves customers to the tier of their last twelve months, every night. */
export const expire: JobDefinition = {
  title: texts.jobs.expire,
  attempts: 3,
  isSingle: true,
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  schedule: ({ now, timeZone }) => nextTimeOfDay('03:40', now, timeZone),
  async run({ signal, progress }, host) {
    const all = await host.db.selectFrom('loyalty_accounts').select('id').orderBy('id').execute();
    let expired = 0;
    for (let at = 0; at < all.length; at += BATCH) {
      signal.throwIfAborted();
      await host.transaction(SYSTEM, 'en', async (tx) => {
        const months = await monthsOf(tx);
        const ids = all.slice(at, at + BATCH).map(({ id }) => Number(id));
        for (const account of await tx.findAll('loyalty_accounts', ids))
          if (await bringUp(tx, account, months)) expired++;
      });
      await progress(Math.min(all.length, at + BATCH), all.length);
    }
    return { expired };
  },
};

/** Accounts of one transaction. */
const BATCH = 100;

/** The shortest time after which points expire; null: they do not. */
async function monthsOf(tx: Tx): Promise<number | null> {
  const day = await today(tx);
  const months = (await rulesOf(tx)).flatMap((rule) =>
    rule.kind === 'expire' && rule.months !== null && (rule.from === null || rule.from <= day) ? [rule.months] : [],
  );
  return months.length === 0 ? null : Math.min(...months);
}

/** Brings one locked account to what it has today. @returns true when its points have expired */
async function bringUp(tx: Tx, account: Account, months: number | null): Promise<boolean> {
  const points = account.points ?? 0;
  if (points > 0 && account.touchedOn && areExpired(account.touchedOn, await today(tx), months)) {
    await move(tx, account, 'expired', -points);
    return true;
  }
  const standing = await standingOf(tx, account);
  if (standing.tier !== account.tier || standing.collected !== account.collected)
    await tx.update('loyalty_accounts', account.id, standing);
  return false;
}
