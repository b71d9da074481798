import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresProblem, runServer, startServer } from '../support/server.ts';
import { freshDatabase } from '../support/testDatabase.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flexy-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server that is expected to say one line on why it cannot, and end with code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, output } = await runServer({ DATA_DIR: path.join(folder, 'data'), DEMO: '0', ...env });
  expect(output.trim().split('\n'), output).toHaveLength(1);
  expect(code).toBe(1);
  expect(output).not.toMatch(/\bat .+:\d+:\d+/);
  return output.trim();
}

describe('a start with a broken environment says in one line what is wrong and what to do', () => {
  it('a port that is taken, and by whom', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const dataDir = path.join(folder, 'untouched');
    const line = await refusal({ PORT: String(port), DATA_DIR: dataDir, DEMO: '1' });
    expect(line).toContain(`Port ${port} is taken by `);
    if (process.platform === 'linux') expect(line).toContain(`(process ${process.pid})`);
    expect(line).toContain(`PORT=${port + 1} npm start`);
    // Nothing was made before it was noticed.
    expect(existsSync(path.join(dataDir, 'flexy.db'))).toBe(false);
    holder.close();
  });

  it('a file where the data folder should be', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toMatch(/a-file.*DATA_DIR/);
    expect(await refusal({ DATA_DIR: path.join(file, 'below') })).toMatch(/a-file.*DATA_DIR/);
  });

  it.skipIf(process.platform === 'win32')('a folder that is not writable', async () => {
    const isRoot = process.getuid?.() === 0;
    // Nobody makes folders in the kernel's own tree, not even root, to whom closed folders are open.
    const closed = isRoot ? ['/sys', '/proc'] : [path.join(folder, 'closed')];
    if (!isRoot) await Promise.all(closed.map((one) => mkdir(one, { mode: 0o500 })));
    for (const one of closed) {
      const dataDir = path.join(one, 'flexy', 'data');
      const told = await refusal({ DATA_DIR: dataDir });
      expect(told).toContain(`${dataDir} cannot be written`);
      expect(told).toContain('DATA_DIR');
    }
  });

  it('an unknown value of a variable', async () => {
    expect(await refusal({ LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL="loud" .*info/);
    expect(await refusal({ PORT: 'eighty' })).toMatch(/^PORT="eighty" /);
    expect(await refusal({ MERCURE_HUB_URL: 'hub.example' })).toMatch(/^MERCURE_HUB_URL="hub.example" .*https:/);
    expect(await refusal({ MERCURE_HUB_URL: 'https://hub.example' })).toMatch(/^MERCURE_HUB_URL .*MERCURE_JWT_SECRET/);
    expect(await refusal({ DEMO: 'yes' })).toMatch(/^DEMO="yes" .*0 or 1/);
  });

  it('the demo, whose passwords everybody knows, on an open address', async () => {
    expect(await refusal({ DEMO: '1', HOST: '0.0.0.0' })).toMatch(/HOST=0\.0\.0\.0.*DEMO=0.*DEMO_PUBLIC=1/);
  });

  it('a file that is no database', async () => {
    const dataDir = path.join(folder, 'damaged');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'flexy.db'), 'This is not a database at all. '.repeat(400));
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/damaged.*backup/);
  });

  it('a database of a newer version', async () => {
    const dataDir = path.join(folder, 'newer');
    await mkdir(dataDir);
    const server = await startServer({ demo: false, dataDir });
    expect(await server.stop()).toBe(0);
    const database = new DatabaseSync(path.join(dataDir, 'flexy.db'));
    database.exec(`UPDATE _meta SET value = json_set(value, '$.schema', 99) WHERE key = 'schema'`);
    database.close();
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(/newer Flexy.*Start the newer version/);
  }, 60_000);
});

describe.skipIf(postgresProblem() !== null)('a wrong DATABASE_URL is told in one line, without its password', () => {
  it.each([
    [
      'a server that is not there',
      'postgres://u:secret@127.0.0.1:9/flexy',
      /PostgreSQL does not answer at 127\.0\.0\.1:9/,
    ],
    ['a host that is not known', 'postgres://u:secret@no-such-host.invalid/flexy', /host that DATABASE_URL names/],
    ['another kind of address', 'mysql://u:secret@127.0.0.1/flexy', /^DATABASE_URL=.*postgres:\/\//],
  ])('%s', async (_name, url, expected) => {
    const line = await refusal({ DATABASE_URL: url });
    expect(line).toMatch(expected);
    expect(line).not.toContain('secret');
  });

  it('a database that is not there, a user that is not known', async () => {
    const known = await freshDatabase();
    if (!known) throw new Error('PostgreSQL did not start.');
    const url = new URL(known);
    url.pathname = '/not_there';
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(/does not exist.*Create it/);
    url.username = 'nobody_knows';
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(/refuses the user/);
  });
});
