import { addDays, dayOf, HOUR_MS, zonedToMs } from '#resource';
import type { EngineFace } from '../engineFace.ts';
import type { ScheduleContext } from './types.ts';
import { SYSTEM, type Tx } from '../types.ts';
import { ATTEMPTS, parseJob } from './rules.ts';
import type { JobKinds } from './kinds.ts';

/** The next full hour in UTC, ms since 1970. */
export const nextHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

/**
 * The next time at which clocks in a time zone show a time of day. It occurs once a day also when the clocks change: a time
 * that is skipped in spring comes after the gap, and of one that occurs twice in autumn the first counts.
 * @param time `HH:MM`
 * @param weekday 0 Sunday to 6 Saturday; absent means any day
 * @returns ms since 1970, later than `now`; null when `time` is invalid
 */
export function nextTimeOfDay(time: string, now: number, timeZone: string, weekday?: number): number | null {
  if (!/^\d\d:\d\d$/.test(time)) return null;
  const today = dayOf(now, timeZone);
  for (let days = 0; days <= 8; days += 1) {
    const day = addDays(today, days);
    if (weekday !== undefined && new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday) continue;
    const moment = zonedToMs(`${day} ${time}`, timeZone);
    if (moment === null) return null;
    if (moment > now) return moment;
  }
  return null;
}

interface EnsureOptions {
  readonly after?: number;
  readonly isAnew?: boolean;
}

/**
 * Keeps one waiting job of each scheduled kind. The waiting row is the schedule: a run that was missed while no server ran
 * is due once at the next start. When several processes check at once, one of them adds the row.
 */
export class Schedule {
  readonly #engine: EngineFace;
  readonly #kinds: JobKinds;

  constructor(engine: EngineFace, kinds: JobKinds) {
    this.#engine = engine;
    this.#kinds = kinds;
  }

  /**
   * Queues the next runs of all scheduled kinds, at the start and when settings changed.
   * @param isAnew compute every next run again; otherwise a queued one is only moved to an earlier time, so that repeated
   * restarts do not postpone it
   */
  async ensureAll(isAnew = false): Promise<void> {
    const kinds = this.#kinds.names.filter((name) => this.#kinds.get(name)?.schedule);
    if (kinds.length === 0) return;
    await this.#engine.transaction(SYSTEM, 'en', async (tx) => {
      for (const kind of kinds.toSorted()) await this.ensure(tx, kind, { isAnew });
    });
  }

  /**
   * Queues the next run of a kind. A job that is due, running or being retried stays.
   * @param options `after`: the next run is later than this, ms since 1970; `isAnew`: see {@link ensureAll}
   */
  async ensure(tx: Tx, kind: string, { after = tx.now, isAnew = false }: EnsureOptions = {}): Promise<void> {
    const definition = this.#kinds.get(kind);
    if (!definition?.schedule) return;
    await this.#engine.store.dialect.lock(tx.db, `jobs schedule ${kind}`);
    const waiting = await this.#active(tx, kind);
    if (waiting && (waiting.status === 'running' || waiting.attempts > 0 || waiting.runAt <= tx.now)) return;
    const runAt = this.#next(kind, {
      settings: await tx.settings(),
      now: after,
      timeZone: this.#engine.units.timeZone,
      lastRunAt: await this.#lastRunAt(tx, kind),
    });
    // A runner does not take the lock above, so it may have started this job.
    if (waiting && (await tx.find('jobs', waiting.id))?.status !== 'waiting') return;
    if (waiting && runAt === null) await tx.delete('jobs', waiting.id);
    else if (waiting && runAt !== null) {
      if (isAnew || runAt < waiting.runAt) await tx.update('jobs', waiting.id, { runAt });
    } else if (runAt !== null)
      await tx.create('jobs', { kind, runAt, isScheduled: true, maxAttempts: definition.attempts ?? ATTEMPTS });
    tx.afterCommit(() => this.#engine.bus.emit('jobs'));
  }

  async #active(tx: Tx, kind: string) {
    const rows = [
      ...(await tx.readBy('jobs', { kind, isScheduled: true, status: 'running' })),
      ...(await tx.readBy('jobs', { kind, isScheduled: true, status: 'waiting' })),
    ];
    return rows[0] ? parseJob(rows[0]) : null;
  }

  async #lastRunAt({ db }: Tx, kind: string): Promise<number | null> {
    const row = await db
      .selectFrom('jobs')
      .select(({ fn }) => fn.max('startedAt').as('at'))
      .where('kind', '=', kind)
      .where('isScheduled', '=', 1)
      .executeTakeFirst();
    return typeof row?.at === 'number' ? row.at : null;
  }

  /** When a plugin's schedule throws or returns an invalid time, the plugin is reported, and its kind is not scheduled. */
  #next(kind: string, context: ScheduleContext): number | null {
    try {
      const at = this.#kinds.get(kind)?.schedule?.(context) ?? null;
      if (at === null) return null;
      if (typeof at === 'number' && Number.isFinite(at)) return Math.ceil(at);
      throw new Error(`the schedule of its job "${kind}" answers no moment`);
    } catch (error) {
      const plugin = this.#kinds.pluginOf(kind);
      if (plugin !== null) this.#engine.pluginFailed(plugin, error);
      else this.#engine.log.error({ err: error, kind }, 'The schedule of a job failed');
      return null;
    }
  }
}
