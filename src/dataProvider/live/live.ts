import type { Resource } from '#resource';
import type { ConnectionOptions, EventSourceLike, LiveState } from './connection.ts';
import { askForHub } from './askForHub.ts';
import { createHolds, type Holds } from './holds.ts';
import { leadAlone, type LocksLike } from './leader.ts';
import { isMessage, type Message } from './message.ts';
import { LiveTab } from './tab.ts';
import { viewsOf, type LiveUpdate } from './update.ts';

/** What is used of a BroadcastChannel. */
export type ChannelLike = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** What live updates are made of; hub, open, locks and channel have the browser's own as default. */
export interface LiveOptions {
  /** Declared resources: they tell which record an address names. */
  readonly resources: readonly Resource[];
  /** Renews the session when the hub refuses; false: signed out. */
  readonly refresh: () => Promise<boolean>;
  /** What this tab listens to; `/{locale}/api/{+record}`: every record its role may read, in that language. */
  readonly topics: readonly string[];
  /** What the screens show was read after this event; absent where nobody knows. */
  readonly lastEventId?: string;
  /** Address of the hub, or what asks for it; our server is asked ({@link askForHub}). */
  readonly hub?: ConnectionOptions['hub'];
  /** What our server is asked with. */
  readonly send?: typeof fetch;
  readonly open?: (url: string) => EventSourceLike;
  /** null: this tab has a line of its own. */
  readonly locks?: LocksLike | null;
  readonly channel?: ChannelLike | null;
}

/** Live updates of this tab; one line to the server serves all tabs of the browser (DECISIONS 22). */
export interface Live extends Holds {
  subscribe(listener: (update: LiveUpdate) => void): () => void;
  /** Told when updates may have been missed. */
  onGap(listener: () => void): () => void;
  /** Changes what this tab listens to (another language). */
  listen(topics: readonly string[]): void;
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** The newest event heard of; before the first, the one it began after. */
  lastEventId(): string | undefined;
  /** Other resources that show the same rows. */
  viewsOf(resource: string): readonly string[];
  close(): void;
}

/** Name of lock and channel. */
const NAME = 'flexy-live';

/** Locks and channel work together or not at all: without one of them every tab has its own line. */
function browserParts({ locks, channel }: LiveOptions): { locks: LocksLike; channel: ChannelLike } | undefined {
  const lock = locks === undefined ? globalThis.navigator?.locks : locks;
  if (!lock || channel === null || (channel === undefined && typeof BroadcastChannel !== 'function')) return undefined;
  return { locks: lock, channel: channel ?? new BroadcastChannel(NAME) };
}

/** Begins to listen at once. */
export function createLive(options: LiveOptions): Live {
  const { resources, refresh, topics, lastEventId, send, hub = () => askForHub('', send) } = options;
  const shared = browserParts(options);
  const stop = new AbortController();
  const open = options.open ?? ((url: string) => new EventSource(url, { withCredentials: true }));
  const post = (said: Message) => shared?.channel.postMessage(said);
  const tab = new LiveTab({ hub, open, refresh, resources, lastEventId, post });
  if (shared) {
    shared.channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) tab.hear(data);
    };
  }
  tab.listen(topics);
  if (shared) {
    leadAlone(shared.locks, NAME, stop.signal, () => tab.lead());
  } else tab.lead();
  return {
    subscribe: tab.updates.add,
    onGap: tab.onGap,
    // Closed by who signs out, it is still on the screen for a moment.
    listen: (wanted) => {
      if (!stop.signal.aborted) tab.listen(wanted);
    },
    state: () => tab.state,
    onState: tab.states.add,
    lastEventId: () => tab.lastEventId,
    ...createHolds(),
    viewsOf: (resource) => viewsOf(resource, resources),
    close: () => {
      if (stop.signal.aborted) return;
      tab.close();
      stop.abort();
      shared?.channel.close();
    },
  };
}
