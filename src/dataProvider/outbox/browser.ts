import type { OutboxOptions, TabChannel, TabMessage } from './options.ts';

/** The browser's implementations of the outbox options. */
export function browserParts(): Pick<OutboxOptions, 'now' | 'random' | 'schedule' | 'locks' | 'channel'> {
  return {
    now: () => Date.now(),
    random: Math.random,
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    // Undefined on pages without TLS.
    locks: navigator.locks,
    channel: openChannel(),
  };
}

/** Channel on which the tabs of one browser synchronise the queue. */
const CHANNEL = 'flexy-outbox';

function openChannel(): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (word) => channel.postMessage(word),
    listen: (heard) => {
      // All tabs on this channel are of the same site, so the type is certain.
      channel.addEventListener('message', (event: MessageEvent<TabMessage>) => heard(event.data));
    },
    close: () => channel.close(),
  };
}
