import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeclaredCall } from '#resource';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import type { Api } from '../support/client.ts';
import { createRecord } from '../support/records.ts';

/** Answers that hold a secret are stored nowhere, so that they are not repeated by their `Idempotency-Key` either. */

const PLUGINS = join(import.meta.dirname, '../../src/plugins');
const SECRET_NAMES = ['token', 'key', 'secret', 'password', 'pinCode', 'accessToken'];

const isCall = (value: unknown): value is DeclaredCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value;

const files = globSync(['[!_]*/calls.ts', '[!_]*/*Calls.ts', '[!_]*/contract/*{c,C}all*.ts'], { cwd: PLUGINS });
const modules = await Promise.all(
  files
    .filter((file) => !file.includes('.test.'))
    .map((file): Promise<Record<string, unknown>> => import(pathToFileURL(join(PLUGINS, file)).href)),
);
const writing = modules.flatMap((one) => Object.values(one).filter(isCall)).filter(({ method }) => method !== 'GET');

test('the calls that answer a secret say so', () => {
  const secret = writing.filter(({ isSecret }) => isSecret).map(({ path }) => path);
  expect(secret.sort()).toEqual([
    'agenda/feed',
    'assistant/keys',
    'customers/{id}/account-link',
    'file-manager/zip',
    'pages/{id}/preview-link',
    'users/{id}/access-link',
  ]);
  const named = writing.filter(({ output }) => SECRET_NAMES.some((name) => name in (Object(output) as object)));
  expect(named.filter(({ isSecret }) => !isSecret).map(({ path }) => path)).toEqual([]);
});

let server: AuthServer;
let boss: Api;
beforeAll(async () => {
  server = await startAuthServer('sqlite');
  await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
  boss = await server.api().as('boss', PASSWORD);
}, 120_000);
afterAll(() => server.end());

test('a repeated request for a secret is not answered from a store', async () => {
  const person = await server.addUser({ username: 'amal', roles: ['ROLE_CASHIER'] });
  const place = { address: '1 rue de la Mer', city: 'Agadir', zipCode: '80000', phone: '+212600000001' };
  const customer = await createRecord(boss, 'customers', { firstName: 'A', lastName: 'B', ...place });
  const confirmed = { currentPassword: PASSWORD };
  const calls = [
    ['agenda/feed', {}, 'path'],
    ['assistant/keys', { name: 'Agent', days: 30, ...confirmed }, 'key'],
    [`customers/${customer.id}/account-link`, { days: 1 }, 'path'],
    [`users/${person}/access-link`, confirmed, 'token'],
  ] as const;
  for (const [path, body, secret] of calls) {
    const headers = { 'Idempotency-Key': path };
    const answers = [await boss.post(path, body, headers), await boss.post(path, body, headers)];
    expect(
      answers.map(({ status }) => status < 300),
      path,
    ).toEqual([true, true]);
    expect(
      answers.map((one) => one.headers.get('idempotent-replayed')),
      path,
    ).toEqual([null, null]);
    expect(
      answers.map((one) => one.headers.get('cache-control')),
      path,
    ).toEqual(['no-store', 'no-store']);
    expect(new Set(answers.map((one) => one.body[secret])).size, path).toBe(2);
  }
});
