import { portHolder } from './portHolder.ts';

/** An obstacle to a start. The message is one line that says what is wrong and what to do. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}

/** The settings that messages mention; none of them is secret. */
export interface StartupPlace {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly engine: 'sqlite' | 'postgres';
}

/** Properties of system, SQLite and PostgreSQL errors that messages use. */
interface Fault {
  code: string;
  syscall: string;
  message: string;
  path: string;
  address: string;
}

type Teller = (fault: Fault, place: StartupPlace | undefined) => string | Promise<string>;

const folderOf = (place: StartupPlace | undefined) => place?.dataDir ?? 'the data folder';

const unwritable: Teller = ({ path }, place) =>
  `The folder ${folderOf(place)} cannot be written${path && path !== place?.dataDir ? ` (${path})` : ''}. Give this user the right to write there, or set DATA_DIR to another folder.`;

const noFolder: Teller = ({ path }, place) =>
  `${path || folderOf(place)} is not a folder, so no data can be kept in ${folderOf(place)}. Set DATA_DIR to a folder, or move that file away.`;

const full: Teller = (_fault, place) =>
  `The disk of ${folderOf(place)} is full. Make room, or set DATA_DIR to a folder on another disk.`;

const damaged: Teller = (_fault, place) =>
  `The database file in ${folderOf(place)} is damaged, or is no database. Move it away, then restore a backup (npm run restore -- <folder>) or start anew.`;

const locked: Teller = (_fault, place) =>
  `The database in ${folderOf(place)} is locked by another program. End the other server, or set DATA_DIR to another folder.`;

const badLogin: Teller = () =>
  'PostgreSQL refuses the user or the password of DATABASE_URL. Correct them: postgres://user:password@host:5432/database.';

const unreachable: Teller = ({ address }) =>
  `PostgreSQL does not answer${address ? ` at ${address}` : ''}. Start it, or correct DATABASE_URL (empty: the embedded database).`;

const noFolderRight: Teller = (fault, place) =>
  fault.syscall === 'listen'
    ? `Port ${place?.port ?? ''} may not be opened by this user. Set PORT to a number above 1023.`
    : unwritable(fault, place);

const CODES: Readonly<Record<string, Teller>> = {
  EADDRINUSE: async (_fault, place) => {
    const holder = place ? await portHolder(place.port) : undefined;
    return `Port ${place?.port ?? ''} is taken${holder ? ` by ${holder}` : ' by another program'}. End it, or start Flexy on another port: PORT=${(place?.port ?? 8080) + 1} npm start.`;
  },
  EADDRNOTAVAIL: (_fault, place) =>
    `HOST=${place?.host ?? ''} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`,
  EACCES: noFolderRight,
  EPERM: noFolderRight,
  EROFS: unwritable,
  // In /proc and the like: the parent folder exists, but refuses new folders.
  ENOENT: (fault, place) => (fault.syscall === 'mkdir' ? unwritable(fault, place) : other(fault)),
  EEXIST: noFolder,
  ENOTDIR: noFolder,
  ENOSPC: full,
  ECONNREFUSED: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: (fault, place) => hostUnknown(fault, place),
  EAI_AGAIN: (fault, place) => hostUnknown(fault, place),
  '28P01': badLogin,
  '28000': badLogin,
  '3D000': () =>
    'The database that DATABASE_URL names does not exist on the PostgreSQL server. Create it (createdb), or correct the name.',
  '42501': () =>
    'The user of DATABASE_URL may not create tables. Make it the owner of the database (ALTER DATABASE … OWNER TO …).',
  '53300': () => 'PostgreSQL has no connection left. Raise its max_connections, or end other programs that use it.',
  '57P03': () => 'PostgreSQL is still starting. Try again in a moment.',
};

/** SQLite errors that are recognised by their message. */
const MESSAGES: readonly (readonly [RegExp, Teller])[] = [
  [/file is not a database|database disk image is malformed|file is encrypted/i, damaged],
  [/unable to open database file|attempt to write a readonly database|readonly database/i, unwritable],
  [/database or disk is full/i, full],
  [/database is locked/i, locked],
  [/SASL|password must be a string|no password supplied/i, badLogin],
];

const hostUnknown: Teller = (fault, place) =>
  fault.syscall === 'getaddrinfo' && place?.engine !== 'postgres'
    ? `HOST=${place?.host ?? ''} is not known. Set HOST to 127.0.0.1, or to 0.0.0.0 for all addresses.`
    : 'The host that DATABASE_URL names is not known. Correct it, or check the network.';

/**
 * Describes a failed start in one line: what is wrong and what to do.
 * @param error the thrown value
 * @param place settings of the server; undefined when the configuration itself could not be read
 * @returns one line without a line break; the first line of its message for an unknown error
 */
export async function describeStartupError(error: unknown, place: StartupPlace | undefined): Promise<string> {
  return (await tell(error, place)).replace(/\s*\n\s*/g, ' ');
}

/** The stack of an unknown error with `LOG_LEVEL=debug`; empty otherwise. */
export function startupStack(error: unknown, level = process.env.LOG_LEVEL): string {
  if (!['debug', 'trace'].includes(level ?? '') || error instanceof StartupProblem) return '';
  return error instanceof Error ? `${error.stack ?? ''}\n` : '';
}

async function tell(error: unknown, place: StartupPlace | undefined): Promise<string> {
  if (error instanceof StartupProblem) return error.message;
  for (const cause of causesOf(error)) {
    if (cause instanceof StartupProblem) return cause.message;
    const fault = faultOf(cause);
    const teller = CODES[fault.code] ?? MESSAGES.find(([pattern]) => pattern.test(fault.message))?.[1];
    if (teller) return teller(fault, place);
  }
  return other(faultOf(error));
}

/** The message of an unknown error. */
function other({ message }: Fault): string {
  return `Flexy could not start: ${message.split('\n')[0] ?? ''}. Set LOG_LEVEL=debug to see more.`;
}

/** The error, its causes and, for a host with several addresses, each of its errors. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [error];
  for (const one of found) {
    if (found.length > 20) break;
    if (one instanceof AggregateError) found.push(...(one.errors as unknown[]));
    if (one instanceof Error && one.cause !== undefined) found.push(one.cause);
  }
  return found;
}

function faultOf(error: unknown): Fault {
  const fields: Record<string, unknown> = typeof error === 'object' && error ? { ...error } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const port = typeof fields.port === 'number' ? `:${fields.port}` : '';
  return {
    code: text(fields.code),
    syscall: text(fields.syscall),
    path: text(fields.path),
    message: error instanceof Error ? error.message : String(error),
    address: text(fields.address) ? `${text(fields.address)}${port}` : '',
  };
}
