import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { askBroker } from './askBroker.ts';
import { Api } from './client.ts';
import { ServerHosts, type HostedServer } from './serverHosts.ts';
import { copyDemo } from './testDatabase.ts';

beforeAll(async () => void (await askBroker('/demo/sqlite')));

it('runs servers one after the other in one process, each with its own data', async () => {
  const hosts = new ServerHosts();
  onTestFinished(() => hosts.end());
  const start = async (env: Readonly<Record<string, string>> = {}): Promise<HostedServer> => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-data-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await copyDemo('sqlite', dataDir);
    return hosts.start({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', ...env });
  };
  const rename = async ({ url }: HostedServer, name: string): Promise<void> => {
    const manager = await new Api(url).as('manager');
    expect((await manager.put('products/1', { name })).status).toBe(200);
  };
  const nameIn = async ({ url }: HostedServer): Promise<string> =>
    (await (await new Api(url).as('manager')).get('products/1')).body.name;

  const first = await start({ LOG_LEVEL: 'info' });
  await rename(first, 'Tea of the first server');
  await hosts.stop(first.pid);
  await expect(fetch(first.url)).rejects.toThrow('fetch failed');

  const second = await start();
  expect(second.pid).toBe(first.pid);
  expect(await nameIn(second)).not.toBe('Tea of the first server');
  expect(second.logStart).toBeGreaterThan(0);
  expect((await readFile(second.logFile)).subarray(second.logStart).toString()).toBe('');

  const beside = await start();
  expect(beside.pid).not.toBe(second.pid);
  await rename(beside, 'Tea of the server beside');
  expect(await nameIn(second)).not.toBe('Tea of the server beside');

  await hosts.kill(second.pid);
  await expect(fetch(second.url)).rejects.toThrow('fetch failed');
  expect(await nameIn(beside)).toBe('Tea of the server beside');
  await hosts.stop(beside.pid);
  await expect(start({ PORT: 'none' })).rejects.toThrow('PORT');
});
