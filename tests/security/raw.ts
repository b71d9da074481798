import { connect, type Socket } from 'node:net';

/** What a line answered until it was closed. */
export interface RawAnswer {
  readonly text: string;
  /** Status of every answer on it, in order. */
  readonly statuses: readonly number[];
}

/** A line on which nothing is said for so long has said all, ms. */
const QUIET_MS = 300;
const LONGEST_MS = 8000;

/** Sends bytes as they are and reads until the server hangs up, or has nothing more to say. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    let text = '';
    let isSilent = false;
    socket.setTimeout(LONGEST_MS);
    socket.on('timeout', () => {
      isSilent = text === '';
      socket.destroy();
    });
    socket.on('data', (part) => {
      text += part.toString('latin1');
      socket.setTimeout(QUIET_MS);
    });
    // A server that hangs up while we still send is no fault of the line.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isSilent) reject(new Error(`no answer to ${String(bytes).slice(0, 80)}`));
      else resolve({ text, statuses: statusesOf(text) });
    });
    socket.write(bytes, 'latin1');
  });
}

const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** A line to a server, for tests that read it themselves. */
export function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** Header block of an answer by lower-case name. */
export function headersOf(text: string): Headers {
  const [, ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const cut = (line: string): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ];
  return new Headers(lines.map(cut));
}
