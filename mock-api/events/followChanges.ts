import type { EngineFace } from '../engineFace.ts';
import type { ServerHost } from '../serverHost.ts';
import { OUTBOX } from './outboxRow.ts';
import { newestChange } from './outbox.ts';

/**
 * Follows the outbox. The returned function answers the number of the newest committed change of some resources, by
 * whichever process, since its first call; 0 when there was none. It usually costs one cheap query.
 */
export function followChanges(engine: Pick<EngineFace, 'db' | 'store'>): ServerHost['changeNumber'] {
  const newest = new Map<string, number>();
  let seen: number | null = null;
  const follow = async (after: number, last: number) => {
    const rows = await engine.db
      .selectFrom(OUTBOX)
      .select(['resource', (eb) => eb.fn.max('seq').as('seq')])
      .where('seq', '>', Math.min(after, last))
      .groupBy('resource')
      .execute();
    for (const { resource, seq } of rows) newest.set(String(resource), Number(seq));
    seen = last;
  };
  return async (resources) => {
    const last = await newestChange(engine);
    seen ??= last;
    if (last !== seen) await follow(seen, last);
    return Math.max(0, ...resources.map((resource) => newest.get(resource) ?? 0));
  };
}
