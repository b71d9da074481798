import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export { postgresProblem } from './postgresBinaries.ts';

/** Options of a test's server. */
export interface ServerOptions {
  /** `postgres` creates a new database unless `env.DATABASE_URL` names one. */
  engine?: 'sqlite' | 'postgres';
  /** Its environment. It inherits almost nothing from this process. */
  env?: Readonly<Record<string, string>>;
  /** Start with demo data and users; default: true. */
  demo?: boolean;
  /** An existing data folder. It is kept when the server stops. */
  dataDir?: string;
  /** Folder of the project to start; default: this one. */
  root?: string;
}

/** A real server. */
export interface TestServer {
  /** Address without a path and without a trailing slash. */
  url: string;
  port: number;
  dataDir: string;
  /** Address of its database; undefined for the embedded one. */
  databaseUrl: string | undefined;
  pid: number;
  /** Its output so far, stdout and stderr. */
  logs(): string;
  /** Stops it by SIGTERM and removes its data folder (unless it was given). @returns its exit code */
  stop(): Promise<number | null>;
  /** Kills it by SIGKILL and keeps its data folder. */
  kill9(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Time limit of a start with fresh demo data on a busy machine, ms. */
const READY_MS = 120_000;
/** Inherited variables. Others would make tests depend on the caller's environment. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'npm_lifecycle_event'];

/**
 * Starts a server on a free loopback port: `mock-api/server.ts` in its own process, or in a shared one (hostedServer.ts) for
 * a test that only needs demo data.
 * @throws Error with its output, when it ends before it is ready
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'flexy-data-')));
  const isCopy = wantsCopy(options);
  const databaseUrl = isCopy
    ? await (await import('./testDatabase.ts')).copyDemo(options.engine ?? 'sqlite', dataDir)
    : (options.env?.DATABASE_URL ?? (await databaseOf(options.engine)));
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
    ? await (await import('./hostedServer.ts')).startHostedServer(variables)
    : await startProcess(variables, options.root);
  const stop = async () => {
    const code = await server.stop();
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  return { ...server, port: Number(new URL(server.url).port), dataDir, databaseUrl, stop };
}

/** Starts a server in its own process. */
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
 * Runs a server that is expected to end by itself, such as one with an invalid environment.
 * @param env its environment
 * @returns its exit code and all its output, of JSON lines their message
 */
export async function runServer(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const { child, logs } = spawnServer({ PORT: '0', LOG_LEVEL: 'error', ...env });
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output: logs().replaceAll(/^\{"level":.*\}$/gm, (line) => messageOf(line)) };
}

/** Message of a line of the log. */
const messageOf = (line: string): string => String((JSON.parse(line) as { msg?: string }).msg);

/** Node options of `npm run serve`. */
export const NODE_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** @returns the variables that a server process inherits */
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

/** Variables that change the demo data or their location. */
const ABOUT_DEMO = ['DATABASE_URL', 'DATA_DIR', 'DEMO', 'FLEXY_NOW'];

/** Tests without special wishes start with a copy of prepared demo data. Benches build their own. */
function wantsCopy({ demo, dataDir, root, env = {} }: ServerOptions): boolean {
  const isPlain = demo !== false && dataDir === undefined && root === undefined;
  return isPlain && process.env.VITEST !== undefined && !ABOUT_DEMO.some((name) => Object.hasOwn(env, name));
}

async function databaseOf(engine: ServerOptions['engine']): Promise<string | undefined> {
  if (engine !== 'postgres') return undefined;
  // Benches use this file without vitest: they name their own database.
  const { freshDatabase } = await import('./testDatabase.ts');
  const url = await freshDatabase();
  if (!url) throw new Error('No PostgreSQL could be had for this test.');
  return url;
}
