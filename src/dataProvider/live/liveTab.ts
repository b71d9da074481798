import type { Resource } from '#resource';
import {
  createConnection,
  type Connection,
  type ConnectionOptions,
  type EventSourceLike,
  type LiveState,
} from './connection.ts';
import { createListeners } from '#store';
import type { Message } from './message.ts';
import { readUpdate, type LiveUpdate } from './update.ts';

/** Options of {@link LiveTab}. */
export interface TabOptions {
  readonly hub: ConnectionOptions['hub'];
  readonly open: (url: string) => EventSourceLike;
  readonly refresh: () => Promise<boolean>;
  readonly resources: readonly Resource[];
  /** Id of the last event included in the data on screen. */
  readonly lastEventId: string | undefined;
  /** Sends a message to the other tabs. */
  readonly post: (message: Message) => void;
}

/** Time for which a tab keeps to few topics after their screen was left, ms: the next screen may ask for the same. */
const WIDEN_MS = 1000;

/** One tab's part in live updates: it receives the leader's messages, or is the leader itself. */
export class LiveTab {
  readonly updates = createListeners<[LiveUpdate]>();
  readonly states = createListeners();
  readonly #gaps = createListeners();
  readonly #options: TabOptions;
  readonly #name = Math.random().toString(36).slice(2);
  /** Topics by tab. */
  readonly #topics = new Map<string, readonly string[]>();
  /** Topics that this tab asks for on all screens, and those of a screen that needs fewer. */
  #wide: readonly string[] = [];
  #narrow: readonly string[] | null = null;
  #widening: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection | undefined;
  #state: LiveState = 'connecting';
  #lastId: string | undefined;
  #listened = '';
  /** True when events were missed before anybody subscribed here. */
  #isMissed = false;

  constructor(options: TabOptions) {
    this.#options = options;
    this.#lastId = options.lastEventId;
  }

  /** Id of the newest event received; before the first event, the id this tab started from. */
  get lastEventId(): string | undefined {
    return this.#lastId;
  }

  /** State of the connection, here or at the leader. */
  get state(): LiveState {
    return this.#state;
  }

  /** Calls the listener when updates may have been missed, at once if some were already. */
  readonly onGap = (listener: () => void): (() => void) => {
    const end = this.#gaps.add(listener);
    if (this.#isMissed) {
      listener();
      // For all who subscribe in this turn: screens do so together.
      queueMicrotask(() => (this.#isMissed = false));
    }
    return end;
  };

  /** Subscribes this tab to these topics, on all screens that do not ask for fewer. */
  listen(topics: readonly string[]): void {
    this.#wide = topics;
    this.#ask();
  }

  /** Subscribes this tab to fewer topics until a moment after the returned function is called. Then others may have been missed. */
  narrow(topics: readonly string[]): () => void {
    clearTimeout(this.#widening);
    this.#narrow = topics;
    this.#ask();
    return () => {
      this.#widening = setTimeout(() => this.#widen(), WIDEN_MS);
    };
  }

  #widen(): void {
    this.#narrow = null;
    this.#ask();
    this.#tellGap();
  }

  #ask(): void {
    this.#topics.set(this.#name, this.#narrow ?? this.#wide);
    this.#sayTopics();
    this.#relisten();
  }

  /** Becomes the leader: opens the connection for all tabs, from the last event any of them received. */
  lead(): void {
    const { hub, open, refresh, post } = this.#options;
    this.#connection = createConnection({
      hub,
      open,
      refresh,
      onEvent: (id, data) => {
        post({ kind: 'event', id, data });
        this.#take(id, data);
      },
      onState: (state) => {
        post({ kind: 'state', state });
        this.#setState(state);
      },
      onGap: () => {
        post({ kind: 'gap' });
        this.#tellGap();
      },
    });
    this.#relisten();
    post({ kind: 'who' });
  }

  /** Handles a message of another tab. */
  hear(message: Message): void {
    switch (message.kind) {
      case 'event':
        return this.#take(message.id, message.data);
      case 'state':
        return this.#setState(message.state);
      case 'gap':
        if (message.tab === undefined || message.tab === this.#name) this.#tellGap();
        return;
      case 'who':
        return this.#sayTopics();
      case 'topics':
        this.#topics.set(message.tab, message.topics);
        this.#relisten();
        if (this.#connection) this.#answer(message.tab, message.lastId);
    }
  }

  /** Answers a new tab with the state of the connection, and whether it missed events since its screen was loaded. */
  #answer(tab: string, lastId: string | undefined): void {
    this.#options.post({ kind: 'state', state: this.#state });
    if (lastId !== undefined && Number(this.#lastId) > Number(lastId)) this.#options.post({ kind: 'gap', tab });
  }

  #sayTopics(): void {
    const topics = this.#topics.get(this.#name) ?? [];
    this.#options.post({ kind: 'topics', tab: this.#name, topics, lastId: this.#lastId });
  }

  /** Removes this tab from live updates. */
  close(): void {
    clearTimeout(this.#widening);
    this.#options.post({ kind: 'topics', tab: this.#name, topics: [] });
    this.#connection?.close();
    this.#connection = undefined;
  }

  #take(id: string, data: string): void {
    if (id) this.#lastId = id;
    const update = readUpdate(data, this.#options.resources);
    if (update) this.#isMissed = !this.updates.tell(update) || this.#isMissed;
  }

  #tellGap(): void {
    this.#isMissed = !this.#gaps.tell();
  }

  #setState(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.states.tell();
  }

  #relisten(): void {
    const topics = [...new Set([...this.#topics.values()].flat())].sort();
    if (!this.#connection || topics.join('\n') === this.#listened) return;
    this.#listened = topics.join('\n');
    this.#connection.listen(topics, this.#lastId);
  }
}
