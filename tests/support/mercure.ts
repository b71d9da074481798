import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose/jwt/verify';

/** Signing key of the fake hub. */
export const HUB_SECRET = 'a secret that a hub and its publishers share';

/** One published update. */
export interface HubUpdate {
  readonly id: string;
  readonly topics: readonly string[];
  /** The data as published. */
  readonly data: string;
  readonly type: string | null;
  readonly isPrivate: boolean;
}

/** A small in-memory Mercure hub with the protocol's rules for publishers and subscribers. */
export interface FakeHub {
  /** Address of the hub. */
  readonly url: string;
  /** All accepted updates, in order. */
  readonly updates: readonly HubUpdate[];
  /** Statuses of the refused publications. */
  readonly refusals: readonly number[];
  /** Makes the hub answer 503 to everything and end its streams, or work again. */
  setDown(isDown: boolean): void;
  /** Makes the hub accept publications without answering, or answer again. */
  setSilent(isSilent: boolean): void;
  close(): Promise<void>;
}

interface Subscriber {
  readonly response: ServerResponse;
  readonly topics: readonly string[];
  readonly allowed: readonly string[];
}

/** Tells whether a selector matches a topic: `*`, the topic itself, or a URI template. */
function isSelected(topic: string, selector: string): boolean {
  if (selector === '*' || selector === topic) return true;
  const escape = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = selector
    .split(/(\{[^}]+\})/)
    .map((part) => (part.startsWith('{+') ? '.+' : part.startsWith('{') ? '[^/]+' : escape(part)));
  return new RegExp(`^${source.join('')}$`).test(topic);
}

const isAny = (topics: readonly string[], selectors: readonly string[]) =>
  topics.some((topic) => selectors.some((selector) => isSelected(topic, selector)));

/** A private update must match a subscribed topic and one that the token allows. */
const isFor = ({ topics, isPrivate }: HubUpdate, subscriber: Subscriber) =>
  isAny(topics, subscriber.topics) && (!isPrivate || isAny(topics, subscriber.allowed));

const written = ({ id, type, data }: HubUpdate) => `${type ? `event: ${type}\n` : ''}id: ${id}\ndata: ${data}\n\n`;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Token of a request, from header, cookie or parameter. */
function tokenOf(request: IncomingMessage): string {
  const { authorization, cookie, host } = request.headers;
  const parameter = new URL(request.url ?? '/', `http://${host}`).searchParams.get('authorization');
  return (
    authorization?.replace(/^Bearer /, '') ??
    /(?:^|; )mercureAuthorization=([^;]+)/.exec(cookie ?? '')?.[1] ??
    parameter ??
    ''
  );
}

/** The `mercure` claim of a request's token; null when it is forged, expired or absent. */
async function claimOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const options = { algorithms: ['HS256'], requiredClaims: ['exp', 'mercure'] };
  const verified = await jwtVerify(tokenOf(request), new TextEncoder().encode(HUB_SECRET), options).catch(() => null);
  const claim = verified?.payload.mercure;
  return typeof claim === 'object' && claim !== null ? { ...claim } : null;
}

/** Starts a hub on a free port. `host`: its name for browsers. */
export async function startFakeHub(host = '127.0.0.1'): Promise<FakeHub> {
  const updates: HubUpdate[] = [];
  const refusals: number[] = [];
  const subscribers = new Set<Subscriber>();
  let isDown = false;
  let isSilent = false;

  const publish = async (request: IncomingMessage): Promise<number> => {
    const form = new URLSearchParams(await text(request));
    const claim = await claimOf(request);
    if (isDown) return 503;
    if (!claim) return 401;
    const topics = form.getAll('topic');
    const allowed = listOf(claim.publish);
    if (!topics.every((topic) => isAny([topic], allowed))) return 403;
    if (topics.length === 0 || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return 400;
    const update: HubUpdate = {
      id: form.get('id') ?? '',
      topics,
      data: form.get('data') ?? '',
      type: form.get('type'),
      isPrivate: form.get('private') === 'on',
    };
    updates.push(update);
    for (const one of subscribers) if (isFor(update, one)) one.response.write(written(update));
    return 200;
  };

  const subscribe = async (request: IncomingMessage, response: ServerResponse) => {
    const claim = await claimOf(request);
    if (isDown || !claim) {
      response.writeHead(isDown ? 503 : 401).end();
      return;
    }
    const query = new URL(request.url ?? '/', 'http://hub').searchParams;
    const one = { response, topics: query.getAll('topic'), allowed: listOf(claim.subscribe) };
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n');
    const lastId = request.headers['last-event-id'] ?? query.get('lastEventID');
    const at = updates.findIndex((update) => update.id === lastId);
    if (at >= 0) for (const update of updates.slice(at + 1)) if (isFor(update, one)) response.write(written(update));
    subscribers.add(one);
    response.on('close', () => subscribers.delete(one));
  };

  const server = createServer((request, response) => {
    const { origin } = request.headers;
    if (origin) response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    if (request.method !== 'POST') return void subscribe(request, response);
    if (isSilent) return;
    void publish(request).then((status) => {
      if (status !== 200) refusals.push(status);
      response.writeHead(status).end('ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endStreams = () => {
    for (const one of subscribers) one.response.end();
  };
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/.well-known/mercure`,
    updates,
    refusals,
    setDown(down) {
      isDown = down;
      if (down) endStreams();
    },
    setSilent: (silent) => void (isSilent = silent),
    async close() {
      endStreams();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
