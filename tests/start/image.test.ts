import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imageStages, missingFiles, type Stage } from './imageStages.ts';

const ROOT = join(import.meta.dirname, '../..');
const found = (pattern: string) => globSync(pattern, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$|\/_/.test(path));

function stage(name: string): Stage {
  const one = imageStages().find((each) => each.name === name);
  if (!one) throw new Error(`The Dockerfile has no stage "${name}"`);
  return one;
}

test('the stage that builds the pages copies all that the build reads', () => {
  const entries = [
    'vite.config.ts',
    'index.html',
    'frame.html',
    'src/main.tsx',
    'src/admin/frame/inside/main.ts',
    ...found('src/plugins/*/index.ts'),
  ];
  expect(missingFiles(stage('pages'), entries)).toEqual([]);
});

test('the image holds all that the server and its commands read', () => {
  const entries = [
    ...found('mock-api/**/main.ts'),
    ...found('mock-api/**/*Main.ts'),
    ...found('src/plugins/*/server.ts'),
  ];
  expect(entries.length).toBeGreaterThan(20);
  expect(missingFiles(stage(''), ['mock-api/server.ts', ...entries])).toEqual([]);
});

test('a file that a stage lacks is found', () => {
  const pages = stage('pages');
  const without = { ...pages, copies: pages.copies.filter((name) => name !== 'mock-api') };
  expect(missingFiles(without, ['vite.config.ts'])).toContain(
    'mock-api/http/policy.ts (for scripts/vite/devPolicy.ts)',
  );
});
