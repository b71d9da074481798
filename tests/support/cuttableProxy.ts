import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A call through the proxy. */
export interface ProxyCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
}

/** Rules that interfere with calls. */
export interface ProxyRules {
  /** Returns false to drop the call before it reaches the server. */
  readonly reaches?: (call: ProxyCall) => boolean;
  /** Called after the server has answered. Returns false to drop the answer. */
  readonly isAnswered?: (call: ProxyCall, status: number) => boolean | Promise<boolean>;
  /** Replaces the text of the answer. */
  readonly changed?: (call: ProxyCall, text: string) => string;
}

/** A proxy between a browser and a server. Its address stays while servers are replaced, and its connection can be cut. */
export interface CuttableProxy {
  /** Without a trailing slash. */
  readonly url: string;
  /** The writes that passed, in order. */
  readonly writes: ProxyCall[];
  rules: ProxyRules;
  /** Blocks all traffic, including calls under way. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** A server may close a kept-alive connection at any time, so each call uses a new one. */
const agent = new Agent({ keepAlive: false });

const callOf = ({ method = 'GET', url = '/', headers }: IncomingMessage): ProxyCall => {
  const key = headers['idempotency-key'];
  return { method, path: url, key: typeof key === 'string' ? key : undefined };
};

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

/** Passes an answer on once it is complete. */
async function passOn(call: ProxyCall, answer: IncomingMessage, outgoing: ServerResponse, rules: ProxyRules) {
  const status = answer.statusCode ?? 502;
  const [isAnswered, body] = await Promise.all([rules.isAnswered?.(call, status) ?? true, readBody(answer)]);
  if (!isAnswered) return outgoing.destroy();
  const text = rules.changed?.(call, body.toString());
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
  const isSame = text === undefined || text === body.toString();
  return outgoing.writeHead(status, headers).end(isSame ? body : text);
}

/** Opens a proxy on a free loopback port. @param target returns the server's present address */
export async function openProxy(target: () => string): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const writes: ProxyCall[] = [];
  let isCut = false;
  const line = createServer((incoming, outgoing) => {
    const call = callOf(incoming);
    if (call.method !== 'GET') writes.push(call);
    const { rules } = opened;
    if (rules.reaches?.(call) === false) return void outgoing.destroy();
    const { hostname, port } = new URL(target());
    const {
      method,
      url: path,
      headers: { 'if-none-match': _, 'if-modified-since': __, ...headers },
    } = incoming;
    const isWhole = call.method !== 'GET' || rules.changed !== undefined;
    const asked = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    asked.on('error', () => outgoing.destroy());
    asked.on('response', (answer) => {
      answer.on('error', () => outgoing.destroy());
      if (isWhole && !answer.headers['content-type']?.startsWith('text/event-stream'))
        return void passOn(call, answer, outgoing, rules).catch(() => outgoing.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      return answer.pipe(outgoing);
    });
    outgoing.on('close', () => asked.destroy());
    return void incoming.pipe(asked);
  });
  line.keepAliveTimeout = 0;
  line.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    return void socket.on('close', () => sockets.delete(socket));
  });
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  const opened: CuttableProxy = {
    url: `http://127.0.0.1:${port}`,
    writes,
    rules: {},
    cut() {
      isCut = true;
      drop();
    },
    mend: () => void (isCut = false),
    async close() {
      const closed = new Promise<void>((resolve) => void line.close(() => resolve()));
      drop();
      await closed;
    },
  };
  return opened;
}
