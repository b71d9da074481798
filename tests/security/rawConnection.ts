import { connect, type Socket } from 'node:net';

/** The complete answer of a connection. */
export interface RawAnswer {
  readonly text: string;
  /** Statuses of all answers, in order. */
  readonly statuses: readonly number[];
}

/** Time without data after which the answer counts as complete, ms. */
const QUIET_MS = 300;
const LONGEST_MS = 8000;

/** Sends raw bytes and reads until the server closes the connection or stays silent. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(url);
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
    // A server may close the connection while the client still sends.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isSilent) reject(new Error(`no answer to ${String(bytes).slice(0, 80)}`));
      else resolve({ text, statuses: statusesOf(text) });
    });
    socket.write(bytes, 'latin1');
  });
}

const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Opens a connection to a server, for tests that read it themselves. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** The headers of a raw answer. */
export function headersOf(text: string): Headers {
  const [, ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const cut = (line: string): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ];
  return new Headers(lines.map(cut));
}
