import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { copyStage, imageStages } from './imageStages.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'flexy-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with nothing but what a stage copies, and the packages. */
function madeOf(name: string): { place: string; runs: readonly string[] } {
  const stage = imageStages().find((each) => each.name === name);
  if (!stage) throw new Error(`The Dockerfile has no stage "${name}"`);
  const place = join(folder, name || 'image');
  mkdirSync(place);
  copyStage(stage, place);
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
  return { place, runs: stage.runs };
}

test(
  'each stage runs with its own files only, and the image of them serves the pages',
  { timeout: 600_000 },
  async () => {
    const pages = madeOf('pages');
    const build = pages.runs.find((command) => command.includes('vite'));
    const [program, ...words] = build?.split(' ') ?? [];
    expect(program).toBe('node');
    await run(process.execPath, words, { cwd: pages.place });
    expect(existsSync(join(pages.place, 'dist/index.html'))).toBe(true);

    const image = madeOf('');
    cpSync(join(pages.place, 'dist'), join(image.place, 'dist'), { recursive: true });
    const server = await startServer({ root: image.place, demo: false, env: { NODE_ENV: 'production' } });
    try {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await (await fetch(`${server.url}/admin/`)).text()).toContain('<script');
    } finally {
      expect(await server.stop()).toBe(0);
    }
  },
);
