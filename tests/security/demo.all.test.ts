import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../mock-api/config.ts';
import { listenAddress } from '../../mock-api/demo/listenAddress.ts';
import { isLoopback, networkOf } from '../../mock-api/http/address.ts';
import { startAuthServer } from '../contract/authServer.ts';
import { startServer } from '../support/server.ts';

it.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '::ffff:0.0.0.0' },
  { HOST: '0' },
  { HOST: '127.1' },
  { HOST: '127.0.0.999' },
  { HOST: '2130706433' },
  { HOST: 'localhost.example' },
  { HOST: 'ip6-localhost' },
  { HOST: '127.0.0.1', TRUST_PROXY: '1' },
  { HOST: 'localhost', TRUST_PROXY: '2' },
])('a demo is not exposed to the network: %j', (environment) => {
  expect(() => readConfig(environment)).toThrow(/DEMO_PUBLIC=1/);
  expect(readConfig({ ...environment, DEMO: '0' }).config.isDemo).toBe(false);
  expect(readConfig({ ...environment, DEMO_PUBLIC: '1' }).config.isDemo).toBe(true);
});

it('a host name counts by its resolved address', async () => {
  const place = { isDemo: true, isDemoPublic: false, trustedProxies: 0 };
  const users = {
    read: {
      selectFrom: () => {
        throw new Error('asked for users');
      },
    },
  };
  const ask = (host: string, more: object = {}) => listenAddress({ ...place, host, ...more }, Object.assign(users));
  expect(isLoopback(await ask('localhost'))).toBe(true);
  expect(await ask('127.0.0.2')).toBe('127.0.0.2');
  await expect(ask('10.1.2.3')).rejects.toThrow();
});

it('the database of a demo is not exposed until no user has the known password', async () => {
  let server = await startAuthServer('sqlite', { TRUST_PROXY: '1' });
  const local = { host: '127.0.0.1', isDemo: false, isDemoPublic: false, trustedProxies: 0 };
  const id = await server.addUser({ username: 'admin', roles: ['ROLE_ADMIN'] });
  await server.addUser({ username: 'somebody', roles: ['ROLE_CASHIER'] });
  server = await server.restart();
  await server.setUser(id, { password: 'demo' });
  for (const open of [{ host: '0.0.0.0' }, { host: '::' }, { trustedProxies: 1 }]) {
    await expect(listenAddress({ ...local, ...open }, server.store)).rejects.toThrow(/everybody knows \(admin\)/);
    expect(await listenAddress({ ...local, ...open, isDemoPublic: true }, server.store)).toBeTruthy();
  }
  expect(await listenAddress(local, server.store)).toBe('127.0.0.1');
  await expect(server.restart()).rejects.toThrow(/everybody knows \(admin\)/);
  await rm(server.folder, { recursive: true, force: true });
});

it('the data folder is accessible to the user of the server only', async () => {
  if (process.platform === 'win32') return;
  const above = await mkdtemp(path.join(tmpdir(), 'flexy-modes-'));
  const dataDir = path.join(above, 'data');
  const server = await startServer({ dataDir, demo: false });
  for (const name of ['', 'flexy.db', 'secret.key'])
    expect(((await stat(path.join(dataDir, name))).mode & 0o077).toString(8), name).toBe('0');
  expect(await server.stop()).toBe(0);
  await rm(above, { recursive: true, force: true });
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ["'; drop table", 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
