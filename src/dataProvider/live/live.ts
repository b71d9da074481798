import type { Resource } from '#resource';
import type { ConnectionOptions, EventSourceLike, LiveState } from './connection.ts';
import { askForHub } from './askForHub.ts';
import { createEditedRecords, type EditedRecords } from './editedRecords.ts';
import { leadAlone, type LocksLike } from './leader.ts';
import { isMessage, type Message } from './message.ts';
import { LiveTab } from './liveTab.ts';
import { viewsOf, type LiveUpdate } from './update.ts';

/** The used part of a BroadcastChannel. */
export type ChannelLike = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** Options of {@link createLive}. Hub, open, locks and channel default to the browser's own. */
export interface LiveOptions {
  /** Declared resources, to find the record of an address. */
  readonly resources: readonly Resource[];
  /** Renews the session when the hub refuses; false: signed out. */
  readonly refresh: () => Promise<boolean>;
  /** Topics of this tab. `/{locale}/api/{+record}` matches every record its role may read, in that language. */
  readonly topics: readonly string[];
  /** Id of the last event included in the data on screen; absent if not known. */
  readonly lastEventId?: string;
  /** Address of the hub, or a function that asks for it; default {@link askForHub}. */
  readonly hub?: ConnectionOptions['hub'];
  /** `fetch` for asking our server. */
  readonly send?: typeof fetch;
  readonly open?: (url: string) => EventSourceLike;
  /** null: this tab has a connection of its own. */
  readonly locks?: LocksLike | null;
  readonly channel?: ChannelLike | null;
}

/**
 * Live updates of this tab. One connection to the server serves all tabs of the browser, since a browser opens six to a server
 * at most.
 */
export interface Live extends EditedRecords {
  subscribe(listener: (update: LiveUpdate) => void): () => void;
  /** Calls the listener when updates may have been missed. */
  onGap(listener: () => void): () => void;
  /** Changes the topics of this tab (another language). */
  listen(topics: readonly string[]): void;
  /**
   * Limits this tab to fewer topics, for a screen that stays open all day. The returned function ends that: whatever was
   * missed meanwhile is told as a gap.
   */
  narrow(topics: readonly string[]): () => void;
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** Id of the newest event received; before the first event, the id this tab started from. */
  lastEventId(): string | undefined;
  /** Other resources backed by the same rows. */
  viewsOf(resource: string): readonly string[];
  close(): void;
}

/** Name of lock and channel. */
const NAME = 'flexy-live';

/** The Web Locks and the channel, or undefined when either is missing: every tab then has its own connection. */
function browserParts({ locks, channel }: LiveOptions): { locks: LocksLike; channel: ChannelLike } | undefined {
  const lock = locks === undefined ? globalThis.navigator?.locks : locks;
  if (!lock || channel === null || (channel === undefined && typeof BroadcastChannel !== 'function')) return undefined;
  return { locks: lock, channel: channel ?? new BroadcastChannel(NAME) };
}

/** Creates live updates and starts listening. */
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
    // After sign-out the screen may still call this for a moment.
    listen: (wanted) => {
      if (!stop.signal.aborted) tab.listen(wanted);
    },
    narrow: (wanted) => {
      if (stop.signal.aborted) return () => undefined;
      const widen = tab.narrow(wanted);
      return () => {
        if (!stop.signal.aborted) widen();
      };
    },
    state: () => tab.state,
    onState: tab.states.add,
    lastEventId: () => tab.lastEventId,
    ...createEditedRecords(),
    viewsOf: (resource) => viewsOf(resource, resources),
    close: () => {
      if (stop.signal.aborted) return;
      tab.close();
      stop.abort();
      shared?.channel.close();
    },
  };
}
