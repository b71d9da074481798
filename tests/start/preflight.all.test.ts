import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';

/** Runs preflight.cjs as that Node would, as far as it looks at its own version. */
function preflightOn(version: string, env: Record<string, string> = {}, root = ROOT) {
  const code = `Object.defineProperty(process, 'version', { value: '${version}' });
    process.argv = [process.execPath, 'preflight.cjs', 'start'];
    require('./scripts/preflight.cjs');`;
  const clean = { PATH: process.env.PATH, HOME: process.env.HOME, npm_execpath: process.env.npm_execpath };
  return spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8', env: { ...clean, ...env } });
}

describe('npm start before anything else', () => {
  it('tells an old Node in one sentence', () => {
    const { status, stderr, stdout } = preflightOn('v18.19.0');
    expect(stderr).toBe('Flexy needs Node 20.17 or newer, and this is v18.19.0: install it from https://nodejs.org.\n');
    expect([status, stdout]).toEqual([1, '']);
    expect(preflightOn('v20.9.0').status).toBe(1);
  });

  it('tells an old npm, and another installer, in one sentence', () => {
    const old = preflightOn('v20.17.0', { npm_config_user_agent: 'npm/9.8.1 node/v20.17.0 linux x64' });
    expect(old.stderr).toBe('Flexy needs npm 10 or newer, and this is 9.8.1: run npm install -g npm@latest.\n');
    const other = preflightOn('v20.17.0', { npm_config_user_agent: 'pnpm/10.1.0 node/v20.17.0 linux x64' });
    expect(other.stderr).toBe('Flexy is installed by npm, and this is pnpm: use npm instead.\n');
    expect([old.status, other.status]).toEqual([1, 1]);
  });

  it('tells a needed install without network in one line, with the reason of npm', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'flexy-offline-'));
    for (const name of ['package.json', 'package-lock.json', 'scripts']) {
      await cp(path.join(ROOT, name), path.join(root, name), { recursive: true });
    }
    const env = { npm_config_offline: 'true', npm_config_cache: path.join(root, 'cache') };
    const { status, stderr } = preflightOn('v20.17.0', env, root);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^The packages could not be installed \(.*ENOTCACHED.*\): check the network and the disk, then start again\.\n$/,
    );
    await rm(root, { recursive: true, force: true });
  }, 60_000);
});

it('tells pages that cannot be written in one line, before the builder says it at length', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'flexy-dist-'));
  await cp(path.join(ROOT, 'scripts'), path.join(root, 'scripts'), { recursive: true });
  await writeFile(path.join(root, 'dist'), 'a file of somebody else');
  const code = `import('./scripts/build.ts').then(async ({ buildIfStale }) => process.exit((await buildIfStale()) ? 0 : 1));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe(
    `The folder ${path.join(root, 'dist')} cannot be written (EEXIST): give this user the right to, or remove it, and start again.\n`,
  );
  expect([status, stdout]).toEqual([1, '']);
  await rm(root, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('ending npm ends the server', () => {
  it('on SIGTERM to npm, which tells its child nothing', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-npm-'));
    const npm = process.env.npm_execpath;
    const [program, args] = npm ? [process.execPath, [npm]] : ['npm', []];
    const child = spawn(program, [...args, 'run', 'serve'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DEMO: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // npm is gone before the server is, which still writes its last: its end of the pipe tells.
    const ended = once(child, 'close');
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const address = await until(() => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    await ended;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    await rm(dataDir, { recursive: true, force: true });
  }, 60_000);
});

/** Asks until there is an answer, for at most 30 s. */
async function until<T>(ask: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error('It took more than 30 s.');
}
