import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { Hold, ServerHost } from '#server';

/**
 * One request at a time on an upload, over all servers of the installation. A new request asks the one before it to end:
 * usually that one's connection is dead, and the server has not noticed.
 */
export class UploadLocker implements Locker {
  readonly #host: ServerHost;
  /** Functions that ask the holder of the lock to end, by upload. */
  readonly #holders = new Map<string, RequestRelease>();

  constructor(host: ServerHost) {
    this.#host = host;
    // A failure to end is the other request's: it waits on.
    host.onTold(TOPIC, (id) => void Promise.resolve(this.#holders.get(id)?.()).catch(() => undefined));
  }

  newLock(id: string): Lock {
    let hold: Hold | null = null;
    return {
      lock: async (signal, cancel) => {
        hold = await this.#take(id, signal, cancel);
        this.#holders.set(id, cancel);
      },
      unlock: async () => {
        this.#holders.delete(id);
        await hold?.release();
      },
    };
  }

  /** Runs work while no request and no other work holds the upload. */
  async during<T>(id: string, work: () => Promise<T>): Promise<T> {
    const lock = this.newLock(id);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      return await work();
    } finally {
      await lock.unlock();
    }
  }

  async #take(id: string, signal: AbortSignal, cancel: RequestRelease): Promise<Hold> {
    const end = Date.now() + PATIENCE_MS;
    let askAgain = 0;
    while (Date.now() < end && !signal.aborted) {
      // Without the database's connection the hold is gone, so the request has to end, too.
      const hold = await this.#host.tryHold(`upload ${id}`, () => void cancel());
      if (hold) return hold;
      const holder = this.#holders.get(id);
      if (holder) await holder();
      else if (Date.now() >= askAgain) {
        this.#host.tell(TOPIC, id);
        askAgain = Date.now() + ASK_MS;
      }
      await delay(PAUSE_MS);
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }
}

/** Time limit of the wait for another request on the same upload, ms. */
const PATIENCE_MS = 20_000;
/** Topic of the message to other servers that an upload which one of them holds is waited for. */
const TOPIC = 'upload-wanted';
/** Time between two requests to another server to end, ms. */
const ASK_MS = 1000;
/** Pause between two attempts to take the lock, ms. */
const PAUSE_MS = 50;
