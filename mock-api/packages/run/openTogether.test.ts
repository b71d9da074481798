import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { defineResource, type Field, type Resource } from '#resource';
import { openStore } from '../../db/open.ts';
import type { LoadedPlugin } from '../../plugins.ts';
import { openTogether } from './openTogether.ts';

const text: Field = { type: 'text' };

const table = (name: string, fields: Readonly<Record<string, Field>>): Resource =>
  defineResource({ name, className: name, title: 'text', fields: { text, ...fields }, access: { ROLE_ADMIN: 'all' } });

const packageWith = (id: string, ...resources: readonly Resource[]) => {
  const plugin: LoadedPlugin = { id, resources, isPackage: true };
  return { id, plugin };
};

/** Opens an empty database with a plugin of Flexy and these packages. @returns the packages that were left out, with the reasons */
async function leftOut(...packages: readonly ReturnType<typeof packageWith>[]): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flexy-packages-'));
  const { plugins, models, store } = await openTogether({
    plugins: [{ id: 'shop', resources: [table('shops', {})] }],
    packages,
    open: (given, packaged) =>
      openStore({
        ...{ dataDir, models: given, packaged, dataFolder: join(dataDir, 'none') },
        log: pino({ level: 'silent' }),
      }),
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  for (const name of models.keys()) await store.read.selectFrom(name).selectAll().execute();
  return Object.fromEntries(plugins.flatMap(({ id, failed }) => (failed === undefined ? [] : [[id, failed]])));
}

test.each<[string, Resource]>([
  ['a default that is no number', table('notes', { count: { type: 'integer', default: '5' } })],
  ['a default that is no time', table('notes', { at: { type: 'datetime', default: 'soon' } })],
  ['two columns of one name', table('notes', { fooBar: text, foobar: text })],
  ['a name of the database', table('sqlite_notes', {})],
])('a package with %s is left out, and the others are there', async (_, resource) => {
  const left = await leftOut(
    packageWith('a', table('as', {})),
    packageWith('b', resource),
    packageWith('c', table('cs', {})),
  );
  expect(left).toEqual({ b: expect.any(String) });
});

test('two packages that cannot be compiled are left out, each with its reason', async () => {
  const left = await leftOut(
    packageWith('a', table('as', { id: text })),
    packageWith('b', table('bs', { id: text })),
    packageWith('c', table('cs', {})),
  );
  expect(left).toEqual({ a: expect.stringContaining('as.id'), b: expect.stringContaining('bs.id') });
});

test('a single package is left out, and an error that stays without packages is thrown', async () => {
  expect(await leftOut(packageWith('a', table('sqlite_as', {})))).toEqual({ a: expect.stringContaining('sqlite_as') });
  const opened: number[] = [];
  const open = async (models: ReadonlyMap<string, unknown>) => {
    opened.push(models.size);
    throw new Error('The disk is full');
  };
  const packages = [packageWith('a', table('as', {})), packageWith('b', table('bs', {}))];
  await expect(openTogether({ plugins: [], packages, open })).rejects.toThrow('The disk is full');
  expect(opened).toEqual([2, 0]);
});
