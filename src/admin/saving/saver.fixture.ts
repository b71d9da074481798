import { vi } from 'vitest';
import { HttpError } from '#provider';
import { createSaver, type SaverOptions } from './createSaver.ts';

/** Pause of the savers, ms. */
export const PAUSE = 2000;

/** Somebody else has saved this revision. */
export class Stale extends Error {
  readonly revision: number;

  constructor(revision: number) {
    super('stale');
    this.revision = revision;
  }
}

/** The server does not answer. */
export const unreachable = () => new HttpError('no connection', 0);
const isStale = (error: unknown) => error instanceof Stale;

/** A refusal that asks for a wait of so many seconds. */
export const tooMany = (retryAfter: number) => new HttpError('slower', 429, {}, { retryAfter });

/** The browser's events `online`. */
export function network() {
  const online = new EventTarget();
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online));
  return { isBack: () => void online.dispatchEvent(new Event('online')) };
}

type Options = Partial<SaverOptions<string, number, Stale>>;

/** A saver of a text over a server in memory. Its next answers can be errors, before or after it stored the text, or late. */
export function make(options: Options = {}) {
  const sent: [text: string, base: number][] = [];
  const faults: (Error | null)[] = [];
  const server: { hold: Promise<void> | null; fault: Error | null } = { hold: null, fault: null };
  let text = 'a';
  const saver = createSaver<string, number, Stale>({
    ...{ base: 3, pause: PAUSE, isConflict: isStale },
    read: () => Promise.resolve(text),
    send: async (content, base) => {
      sent.push([content, base]);
      await server.hold;
      const fault = faults.shift() ?? server.fault;
      if (fault) throw fault;
      return base + 1;
    },
    ...options,
  });
  const type = (next: string) => {
    text = next;
    saver.touch();
  };
  return { saver, sent, faults, server, type, stop: saver.start(), status: () => saver.state.get().status };
}

/** Waits for what is due now. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
/** Lets time pass, ms. */
export const pass = (ms = PAUSE) => vi.advanceTimersByTimeAsync(ms);
