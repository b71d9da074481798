import { afterEach, expect, it, vi } from 'vitest';
import { childEnvironment } from './childEnvironment.ts';
import { readConfig } from './config.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each(['postgres://flexy:secret@db/flexy', ''])('hands the address %j on, which came from a file', (databaseUrl) => {
  vi.stubEnv('DATABASE_URL_FILE', '/run/secrets/database_url');
  const { secrets, config } = readConfig(childEnvironment({ dataDir: '/data', databaseUrl }));
  expect([secrets.databaseUrl, config.dataDir]).toEqual([databaseUrl, expect.stringMatching(/data$/)]);
});
