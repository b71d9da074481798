import type { PresenceState } from './people.ts';

/** Interval of heartbeats, ms. The server waits for 45 s. */
export const HEARTBEAT_MS = 20_000;

/** Heartbeat of a tab at a record. */
export interface Heartbeat {
  /** Sends a heartbeat now, with the part of the record that is edited, and every {@link HEARTBEAT_MS} while the page is visible. */
  tell(state: PresenceState, place?: string): void;
  /** Stops, and reports that this tab has left. */
  end(): void;
}

/** Options of the heartbeat. */
export interface HeartbeatOptions {
  readonly resource: string;
  readonly id: number;
  /** Address of the call: `/en/api/presence`. */
  readonly url: string;
  /** `fetch` with the bearer token. */
  readonly fetch: typeof fetch;
}

/** Unique client id per use, so that the end of one does not end the next. */
const newName = () => `tab-${Math.random().toString(36).slice(2).padEnd(10, '0')}`;

/** Creates the heartbeat of this tab at a record. */
export function createHeartbeat({ resource, id, url, fetch: send }: HeartbeatOptions): Heartbeat {
  const client = newName();
  let state: PresenceState | null = null;
  let place = '';
  let last: Promise<unknown> = Promise.resolve();
  const call = (address: string, init: RequestInit) =>
    // A lost heartbeat is followed by the next. The end of a session is reported elsewhere.
    send(address, { ...init, keepalive: true }).catch(() => undefined);
  const put = () => {
    if (state === null || document.visibilityState === 'hidden') return;
    const body = JSON.stringify({ resource, id, state, client, ...(place !== '' && { place }) });
    last = call(url, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
  };
  const leave = () => call(`${url}?client=${client}`, { method: 'DELETE' });
  const leaveNow = () => void leave();
  const timer = setInterval(put, HEARTBEAT_MS);
  document.addEventListener('visibilitychange', put);
  window.addEventListener('pagehide', leaveNow);
  return {
    tell(now, where = '') {
      state = now;
      place = where;
      put();
    },
    end() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', put);
      window.removeEventListener('pagehide', leaveNow);
      // Sent after the last heartbeat has arrived, which would otherwise undo it.
      if (state !== null) void last.then(leave);
      state = null;
    },
  };
}
