import { invalid, Problem, type CallHandler } from '#server';
import { DAY_MS } from '#resource';
import type { saveMatchCall } from '../calls.ts';
import type { StoredLog } from '../rules/following.ts';
import { parseLog } from '../rules/parseLog.ts';
import { summaryOf } from './summary.ts';
import { texts } from './i18n.ts';

/**
 * Saves a match under a lock of its own. The same log again changes nothing; one that builds on an older version is refused, so
 * that two devices do not overwrite each other.
 */
export const saveMatch: CallHandler<typeof saveMatchCall> = async ({ tx, input, translate, now }) => {
  const log = parseLog(input.log);
  if (!log) throw invalid({ propertyPath: 'log', code: 'snooker.noLog', text: translate(texts.saveMatch.noLog) });
  const summary = summaryOf(log);
  const values = { ...summary, playedAt: Math.min(summary.playedAt, now + AHEAD_MS), log };
  // A new match has no row to lock, and its first save may be repeated while it is under way.
  await tx.lock(`snooker match ${log.start.uuid}`);
  const [row] = await tx.findBy('snooker_matches', { uuid: log.start.uuid });
  if (!row) {
    const made = await tx.create('snooker_matches', { uuid: log.start.uuid, ...values, version: 1 });
    return { id: made.id, version: 1 };
  }
  const { version } = row;
  // Compared as it was parsed: the order of keys in the database does not count.
  const stored = parseLog(row.log);
  if (JSON.stringify(stored) === JSON.stringify(log)) return { id: row.id, version };
  if (version !== input.version && !input.isTakenOver && !goesOn(stored, log))
    throw new Problem(409, translate(texts.saveMatch.scoredElsewhere), { members: { reason: 'scoredElsewhere' } });
  await tx.update('snooker_matches', row.id, { ...values, version: version + 1 });
  return { id: row.id, version: version + 1 };
};

/** Ms after which a time on a device's clock is taken for wrong: a day ahead. */
const AHEAD_MS = DAY_MS;

/** True when a log holds all that is stored: nothing of another device is lost with it. */
function goesOn(stored: StoredLog | null, log: StoredLog): boolean {
  if (!stored || stored.acts.length > log.acts.length) return false;
  const same = { start: log.start, acts: log.acts.slice(0, stored.acts.length) };
  return JSON.stringify({ start: stored.start, acts: stored.acts }) === JSON.stringify(same);
}
