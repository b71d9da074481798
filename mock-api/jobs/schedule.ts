import { addDays, dayOf, HOUR_MS, zonedToMs } from '#resource';
import type { Engine } from '../engine.ts';
import { SYSTEM, type Row, type ScheduleContext, type Tx } from '../types.ts';
import { ATTEMPTS, jobOf } from './rules.ts';
import type { JobKinds } from './kinds.ts';

/** The next full hour after a moment, ms since 1970: no clock change moves it. */
export const nextHour = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

/**
 * The next moment at which the clocks of a zone show a time of day. Once a day also when clocks change: a time that is
 * skipped in spring comes after the gap, one that autumn shows twice is the first of the two.
 * @param time `HH:MM`
 * @param weekday 0 Sunday to 6 Saturday; absent: any day
 * @returns ms since 1970, later than `now`; null when `time` is no time
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
 * Keeps one waiting job of each kind that runs by itself. The waiting row is the schedule: whatever was due while no server
 * ran is due at the next start, once, and of several processes that look at the same time one makes the row.
 */
export class Schedule {
  readonly #engine: Engine;
  readonly #kinds: JobKinds;

  constructor(engine: Engine, kinds: JobKinds) {
    this.#engine = engine;
    this.#kinds = kinds;
  }

  /**
   * Sees to the next run of all kinds: at the start, and when settings changed.
   * @param isAnew every next run is asked for anew; else one that stands is only moved to an earlier moment, so that a
   * server that is started again and again does not put it off
   */
  async ensureAll(isAnew = false): Promise<void> {
    const kinds = this.#kinds.names.filter((name) => this.#kinds.get(name)?.schedule);
    if (kinds.length === 0) return;
    await this.#engine.transaction(SYSTEM, 'en', async (tx) => {
      for (const kind of kinds.toSorted()) await this.ensure(tx, kind, { isAnew });
    });
  }

  /**
   * Sees to the next run of a kind; one that is due, runs or is tried again stays.
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
    // A process that takes jobs does not hold the lock above: it may have begun this one.
    if (waiting && (await tx.find('jobs', waiting.id))?.status !== 'waiting') return;
    if (waiting && runAt === null) await tx.delete('jobs', waiting.id);
    else if (waiting && runAt !== null) {
      if (isAnew || runAt < waiting.runAt) await tx.update('jobs', waiting.id, { runAt });
    } else if (runAt !== null)
      await tx.create('jobs', { kind, runAt, isScheduled: true, maxAttempts: definition.attempts ?? ATTEMPTS });
    tx.afterCommit(() => this.#engine.bus.emit('jobs'));
  }

  async #active(tx: Tx, kind: string) {
    const rows: Row[] = [
      ...(await tx.readBy('jobs', { kind, isScheduled: true, status: 'running' })),
      ...(await tx.readBy('jobs', { kind, isScheduled: true, status: 'waiting' })),
    ];
    return rows[0] ? jobOf(rows[0]) : null;
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

  /** A plugin's schedule that throws or answers nonsense is that plugin's fault: its kind does not run by itself. */
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
