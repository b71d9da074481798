import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupProblem } from './startupProblem.ts';

const problemOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupProblem) return error.message;
    throw error;
  }
  return '';
};

it('has defaults for everything: a demo on this machine', () => {
  const { config } = readConfig({});
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    engine: 'sqlite',
    isDemo: true,
    logLevel: 'info',
    corsOrigins: [],
  });
  expect(config.dataDir).toMatch(/[/\\]data$/);
  expect(Object.isFrozen(config)).toBe(true);
  expect(readConfig({ PORT: '', DEMO: '', DATABASE_URL: '' }).config).toMatchObject({
    port: 8080,
    isDemo: true,
    engine: 'sqlite',
  });
});

it.each([
  [{ PORT: 'http' }, 'PORT="http"', '65535'],
  [{ PORT: '70000' }, 'PORT="70000"', '65535'],
  [{ PORT: '-1' }, 'PORT="-1"', '65535'],
  [{ PORT: '8080.5' }, 'PORT="8080.5"', '65535'],
  [{ DEMO: 'yes' }, 'DEMO="yes"', '0 or 1'],
  [{ DEMO_LANGUAGE: 'de' }, 'DEMO_LANGUAGE="de"', 'en, fr, ar'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud"', 'debug'],
  [{ HOST: 'not a host' }, 'HOST="not a host"', 'address'],
  [{ MERCURE_HUB_URL: 'ftp://hub' }, 'MERCURE_HUB_URL="ftp://hub"', 'http'],
  [
    { MERCURE_HUB_URL: 'https://me:secret@hub.example' },
    'MERCURE_HUB_URL="https://(not shown)@hub.example"',
    'password',
  ],
  [{ MERCURE_HUB_URL: 'https://hub.example/.well-known/mercure' }, 'MERCURE_HUB_URL', 'MERCURE_JWT_SECRET'],
  [{ MERCURE_JWT_SECRET: 'too short' }, 'MERCURE_JWT_SECRET=(not shown)', '32 characters'],
  [{ GEOCODER_URL: 'file:///etc/passwd' }, 'GEOCODER_URL=', 'http'],
  [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS=', 'origins'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS=', 'origins'],
  [{ FLEXY_NOW: 'yesterday' }, 'FLEXY_NOW="yesterday"', '2026'],
])('refuses %j in one line that names it and what is allowed', (environment, name, allowed) => {
  const problem = problemOf(environment);
  expect(problem).toContain(name);
  expect(problem).toContain(allowed);
  expect(problem).not.toContain('\n');
});

it('makes the demo in the language that is named, or in that of the system', () => {
  expect(readConfig({}).config.demoLanguage).toBe('en');
  expect(readConfig({ LANG: 'fr_FR.UTF-8' }).config.demoLanguage).toBe('fr');
  expect(readConfig({ LANG: 'fr_FR.UTF-8', DEMO_LANGUAGE: 'ar' }).config.demoLanguage).toBe('ar');
});

it('does not print a wrong database address, which may contain a password', () => {
  const problem = problemOf({ DATABASE_URL: 'mysql://root:hunter2@host/db' });
  expect(problem).toContain('DATABASE_URL');
  expect(problem).toContain('postgres://');
  expect(problem).not.toContain('hunter2');
});

it('keeps secrets out of printed settings', () => {
  const settings = readConfig({ DATABASE_URL: 'postgres://flexy:hunter2@host/db' });
  expect(settings.config.engine).toBe('postgres');
  expect(settings.secrets.databaseUrl).toContain('hunter2');
  expect(
    JSON.stringify(settings) + inspect(settings, { depth: 9 }) + JSON.stringify({ ...settings.secrets }),
  ).not.toContain('hunter2');
});

it('opens the demo to the network only with DEMO_PUBLIC as well', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.10', 'shop.example']) {
    expect(problemOf({ HOST })).toContain('DEMO_PUBLIC=1');
    expect(problemOf({ HOST, DEMO: '0' })).toBe('');
    expect(problemOf({ HOST, DEMO_PUBLIC: '1' })).toBe('');
  }
  for (const HOST of ['localhost', '::1', '127.0.0.2']) expect(problemOf({ HOST })).toBe('');
});

it('continues its clock from FLEXY_NOW', () => {
  const { config } = readConfig({ FLEXY_NOW: '2026-02-03T04:05:06Z' });
  expect(Math.abs(config.now() - Date.UTC(2026, 1, 3, 4, 5, 6))).toBeLessThan(1000);
});
