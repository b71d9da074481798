import type { ServerHost } from '#server';
import { sendReminders } from './sendReminders.ts';

/** Sends reminders when they are due, until the server stops. Several servers on one database send each of them once. */
export function watchReminders(host: ServerHost, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    await sendReminders(host, signal).catch((error: unknown) => {
      if (!signal.aborted) host.log.warn({ err: error }, 'Reminders could not be sent; it is tried again');
    });
    if (!signal.aborted) timer = setTimeout(() => void look(), LOOK_EVERY).unref();
  };
  timer = setTimeout(() => void look(), LOOK_EVERY).unref();
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** Interval of the search, ms. */
const LOOK_EVERY = 10_000;
