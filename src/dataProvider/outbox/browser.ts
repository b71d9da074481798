import type { OutboxOptions, TabChannel, TabWord } from './options.ts';

/** Name under which the tabs of one browser talk about the queue. */
const CHANNEL = 'flexy-outbox';

function openChannel(): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (word) => channel.postMessage(word),
    listen: (heard) => {
      // Tabs of the same site: what they say is ours.
      channel.addEventListener('message', (event: MessageEvent<TabWord>) => heard(event.data));
    },
    close: () => channel.close(),
  };
}

/** What the browser brings to an outbox. */
export function browserParts(): Pick<OutboxOptions, 'now' | 'random' | 'schedule' | 'locks' | 'channel'> {
  return {
    now: () => Date.now(),
    random: Math.random,
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    // Pages without TLS have none.
    locks: navigator.locks,
    channel: openChannel(),
  };
}
