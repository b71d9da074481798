import { SYSTEM, type ServerHost } from '#server';
import { endSigns, endSilent, GONE_MS } from './presenceRows.ts';

/** Signs of other processes are looked for this often, ms; a new one cannot end sooner. */
const LOOK_MS = 2000;
/** Shortest wait between two looks, ms. */
const SHORTEST_MS = 100;

/** When the next one ends, ms since 1970; null: nobody is there. */
async function nextEnd(host: ServerHost): Promise<number | null> {
  const { fn } = host.db;
  const row = await host.db.selectFrom('presence').select(fn.min('seenAt').as('first')).executeTakeFirst();
  return row?.first === null || row?.first === undefined ? null : Number(row.first) + GONE_MS;
}

/** @returns how long to wait before the next look, ms */
async function sweep(host: ServerHost): Promise<number> {
  const end = await nextEnd(host);
  if (end === null) return LOOK_MS;
  const left = end - host.now();
  if (left <= 0) await host.transaction(SYSTEM, 'en', endSilent);
  return Math.min(LOOK_MS, Math.max(SHORTEST_MS, left));
}

/** Ends presence by time and with its session, until the server stops. */
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
