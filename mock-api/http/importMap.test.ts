import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importMapSource } from './importMap.ts';
import { backOfficePolicy } from './policy.ts';

const pageWith = (map: string) =>
  `<head><script type="importmap">${map}</script><script src="/boot.js"></script></head>`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows the import map of the built page, and follows a new build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flexy-map-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = importMapSource(folder);
  expect(source()).toBeUndefined();
  writeFileSync(join(folder, 'index.html'), pageWith('{"imports":{}}'));
  expect(source()).toBe(hash('{"imports":{}}'));
  writeFileSync(join(folder, 'index.html'), pageWith('{}'));
  utimesSync(join(folder, 'index.html'), 1, 1);
  expect(source()).toBe(hash('{}'));
  expect(backOfficePolicy('', false, source())).toContain(`script-src 'self' ${hash('{}')};`);
  expect(backOfficePolicy('')).toContain("script-src 'self';");
});
