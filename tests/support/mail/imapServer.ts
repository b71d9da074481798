// A mail server of the loopback, as far as the reader of a mailbox asks for it (IMAP4rev1 with UIDPLUS and MOVE).
import { createServer as createPlain, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { makeCertificate } from './certificate.ts';

/** A mail with files. */
export interface Mail {
  readonly from: string;
  readonly subject: string;
  readonly files: readonly { readonly name: string; readonly content: string | Uint8Array }[];
  /** Announced size of the first file, bytes, in place of its own. */
  readonly size?: number;
}

interface Stored extends Mail {
  readonly uid: number;
  isSeen: boolean;
}

/** Account of the server. */
export const ACCOUNT = { username: 'shop@mail.example', password: 'mail secret' } as const;

const quoted = (text: string): string => `"${text}"`;
const encoded = ({ content }: Mail['files'][number]): string =>
  Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
const mimeOf = ({ name }: Mail['files'][number]): string =>
  [
    `Content-Type: application/octet-stream; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '\r\n',
  ].join('\r\n');

function structureOf({ files, size }: Mail): string {
  const parts = files.map((file, at) => {
    const bytes = (at === 0 ? size : undefined) ?? encoded(file).length;
    const name = quoted(file.name);
    return `("application" "octet-stream" ("name" ${name}) NIL NIL "base64" ${bytes} NIL ("attachment" ("filename" ${name})) NIL)`;
  });
  return `(("text" "plain" ("charset" "utf-8") NIL NIL "7bit" 4 1 NIL NIL NIL)${parts.join('')} "mixed")`;
}

function envelopeOf({ from, subject }: Mail): string {
  const [user = '', domain = ''] = from.split('@');
  const people = `((NIL NIL "${user}" "${domain}"))`;
  return `("Mon, 30 Nov 2026 08:00:00 +0000" ${quoted(subject)} ${people} ${people} ${people} ${people} NIL NIL NIL "<1@mail.example>")`;
}

/** The asked section of a mail: `2`, `2.MIME`. */
function sectionOf({ files }: Mail, section: string): string {
  const [part, kind] = section.toLowerCase().split('.');
  const file = files[Number(part) - 2];
  if (!file) return part === '1' ? 'Hi\r\n' : '';
  return kind === 'mime' ? mimeOf(file) : encoded(file);
}

/** The server, its mails, and what it was asked. */
export class ImapServer {
  readonly folders = new Map<string, Stored[]>([
    ['INBOX', []],
    ['Done', []],
  ]);
  readonly asked: string[] = [];
  uidValidity = 7;
  /** Closes the connection when a file is asked for. */
  isCut = false;
  /** Refuses to mark and to move. */
  isStubborn = false;
  #uid = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  /** Certificate of the server, as text. */
  readonly certificate: string;

  private constructor(server: Server, certificate: string) {
    this.#server = server;
    this.certificate = certificate;
  }

  /** @param isSafe with TLS */
  static async start(isSafe = true): Promise<ImapServer> {
    const { certificate, key } = makeCertificate();
    const server = isSafe ? createServer({ cert: certificate, key }) : createPlain();
    const made = new ImapServer(server, certificate);
    server.on(isSafe ? 'secureConnection' : 'connection', (socket: Socket) => made.#serve(socket));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return made;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Puts a mail into a folder. @returns its UID */
  deliver(mail: Mail, folder = 'INBOX'): number {
    this.#uid += 1;
    this.folders.get(folder)?.push({ ...mail, uid: this.#uid, isSeen: false });
    return this.#uid;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((done) => this.#server.close(() => done()));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    const session = { folder: '' };
    let text = '';
    socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        const [tag = '', ...rest] = line.split(' ');
        const command = rest.join(' ');
        this.asked.push(command.replace(/^LOGIN .*/iu, 'LOGIN'));
        if (this.isCut && /BODY\.PEEK\[2\]/iu.test(command)) return socket.destroy();
        const [untagged, state] = this.#answer(command, session);
        socket.write([...untagged, `${tag} ${state}`, ''].join('\r\n'), 'latin1');
      }
      return undefined;
    });
  }

  #answer(command: string, session: { folder: string }): readonly [string[], string] {
    const upper = command.toUpperCase();
    if (upper.startsWith('LOGIN')) {
      const isRight = command.includes(`"${ACCOUNT.password}"`) && command.includes(ACCOUNT.username);
      return [[], isRight ? 'OK done' : 'NO [AUTHENTICATIONFAILED] wrong'];
    }
    if (upper.startsWith('CAPABILITY')) return [['* CAPABILITY IMAP4rev1 UIDPLUS MOVE'], 'OK done'];
    if (upper.startsWith('LIST')) return [[String.raw`* LIST (\Noselect) "/" ""`], 'OK done'];
    if (upper.startsWith('LOGOUT')) return [['* BYE'], 'OK done'];
    if (/^(?:SELECT|EXAMINE)/u.test(upper)) return this.#open(command, session);
    const own = this.folders.get(session.folder) ?? [];
    const mail = own.find(({ uid }) => uid === Number(/^UID \w+ (\d+)/iu.exec(command)?.[1]));
    if (upper.startsWith('UID SEARCH')) return [[`* SEARCH ${this.#found(command, own).join(' ')}`.trim()], 'OK done'];
    if (upper.startsWith('UID FETCH')) return [mail ? [this.#fetched(command, own, mail)] : [], 'OK done'];
    if (/^UID (?:STORE|MOVE)/u.test(upper) && this.isStubborn) return [[], 'NO not allowed'];
    if (upper.startsWith('UID STORE') && mail) mail.isSeen = true;
    if (upper.startsWith('UID MOVE') && mail) return this.#moved(command, own, mail);
    return [[], 'OK done'];
  }

  #open(command: string, session: { folder: string }): readonly [string[], string] {
    const name = command.slice(command.indexOf(' ') + 1).replaceAll('"', '');
    const mails = this.folders.get(name);
    if (!mails) return [[], 'NO [NONEXISTENT] no such folder'];
    session.folder = name;
    const facts = [
      `* ${mails.length} EXISTS`,
      String.raw`* FLAGS (\Seen)`,
      `* OK [UIDVALIDITY ${this.uidValidity}] ok`,
    ];
    return [facts, 'OK [READ-WRITE] done'];
  }

  #found(command: string, own: readonly Stored[]): number[] {
    const first = Number(/UID (\d+):/iu.exec(command.slice('UID SEARCH'.length))?.[1] ?? 1);
    const from = /FROM "?([^" ]+)"?/iu.exec(command)?.[1]?.toLowerCase() ?? '';
    const last = own.at(-1)?.uid;
    // As the protocol says, `9:*` has the last mail though its number is lower.
    return own
      .filter(({ uid, ...mail }) => (uid >= first || uid === last) && mail.from.includes(from))
      .map(({ uid }) => uid);
  }

  #fetched(command: string, own: readonly Stored[], mail: Stored): string {
    const items = [`UID ${mail.uid}`];
    if (/ENVELOPE/u.test(command)) items.push(`ENVELOPE ${envelopeOf(mail)}`);
    if (/BODYSTRUCTURE/u.test(command)) items.push(`BODYSTRUCTURE ${structureOf(mail)}`);
    if (/RFC822\.SIZE/u.test(command)) items.push('RFC822.SIZE 100000');
    for (const [, section = '', start, length] of command.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/giu)) {
      const whole = sectionOf(mail, section);
      const text = start === undefined ? whole : whole.slice(Number(start), Number(start) + Number(length));
      items.push(`BODY[${section}]${start === undefined ? '' : `<${start}>`} {${text.length}}\r\n${text}`);
    }
    return `* ${own.indexOf(mail) + 1} FETCH (${items.join(' ')})`;
  }

  #moved(command: string, own: Stored[], mail: Stored): readonly [string[], string] {
    const target = this.folders.get(command.split(' ').slice(3).join(' ').replaceAll('"', ''));
    if (!target) return [[], 'NO [TRYCREATE] no such folder'];
    const [at] = [own.indexOf(mail)];
    own.splice(at, 1);
    target.push(mail);
    return [[`* OK [COPYUID ${this.uidValidity} ${mail.uid} ${mail.uid}] done`, `* ${at + 1} EXPUNGE`], 'OK done'];
  }
}
