import { connect, type Socket } from 'node:net';

/** Options of a load. */
export interface LoadOptions {
  readonly port: number;
  /** The n-th request: method, path and, for writes, headers and body. */
  request(index: number): LoadRequest;
  readonly connections: number;
  /** Duration of the load, ms, or number of requests. */
  readonly durationMs?: number;
  readonly count?: number;
}

/** One request of a load. */
export interface LoadRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Result of a load. Times in ms. */
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Number of answers by status; 'error' for broken connections. */
  readonly statuses: Readonly<Record<string, number>>;
}

function bytesOf({ method = 'GET', path, headers = {}, body }: LoadRequest): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: keep-alive'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** Length and status of the first complete answer in a buffer; null while it is incomplete. */
function answerIn(buffer: Buffer): { length: number; status: string } | null {
  const end = buffer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = buffer.toString('latin1', 0, end).toLowerCase();
  const status = head.slice(9, 12);
  const length = /content-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    const total = end + 4 + Number(length);
    return buffer.length >= total ? { length: total, status } : null;
  }
  if (!head.includes('transfer-encoding: chunked')) return { length: end + 4, status };
  const last = buffer.indexOf('\r\n0\r\n\r\n', end);
  return last < 0 ? null : { length: last + 7, status };
}

/**
 * Loads a server over keep-alive connections, each sending its next request as soon as it is answered. It uses plain
 * sockets, so that it takes little of the two cores that it shares with the server.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const until = options.durationMs === undefined ? Number.POSITIVE_INFINITY : started + options.durationMs;
  const most = options.count ?? Number.POSITIVE_INFINITY;
  let next = 0;
  const take = () => (next < most && performance.now() < until ? next++ : null);
  const note = (status: string, ms: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(ms);
  };
  await Promise.all(Array.from({ length: options.connections }, () => worker(options, take, note)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1) ?? 0,
    statuses,
  };
}

function worker(
  options: LoadOptions,
  take: () => number | null,
  note: (status: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true });
    let buffer: Buffer = Buffer.alloc(0);
    let sent = 0;
    const finish = () => {
      socket.destroy();
      resolve();
    };
    const ask = () => {
      const index = take();
      if (index === null) return finish();
      sent = performance.now();
      return socket.write(bytesOf(options.request(index)));
    };
    socket.on('connect', ask);
    socket.on('data', (chunk: Buffer) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const answer = answerIn(buffer);
      if (!answer) return;
      buffer = buffer.subarray(answer.length);
      note(answer.status, performance.now() - sent);
      ask();
    });
    socket.on('error', () => {
      note('error', performance.now() - sent);
      finish();
    });
    socket.on('close', () => resolve());
  });
}
