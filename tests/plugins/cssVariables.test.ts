import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

it('every variable that a style sheet uses without a fallback is defined', () => {
  const sheets = read('src/**/*.css');
  const inSheets = sheets.flatMap(({ text }) => text.match(/--[\w-]+(?=\s*:)/g) ?? []);
  // Set from code: `style={{ '--share': … }}`, `setProperty('--top', …)`.
  const inCode = read('src/**/*.{ts,tsx}').flatMap(({ text }) => text.match(/(?<=['"`])--[\w-]+(?=['"`])/g) ?? []);
  const defined = new Set([...inSheets, ...inCode]);
  const used = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(used.length).toBeGreaterThan(1000);
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
});
