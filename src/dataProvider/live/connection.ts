/** How the line to the hub stands. */
export type LiveState = 'connecting' | 'open' | 'closed';

/** What is used of an EventSource. */
export type EventSourceLike = Pick<EventSource, 'readyState' | 'close' | 'onopen' | 'onmessage' | 'onerror'>;

/** Where to listen. */
export interface HubPlace {
  /** Address of the hub: a path of our own server's, or a whole address of another's. */
  readonly url: string;
  /** For the hub of another server where no cookie reaches it. */
  readonly token?: string | null;
}

/** What a connection is made of. */
export interface ConnectionOptions {
  /** Address of the hub, or what asks for it: before the first line, and before each new one to the hub of another server. */
  readonly hub: string | (() => Promise<HubPlace>);
  readonly open: (url: string) => EventSourceLike;
  /** Renews the cookie after a refusal; false: nobody is signed in, give up. */
  readonly refresh: () => Promise<boolean>;
  readonly onEvent: (id: string, data: string) => void;
  readonly onState: (state: LiveState) => void;
  /** The line was down so long, or so early, that the hub cannot have told everything. */
  readonly onGap: () => void;
  readonly now?: () => number;
}

/** One line to the hub; it comes back by itself. */
export interface Connection {
  /** Listens to these topics from now on, after this event where one is known. */
  listen(topics: readonly string[], lastEventId: string | undefined): void;
  close(): void;
}

/** First and longest wait before the next try, ms. */
const FIRST_WAIT = 1_500;
const LONGEST_WAIT = 30_000;
/** The hub replays what was missed in this time, ms; after that the screen is read anew. */
const REPLAYED_MS = 60_000;
/** `EventSource.CLOSED`: the browser has given up (an answer other than 200). */
const CLOSED = 2;

const addressOf = ({ url, token }: HubPlace, topics: readonly string[], lastEventId: string | undefined) => {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
  if (lastEventId !== undefined) query.append('lastEventID', lastEventId);
  if (token) query.append('authorization', token);
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
};

/** Our own hub tells all that was missed for a while; whether another does is its own affair. */
const isOurs = ({ url }: HubPlace) => url.startsWith('/');

/** The line itself. */
class Line implements Connection {
  readonly #options: ConnectionOptions;
  readonly #now: () => number;
  /** The hub, where it need not be asked for again. */
  #place: HubPlace | undefined;
  /** Address of the hub that told of the last event. */
  #url: string | undefined;
  /** Counts what was begun: an answer to an earlier question is no longer wanted. */
  #turn = 0;
  /** The hub of another server may have forgotten what was missed. */
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
      // Another hub has other numbers.
      if (this.#url !== undefined && this.#url !== place.url) this.#lastId = undefined;
      this.#url = place.url;
      this.#open(place);
    } catch {
      // No way to the server, or no session: as with a hub that refuses, the session is renewed and the line tried again.
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

  /** The browser comes back by itself, unless the hub refused. */
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
    // A server that cannot be reached is no sign-out: the line is tried again.
    const isAllowed = await this.#options.refresh().catch(() => true);
    if (this.#isClosed) return;
    if (isAllowed) this.#connect();
    else this.#options.onState('closed');
  }
}

/** Opens nothing until {@link Connection.listen}. */
export function createConnection(options: ConnectionOptions): Connection {
  return new Line(options);
}
