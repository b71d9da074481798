import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#resource';
import { startServer, type RunningServer } from '../../mock-api/compose.ts';
import { readConfig } from '../../mock-api/config.ts';
import { createLog } from '../../mock-api/log.ts';
import { SYSTEM } from '../../mock-api/types.ts';
import { Api } from '../support/client.ts';
import type { EngineName } from '../support/engines.ts';
import { freshDatabase } from '../support/testDatabase.ts';

/** Password of the users made by {@link AuthServer.addUser}. */
export const PASSWORD = 'correct horse';

/** A user to create. */
export interface TestUser {
  readonly username: string;
  readonly roles: readonly Role[];
  readonly pinCode?: string;
  readonly isEnabled?: boolean;
}

/** A server in this process. The test sets its clock and reads its log. */
export interface AuthServer extends RunningServer {
  /** Data folder. The pages are expected in its subfolder `dist`. */
  readonly folder: string;
  /** Address of the PostgreSQL database; empty for the embedded one. */
  readonly databaseUrl: string;
  /** The log lines so far, one JSON object each. */
  readonly lines: readonly string[];
  api(locale?: string): Api;
  addUser(user: TestUser): Promise<number>;
  setUser(id: number, values: Readonly<Record<string, unknown>>): Promise<void>;
  /** The server's clock, ms since 1970. */
  now(): number;
  /** Advances the clock, in seconds. */
  wait(seconds: number): void;
  /** Restarts with the same data and clock. */
  restart(): Promise<AuthServer>;
  /** Stops and removes the data. */
  end(): Promise<void>;
}

/**
 * Starts a server on an empty database. `environment` is added to PORT, DATA_DIR and DEMO; a DATABASE_URL in it may be
 * shared with other servers.
 */
export async function startAuthServer(
  engine: EngineName = 'sqlite',
  environment: Readonly<Record<string, string>> = {},
): Promise<AuthServer> {
  const folder = await mkdtemp(join(tmpdir(), 'flexy-auth-'));
  const database = engine === 'postgres' ? await freshDatabase() : '';
  if (database === undefined) throw new Error('No PostgreSQL could be had.');
  return startOn(folder, { skippedMs: 0 }, { DATABASE_URL: database, ...environment });
}

async function startOn(
  folder: string,
  clock: { skippedMs: number },
  environment: Readonly<Record<string, string>>,
): Promise<AuthServer> {
  const { config, secrets } = readConfig({ PORT: '0', DATA_DIR: folder, DEMO: '0', ...environment });
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const settings = { config: { ...config, now: () => Date.now() + clock.skippedMs }, secrets };
  const server = await startServer(settings, log, join(folder, 'dist'));
  return {
    ...server,
    folder,
    databaseUrl: secrets.databaseUrl,
    lines,
    api: (locale = 'en') => new Api(server.url, locale),
    addUser: async ({ username, roles, pinCode = null, isEnabled = true }) => {
      const values = { username, fullName: `${username} at work`, password: PASSWORD, roles, pinCode, isEnabled };
      const user = await server.engine.transaction(SYSTEM, 'en', (tx) => tx.create('users', values));
      return user.id;
    },
    setUser: async (id, values) => {
      await server.engine.transaction(SYSTEM, 'en', (tx) => tx.update('users', id, values));
    },
    now: settings.config.now,
    wait: (seconds) => {
      clock.skippedMs += seconds * 1000;
    },
    restart: async () => {
      await server.stop();
      return startOn(folder, clock, environment);
    },
    end: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Value of the refresh cookie in an answer; '' when it is deleted; null when it is not set. */
export function refreshCookieOf(headers: Headers): string | null {
  return /(?:^|, )flexy_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? null;
}
