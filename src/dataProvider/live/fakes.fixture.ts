import type { EventSourceLike } from './connection.ts';
import type { LocksLike } from './leader.ts';
import type { ChannelLike } from './live.ts';

/** An EventSource whose server side is the test. */
export class FakeSource implements EventSourceLike {
  readonly url: string;
  readyState = 0;
  onopen: EventSource['onopen'] = null;
  onmessage: EventSource['onmessage'] = null;
  onerror: EventSource['onerror'] = null;

  constructor(url: string) {
    this.url = url;
  }

  get #self(): EventSource {
    return this as unknown as EventSource;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.call(this.#self, new Event('open'));
  }
  say(lastEventId: string, data: object): void {
    this.onmessage?.call(this.#self, new MessageEvent('message', { lastEventId, data: JSON.stringify(data) }));
  }
  /** Breaks the connection; `isRefused`: the hub answered with an error and the browser gave up. */
  break(isRefused: boolean): void {
    this.readyState = isRefused ? 2 : 0;
    this.onerror?.call(this.#self, new Event('error'));
  }
  close(): void {
    this.readyState = 2;
  }
}

/** Web Locks and BroadcastChannel of one browser, without delays. */
export function createBrowser() {
  const queue: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    queue.shift()?.();
  };
  const request = (_name: string, options: LockOptions, run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        isHeld = true;
        run().finally(next).then(resolve, reject);
      };
      options.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')), {
        once: true,
      });
      if (isHeld) queue.push(begin);
      else begin();
    });
  const channels: ChannelLike[] = [];
  const createChannel = (): ChannelLike => {
    const channel: ChannelLike = {
      onmessage: null,
      postMessage: (data: unknown) => {
        if (!channels.includes(channel)) throw new DOMException('Channel is closed', 'InvalidStateError');
        for (const other of channels.filter((one) => one !== channel))
          other.onmessage?.call(
            channel as BroadcastChannel,
            new MessageEvent('message', { data: structuredClone(data) }),
          );
      },
      close: () => void channels.splice(channels.indexOf(channel), 1),
    };
    channels.push(channel);
    return channel;
  };
  return { locks: { request } as unknown as LocksLike, createChannel };
}
