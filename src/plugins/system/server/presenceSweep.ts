import { SYSTEM, type ServerHost } from '#server';
import { endSigns, endSilent, GONE_MS } from './presenceRows.ts';

/** Removes presence that expired or whose session ended, until the server stops. */
export function watchPresence(host: ServerHost, signal: AbortSignal): void {
  const failed = (error: unknown) => {
    if (!signal.aborted) host.log.warn({ err: error }, 'Presence could not be ended; it is tried again');
  };
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const wait = await sweep(host).catch((error: unknown) => {
      failed(error);
      return LOOK_MS;
    });
    if (!signal.aborted) timer = setTimeout(() => void look(), wait).unref();
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  host.onSessionEnd((session) => {
    host.transaction(SYSTEM, 'en', (tx) => endSigns(session, null, tx)).catch(failed);
  });
  void look();
}

/** Interval to look for rows of other processes, ms; a new one cannot expire sooner. */
const LOOK_MS = 2000;
/** Minimum interval, ms. */
const SHORTEST_MS = 100;

/** Time of the next expiry, ms since 1970; null: no rows. */
async function nextEnd(host: ServerHost): Promise<number | null> {
  const { fn } = host.db;
  const row = await host.db.selectFrom('presence').select(fn.min('seenAt').as('first')).executeTakeFirst();
  return row?.first === null || row?.first === undefined ? null : Number(row.first) + GONE_MS;
}

/** Removes expired rows. @returns wait until the next run, ms */
async function sweep(host: ServerHost): Promise<number> {
  const end = await nextEnd(host);
  if (end === null) return LOOK_MS;
  const left = end - host.now();
  if (left <= 0) await host.transaction(SYSTEM, 'en', endSilent);
  return Math.min(LOOK_MS, Math.max(SHORTEST_MS, left));
}
