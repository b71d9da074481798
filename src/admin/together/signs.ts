import type { PresenceState } from './people.ts';

/** How often a tab gives a sign of life, ms; the server waits for two and a bit (45 s). */
export const SIGN_MS = 20_000;

/** What a tab tells of itself. */
export interface Signs {
  /** Tells now, and again every {@link SIGN_MS} while somebody can see the page. */
  tell(state: PresenceState): void;
  /** Tells no more, and that this tab is gone. */
  end(): void;
}

/** What telling needs. */
export interface SignsOptions {
  readonly resource: string;
  readonly id: number;
  /** Address of the call: `/en/api/presence`. */
  readonly url: string;
  /** `fetch` with the bearer. */
  readonly fetch: typeof fetch;
}

/** A name of its own for each use, so that the end of one does not end the next. */
const newName = () => `tab-${Math.random().toString(36).slice(2).padEnd(10, '0')}`;

/** Tells the server that this tab is at a record, until it ends. */
export function createSigns({ resource, id, url, fetch: send }: SignsOptions): Signs {
  const client = newName();
  let state: PresenceState | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const call = (address: string, init: RequestInit) =>
    // A sign that gets lost is followed by the next; whoever is not signed in any more is told so elsewhere.
    send(address, { ...init, keepalive: true }).catch(() => undefined);
  const put = () => {
    if (state === null || document.visibilityState === 'hidden') return;
    const body = JSON.stringify({ resource, id, state, client });
    last = call(url, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body });
  };
  const leave = () => call(`${url}?client=${client}`, { method: 'DELETE' });
  const leaveNow = () => void leave();
  const timer = setInterval(put, SIGN_MS);
  document.addEventListener('visibilitychange', put);
  window.addEventListener('pagehide', leaveNow);
  return {
    tell(now) {
      state = now;
      put();
    },
    end() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', put);
      window.removeEventListener('pagehide', leaveNow);
      // After the last sign has arrived: overtaken by it, the end would be undone.
      if (state !== null) void last.then(leave);
      state = null;
    },
  };
}
