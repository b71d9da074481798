/** State of the connection to the hub. */
export type LiveState = 'connecting' | 'open' | 'closed';

/** The used part of an EventSource. */
export type EventSourceLike = Pick<EventSource, 'readyState' | 'close' | 'onopen' | 'onmessage' | 'onerror'>;

/** Location of the hub. */
export interface HubPlace {
  /** Address of the hub: a path on our own server, or an absolute address of another one. */
  readonly url: string;
  /** Access token for a foreign hub that no cookie reaches. */
  readonly token?: string | null;
}

/** Options of {@link createConnection}. */
export interface ConnectionOptions {
  /**
   * Address of the hub, or a function that asks for it: before the first connection, and before each reconnection to a
   * foreign hub.
   */
  readonly hub: string | (() => Promise<HubPlace>);
  readonly open: (url: string) => EventSourceLike;
  /** Renews the cookie after a refusal; false: nobody is signed in, give up. */
  readonly refresh: () => Promise<boolean>;
  readonly onEvent: (id: string, data: string) => void;
  readonly onState: (state: LiveState) => void;
  /** Called when events may have been missed: the connection was down longer than the hub keeps events. */
  readonly onGap: () => void;
  readonly now?: () => number;
}

/** One connection to the hub. It reconnects by itself. */
export interface Connection {
  /** Subscribes to these topics, from the given event on if one is known. */
  listen(topics: readonly string[], lastEventId: string | undefined): void;
  close(): void;
}

/** First and longest wait before a reconnection, ms. */
const FIRST_WAIT = 1_500;
const LONGEST_WAIT = 30_000;
/** Time for which the hub replays missed events, ms. After that the screen is refetched. */
const REPLAYED_MS = 60_000;
/** `EventSource.CLOSED`: the browser has given up (an answer other than 200). */
const CLOSED = 2;

/** Tells whether the hub is our own, which replays missed events for a while. A foreign hub gives no such guarantee. */
const isOurs = ({ url }: HubPlace) => url.startsWith('/');

/** Only our own hub knows the stores of a record (`?store=3`): another one tells of all, as far as the user's rights allow. */
const topicsFor = (place: HubPlace, topics: readonly string[]): readonly string[] =>
  isOurs(place) ? topics : [...new Set(topics.map((topic) => topic.replace(/\?store=.*$/, '')))];

const addressOf = (place: HubPlace, topics: readonly string[], lastEventId: string | undefined) => {
  const { url, token } = place;
  const query = new URLSearchParams(topicsFor(place, topics).map((topic) => ['topic', topic]));
  if (lastEventId !== undefined) query.append('lastEventID', lastEventId);
  if (token) query.append('authorization', token);
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
};

/** Implementation of {@link Connection} on EventSource. */
class Line implements Connection {
  readonly #options: ConnectionOptions;
  readonly #now: () => number;
  /** Location of the hub, if it need not be asked for again. */
  #place: HubPlace | undefined;
  /** Address of the hub that sent the last event. */
  #url: string | undefined;
  /** Counts connection attempts: an answer to an earlier attempt is ignored. */
  #turn = 0;
  /** True when a foreign hub may not replay missed events. */
  #mayForget = false;
  #source: EventSourceLike | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #topics: readonly string[] = [];
  #lastId: string | undefined;
  #wait = FIRST_WAIT;
  #downSince: number | undefined;
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    if (typeof options.hub === 'string') this.#place = { url: options.hub };
  }

  listen(topics: readonly string[], lastEventId: string | undefined): void {
    this.#topics = [...topics].sort();
    this.#lastId = lastEventId ?? this.#lastId;
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#drop();
    this.#options.onState('closed');
  }

  #connect(): void {
    this.#drop();
    if (this.#isClosed || this.#topics.length === 0) return;
    this.#options.onState('connecting');
    if (this.#place) this.#open(this.#place);
    else void this.#find();
  }

  async #find(): Promise<void> {
    const { hub } = this.#options;
    if (typeof hub === 'string') return;
    const turn = this.#turn;
    try {
      const place = await hub();
      if (turn !== this.#turn) return;
      if (isOurs(place)) this.#place = place;
      this.#mayForget = !isOurs(place);
      // Event ids are valid for one hub only.
      if (this.#url !== undefined && this.#url !== place.url) this.#lastId = undefined;
      this.#url = place.url;
      this.#open(place);
    } catch {
      // Server not reached, or no session: as after a refusal by the hub, renew the session and reconnect.
      if (turn === this.#turn) this.#refused();
    }
  }

  #open(place: HubPlace): void {
    const source = this.#options.open(addressOf(place, this.#topics, this.#lastId));
    this.#source = source;
    source.onopen = () => this.#opened();
    source.onerror = () => this.#failed();
    source.onmessage = ({ lastEventId, data }: MessageEvent) => {
      if (lastEventId) this.#lastId = lastEventId;
      this.#options.onEvent(lastEventId, String(data));
    };
  }

  #drop(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #opened(): void {
    this.#wait = FIRST_WAIT;
    const wasDown = this.#downSince === undefined ? undefined : this.#now() - this.#downSince;
    this.#downSince = undefined;
    const isReplayed = this.#lastId !== undefined && !this.#mayForget && (wasDown ?? 0) <= REPLAYED_MS;
    if (wasDown !== undefined && !isReplayed) this.#options.onGap();
    this.#options.onState('open');
  }

  /** The browser reconnects by itself, unless the hub refused. */
  #failed(): void {
    this.#downSince ??= this.#now();
    this.#options.onState('connecting');
    if (this.#source?.readyState === CLOSED) this.#refused();
  }

  #refused(): void {
    this.#downSince ??= this.#now();
    this.#drop();
    this.#timer = setTimeout(() => void this.#retry(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  async #retry(): Promise<void> {
    // An unreachable server is no sign-out: try again.
    const isAllowed = await this.#options.refresh().catch(() => true);
    if (this.#isClosed) return;
    if (isAllowed) this.#connect();
    else this.#options.onState('closed');
  }
}

/** Creates a connection. It opens with the first {@link Connection.listen}. */
export function createConnection(options: ConnectionOptions): Connection {
  return new Line(options);
}
