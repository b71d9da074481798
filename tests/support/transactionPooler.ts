import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A pooler in front of PostgreSQL that lends a connection for one transaction at a time, as PgBouncer does with
 * `pool_mode = transaction`. It speaks as much of the protocol as tests need, and takes another connection each time, so that
 * whatever a session keeps is lost.
 */
export interface TransactionPooler {
  /** Address of the database by the pooler. */
  readonly url: string;
  /** Texts of the statements that came by it. */
  readonly texts: readonly string[];
  close(): Promise<void>;
}

/** Parameters of a start that a pooler takes; PgBouncer refuses others. */
const TAKEN: ReadonlySet<string> = new Set(['user', 'database', 'client_encoding', 'application_name']);

/** A message: its letter (none at the start), four bytes of length, and its content. */
const message = (letter: string, content: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(letter.length + 4);
  head.write(letter, 'latin1');
  head.writeInt32BE(content.length + 4, letter.length);
  return Buffer.concat([head, content]);
};
const zeroed = (...texts: readonly string[]): Buffer => Buffer.from([...texts, ''].join('\0'));
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32BE(value, at * 4);
  return bytes;
};

/** Cuts what arrives into whole messages. */
function messagesOf(take: (letter: string, whole: Buffer) => void, isStarted = true): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let letters = isStarted ? 1 : 0;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= letters + 4) {
      const length = letters + rest.readInt32BE(letters);
      if (rest.length < length) return;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      const letter = whole.toString('latin1', 0, letters);
      letters = 1;
      take(letter, whole);
    }
  };
}

/** A connection to the database. */
interface Line {
  readonly socket: Socket;
  /** Gets the messages of the database; null: nobody has the connection. */
  client: { hear(letter: string, whole: Buffer): void } | null;
}

async function openLine(target: URL): Promise<Line> {
  const socket = connect(Number(target.port), target.hostname).setNoDelay(true);
  const line: Line = { socket, client: null };
  const ready = Promise.withResolvers<void>();
  socket.on('error', () => undefined);
  socket.on(
    'data',
    messagesOf((letter, whole) => (line.client ? line.client.hear(letter, whole) : letter === 'Z' && ready.resolve())),
  );
  await once(socket, 'connect');
  const start = zeroed('user', target.username, 'database', target.pathname.slice(1), '');
  socket.write(message('', Buffer.concat([numbers(196_608), start])));
  await ready.promise;
  return line;
}

/** Answers the start of a client, or refuses it as PgBouncer does. @returns whether it goes on */
function welcome(socket: Socket, start: Buffer): boolean {
  const names = start
    .toString('utf8', 8)
    .split('\0')
    .filter((name, at) => at % 2 === 0 && name !== '');
  const unknown = names.find((name) => !TAKEN.has(name));
  if (unknown !== undefined) {
    socket.end(message('E', zeroed('SFATAL', 'C08P01', `Munsupported startup parameter: ${unknown}`, '')));
    return false;
  }
  const says = (name: string, value: string) => message('S', zeroed(name, value));
  socket.write(
    Buffer.concat([message('R', numbers(0)), says('client_encoding', 'UTF8'), says('server_version', '16.0')]),
  );
  socket.write(Buffer.concat([message('K', numbers(1, 1)), message('Z', Buffer.from('I'))]));
  return true;
}

/** The connections of a pooler, and who waits for one. */
class Lines {
  readonly all: readonly Line[];
  readonly #free: Line[];
  readonly #waiting: ((line: Line) => void)[] = [];

  constructor(all: readonly Line[]) {
    this.all = all;
    this.#free = [...all];
  }

  lend(take: (line: Line) => void): void {
    const line = this.#free.shift();
    if (line) take(line);
    else this.#waiting.push(take);
  }

  giveBack(line: Line): void {
    line.client = null;
    const next = this.#waiting.shift();
    if (next) next(line);
    else this.#free.push(line);
  }
}

/** The text of a statement in a message; null: it has none. */
function textOf(letter: string, whole: Buffer): string | null {
  if (letter === 'Q') return whole.toString('utf8', 5, whole.length - 1);
  return letter === 'P' ? (whole.toString('utf8', whole.indexOf(0, 5) + 1).split('\0')[0] ?? '') : null;
}

/** A client of the pooler: it has a connection from its first message until its transaction is over. */
class Client {
  readonly #socket: Socket;
  readonly #lines: Lines;
  #line: Line | null = null;
  #isAsked = false;
  #held: Buffer[] = [];
  /** Answers that end with the state of the transaction, and are not here yet. */
  #due = 0;
  /** The last message asks for no such answer: others follow. */
  #isOpen = false;

  constructor(socket: Socket, lines: Lines) {
    this.#socket = socket;
    this.#lines = lines;
  }

  send(letter: string, whole: Buffer): void {
    this.#isOpen = letter !== 'Q' && letter !== 'S';
    if (!this.#isOpen) this.#due += 1;
    if (this.#line) {
      this.#line.socket.write(whole);
      return;
    }
    this.#held.push(whole);
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#lines.lend((line) => this.#take(line));
  }

  #take(line: Line): void {
    this.#line = line;
    this.#isAsked = false;
    line.client = { hear: (letter, whole) => this.#hear(line, letter, whole) };
    line.socket.write(Buffer.concat(this.#held));
    this.#held = [];
  }

  #hear(line: Line, letter: string, whole: Buffer): void {
    this.#socket.write(whole);
    if (letter !== 'Z') return;
    this.#due -= 1;
    if (this.#due > 0 || this.#isOpen || whole.toString('latin1', 5) !== 'I') return;
    this.#line = null;
    this.#lines.giveBack(line);
  }
}

/** Opens a pooler with some connections to a database that asks for no password. */
export async function openPooler(databaseUrl: string, size = 3): Promise<TransactionPooler> {
  const target = new URL(databaseUrl);
  const lines = new Lines(await Promise.all(Array.from({ length: size }, () => openLine(target))));
  const texts: string[] = [];
  const sockets = new Set(lines.all.map(({ socket }) => socket));
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay(true));
    const client = new Client(socket, lines);
    let isWelcome = false;
    const hear = (letter: string, whole: Buffer) => {
      const text = isWelcome ? textOf(letter, whole) : null;
      if (text !== null) texts.push(text);
      if (!isWelcome) isWelcome = welcome(socket, whole);
      else if (letter !== 'X') client.send(letter, Buffer.from(whole));
    };
    socket.on('data', messagesOf(hear, false));
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    texts,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
