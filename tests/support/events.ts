import type { Body } from './client.ts';

/** One server-sent event. */
export interface LiveEvent {
  readonly id: string;
  readonly data: Body;
}

/** An open event stream. */
export interface EventStream {
  /** Next event; rejects after 5 s without one. */
  next(): Promise<LiveEvent>;
  close(): void;
}

const WAIT_MS = 5000;

function eventOf(block: string): LiveEvent | null {
  const lines = block.split('\n');
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = value('data');
  return data === undefined ? null : { id: value('id') ?? '', data: JSON.parse(data) };
}

/** Subscribes to the hub with a bearer token. Resolves once the server has accepted. */
export async function listen(
  url: string,
  token: string,
  topics: readonly string[],
  parameter = 'topic',
  lastEventId?: string,
): Promise<EventStream> {
  const abort = new AbortController();
  const query = topics.map((topic) => `${parameter}=${encodeURIComponent(topic)}`).join('&');
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' };
  if (lastEventId) headers['Last-Event-ID'] = lastEventId;
  const response = await fetch(`${url}/.well-known/mercure?${query}`, { headers, signal: abort.signal });
  if (response.status !== 200 || !response.body) throw new Error(`subscription: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const queue: LiveEvent[] = [];
  let buffer = '';
  async function pull(): Promise<void> {
    const { value, done } = await reader.read();
    if (done) throw new Error('the stream has ended');
    const blocks = (buffer + value).split('\n\n');
    buffer = blocks.pop() ?? '';
    queue.push(...blocks.map(eventOf).filter((event) => event !== null));
  }
  async function read(): Promise<LiveEvent> {
    const timer = setTimeout(() => abort.abort(new Error(`no event within ${WAIT_MS} ms`)), WAIT_MS);
    try {
      while (queue.length === 0) await pull();
    } finally {
      clearTimeout(timer);
    }
    const event = queue.shift();
    if (!event) throw new Error('no event');
    return event;
  }
  // Calls run one at a time: concurrent ones would each wait for a read, although one read may bring both events.
  let last: Promise<unknown> = Promise.resolve();
  const next = (): Promise<LiveEvent> => {
    const mine = last.then(read, read);
    last = mine;
    return mine;
  };
  return { next, close: () => abort.abort() };
}
