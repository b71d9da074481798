import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as resource from '#resource';
import { exportedNames } from './exportedNames.ts';
import { importMap, SHARED, sharedFiles } from './sharedFiles.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('the names that are read from the text are those that the module exports', async () => {
  const file = path.join(ROOT, 'src/dataProvider/resource/index.ts');
  expect(exportedNames(file)).toEqual(Object.keys(resource).toSorted());
  const react = await import('../../src/admin/packages/shared/react.ts');
  expect(exportedNames(path.join(ROOT, 'src/admin/packages/shared/react.ts'))).toEqual(Object.keys(react).toSorted());
});

test('#admin offers its components and hooks, and no types', () => {
  const names = exportedNames(path.join(ROOT, 'src/admin/index.ts'));
  expect(names).toEqual(expect.arrayContaining(['Button', 'definePlugin', 'PageHeader', 'useCall', 'usePluginHost']));
  expect(names).not.toEqual(expect.arrayContaining(['Plugin']));
});

test('each library is in the map, with the hash of its file', () => {
  const files = sharedFiles();
  const map = JSON.parse(importMap(files)) as Record<'imports' | 'integrity', Record<string, string>>;
  expect(Object.keys(map.imports)).toEqual(SHARED.map(({ name }) => name));
  for (const { name, path: file, source } of files) {
    const hash = createHash('sha384').update(source).digest('base64');
    expect(map.imports[name]).toBe(`/admin/${file}`);
    expect(map.integrity[`/admin/${file}`]).toBe(`sha384-${hash}`);
    // The address names the content: a stored copy is never one of another version.
    expect(file).toMatch(/^shared\/[a-z-]+-[\w-]{8}\.js$/);
    expect(file).toContain(hash.slice(0, 8).replaceAll('+', '-').replaceAll('/', '_'));
  }
});

test('the files hand on what the page shares', async () => {
  const shared = Object.fromEntries(SHARED.map(({ name }) => [name, { jsx: name }]));
  Object.assign(globalThis, { [Symbol.for('flexy.shared')]: shared });
  const source = sharedFiles().find(({ path: file }) => file.includes('react-jsx-runtime-'))?.source ?? '';
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { jsx: unknown };
  expect(module.jsx).toBe('react/jsx-runtime');
});
