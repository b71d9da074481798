import { dayOf } from '#resource';
import { nextTimeOfDay, SYSTEM, type JobDefinition } from '#server';
import { isExpired } from '../rules/expiry.ts';
import { texts } from '../problems.ts';
import { move, today } from './ledger.ts';

/** Takes what is left off cards whose last day has passed, every night. A card does not pay after its day, also before the job ran. */
export const expire: JobDefinition = {
  title: texts.jobs.expire,
  isSingle: true,
  isQuiet: true,
  roles: ['ROLE_ADMIN'],
  schedule: ({ now, timeZone }) => nextTimeOfDay('03:30', now, timeZone),
  async run({ signal, progress }, host) {
    const { timeZone } = await host.publicReader('en');
    const due = await host.db
      .selectFrom('vouchers')
      .select('id')
      .where('state', '=', 'active')
      .where('expiresOn', '<', dayOf(host.now(), timeZone))
      .orderBy('id')
      .execute();
    let expired = 0;
    for (let at = 0; at < due.length; at += BATCH) {
      signal.throwIfAborted();
      await host.transaction(SYSTEM, 'en', async (tx) => {
        const day = await today(tx);
        const cards = await tx.findAll(
          'vouchers',
          due.slice(at, at + BATCH).map(({ id }) => Number(id)),
        );
        for (const card of cards) {
          // Its day may have been moved meanwhile, or it was spent.
          if (card.state !== 'active' || !isExpired(card.expiresOn, day)) continue;
          await move(tx, card, 'expired', -(card.balance ?? 0));
          expired++;
        }
      });
      await progress(Math.min(due.length, at + BATCH), due.length);
    }
    return { expired };
  },
};

/** Cards of one transaction. */
const BATCH = 100;
