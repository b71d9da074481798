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

/** What a tab needs to take part. */
export interface TabOptions {
  readonly hub: ConnectionOptions['hub'];
  readonly open: (url: string) => EventSourceLike;
  readonly refresh: () => Promise<boolean>;
  readonly resources: readonly Resource[];
  /** What the screens show was read after this event. */
  readonly lastEventId: string | undefined;
  /** Tells the other tabs. */
  readonly post: (message: Message) => void;
}

/** One tab's part in live updates: it hears what the leader passes on, or leads itself. */
export class LiveTab {
  readonly updates = createListeners<[LiveUpdate]>();
  readonly states = createListeners();
  readonly #gaps = createListeners();
  readonly #options: TabOptions;
  readonly #name = Math.random().toString(36).slice(2);
  /** Topics by tab. */
  readonly #topics = new Map<string, readonly string[]>();
  #connection: Connection | undefined;
  #state: LiveState = 'connecting';
  #lastId: string | undefined;
  #listened = '';
  /** Something was told before anybody here listened. */
  #isMissed = false;

  constructor(options: TabOptions) {
    this.#options = options;
    this.#lastId = options.lastEventId;
  }

  /** The newest event heard of; before the first, the one it began after. */
  get lastEventId(): string | undefined {
    return this.#lastId;
  }

  /** How the line stands, here or at the leader. */
  get state(): LiveState {
    return this.#state;
  }

  /** Told when updates may have been missed, at once when some were already. */
  readonly onGap = (listener: () => void): (() => void) => {
    const end = this.#gaps.add(listener);
    if (this.#isMissed) listener();
    this.#isMissed = false;
    return end;
  };

  /** This tab listens to these topics from now on. */
  listen(topics: readonly string[]): void {
    this.#topics.set(this.#name, topics);
    this.#sayTopics();
    this.#relisten();
  }

  /** This tab's turn: it opens the line for all, from the last event any of them heard. */
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

  /** Another tab said something. */
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

  /** A newcomer asks how the line stands; what was told since its screen was read, it has missed. */
  #answer(tab: string, lastId: string | undefined): void {
    this.#options.post({ kind: 'state', state: this.#state });
    if (lastId !== undefined && Number(this.#lastId) > Number(lastId)) this.#options.post({ kind: 'gap', tab });
  }

  #sayTopics(): void {
    const topics = this.#topics.get(this.#name) ?? [];
    this.#options.post({ kind: 'topics', tab: this.#name, topics, lastId: this.#lastId });
  }

  /** Ends this tab's part. */
  close(): void {
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
