import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export { postgresProblem } from './postgresBinaries.ts';

/** What kind of server a test wants. */
export interface ServerOptions {
  /** `postgres` makes a fresh database unless `env.DATABASE_URL` names one. */
  engine?: 'sqlite' | 'postgres';
  /** Variables of its environment; nothing of ours is inherited. */
  env?: Readonly<Record<string, string>>;
  /** Starts with demo data and users; default true. */
  demo?: boolean;
  /** A data folder to use again; it is then kept when the server stops. */
  dataDir?: string;
  /** Folder of the project that is started; this one unless said. */
  root?: string;
}

/** A real server. */
export interface TestServer {
  /** Address without a path and without a slash at its end. */
  url: string;
  port: number;
  dataDir: string;
  /** The database it works in; undefined: the embedded one. */
  databaseUrl: string | undefined;
  pid: number;
  /** Everything it wrote so far, on stdout and stderr. */
  logs(): string;
  /** Ends it by SIGTERM, removes its data folder (unless it was given). @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it by SIGKILL and keeps its data folder. */
  kill9(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A start with fresh demo data on a busy machine. */
const READY_MS = 120_000;
/** What a process needs from ours; the rest would make tests depend on who runs them. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'npm_lifecycle_event'];

/**
 * Starts a server on a free port of the loopback: `mock-api/server.ts` in a process of its own, or in a shared one
 * (hostedServer.ts) when a test wants nothing but demo data.
 * @throws Error with what it wrote, when it ends instead of getting ready
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'flexy-data-')));
  const isCopy = wantsCopy(options);
  const databaseUrl = isCopy
    ? await (await import('./testDatabase.ts')).copyDemo(options.engine ?? 'sqlite', dataDir)
    : (options.env?.['DATABASE_URL'] ?? (await databaseOf(options.engine)));
  const variables = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: options.demo === false ? '0' : '1',
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...options.env,
  };
  const isPlain = isCopy && Object.keys(options.env ?? {}).length === 0;
  const server = isPlain
    ? await (await import('./hostedServer.ts')).startHosted(variables)
    : await startProcess(variables, options.root);
  const stop = async () => {
    const code = await server.stop();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  return { ...server, port: Number(new URL(server.url).port), dataDir, databaseUrl, stop };
}

/** Starts a server in a process of its own. */
async function startProcess(
  env: Readonly<Record<string, string>>,
  root?: string,
): Promise<Pick<TestServer, 'url' | 'pid' | 'logs' | 'kill9' | 'stop'>> {
  const { child, logs } = spawnServer(env, root);
  const url = await ready(child, logs);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    logs,
    kill9: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

/**
 * Runs a server that is expected to end by itself, such as one with a broken environment.
 * @param env its variables
 * @returns its exit code and all it wrote
 */
export async function runServer(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { child, logs } = spawnServer({ PORT: '0', LOG_LEVEL: 'error', ...env });
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output: logs() };
}

/** Options of Node, as `npm run serve` starts a server. */
export const NODE_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** @returns the variables that a process of a server gets from ours */
export const inheritedEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));

function spawnServer(env: Readonly<Record<string, string>>, root = ROOT): { child: ChildProcess; logs: () => string } {
  const child = spawn(process.execPath, [...NODE_OPTIONS, path.join(root, 'mock-api/server.ts')], {
    cwd: root,
    env: { ...inheritedEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, logs: () => output };
}

async function ready(child: ChildProcess, logs: () => string): Promise<string> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const address = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(logs())?.[1];
    if (address) return address;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${logs()}`);
    if (Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready in ${READY_MS} ms:\n${logs()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Variables that change what the demo data are, or where. */
const ABOUT_DEMO = ['DATABASE_URL', 'DATA_DIR', 'DEMO', 'FLEXY_NOW'];

/** Tests that want nothing special begin with a copy of demo data that were made once; benches make their own. */
function wantsCopy({ demo, dataDir, root, env = {} }: ServerOptions): boolean {
  const isPlain = demo !== false && dataDir === undefined && root === undefined;
  return isPlain && process.env['VITEST'] !== undefined && !ABOUT_DEMO.some((name) => Object.hasOwn(env, name));
}

async function databaseOf(engine: ServerOptions['engine']): Promise<string | undefined> {
  if (engine !== 'postgres') return undefined;
  // Benches use this file without vitest: they name their own database.
  const { freshDatabase } = await import('./testDatabase.ts');
  const url = await freshDatabase();
  if (!url) throw new Error('No PostgreSQL could be had for this test.');
  return url;
}
