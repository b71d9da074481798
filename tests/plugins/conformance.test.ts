import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Plugin } from '#admin';
import { defineResource, extendResource } from '#resource';
import { errors } from '../../src/i18n/en/errors.ts';
import { plugins as hostTexts } from '../../src/i18n/en/plugins.ts';
import admin from '../../src/i18n/en/admin.ts';
import { plugins } from '../../src/admin/plugins/registry.ts';
import {
  conflicts,
  FOLDER,
  flattenTexts,
  hasFile,
  heavyImports,
  panelProblems,
  readFolders,
  serverPartProblems,
  statusProblems,
  tableProblems,
  textProblems,
  type PluginFolder,
} from './tables.ts';

const folders = await readFolders();
/** Texts of the framework that tables may refer to. */
const known = new Set(flattenTexts({ flexy: { ...admin, errors, plugins: hostTexts } }).keys());

describe.each(folders.map((folder) => [folder.id, folder] as const))('the plugin %s', (id, folder) => {
  it('has a table with valid names, and texts in all languages', () => {
    expect(tableProblems(folder, known)).toEqual([]);
  });

  it('has the same texts in all languages', () => {
    expect(textProblems(folder)).toEqual([]);
  });

  it('has a light table: no React, no screens, no packages', () => {
    expect(hasFile(id, 'index.ts') ? heavyImports(path.join(FOLDER, id, 'index.ts')) : []).toEqual([]);
  });

  it('has no server-only declarations for the browser', () => {
    // One resource may be declared in one file.
    const isSmall = folder.resources.length === 1 && !hasFile(id, 'resources.server.ts');
    expect(isSmall ? [] : serverPartProblems(folder)).toEqual([]);
  });

  it('declares tones and frequent filters for existing values only', () => {
    expect(statusProblems(folder)).toEqual([]);
  });

  it('has a README', () => {
    expect(hasFile(id, 'README.md')).toBe(true);
  });
});

it('plugins share no address, settings panel or keyboard shortcut', () => {
  expect(conflicts(folders)).toEqual([]);
});

it('every list finds its settings panel, and no panel is empty', () => {
  expect(panelProblems(folders)).toEqual([]);
});

it('the host finds every table, and never the template', () => {
  expect(plugins.map(({ id }) => id)).toEqual(folders.flatMap(({ table }) => table?.id ?? []));
  expect(hasFile('_template', 'index.ts')).toBe(true);
});

describe('finds problems', () => {
  const load = async () => ({ default: () => null });
  const things = defineResource({
    name: 'things',
    className: 'Thing',
    title: 'id',
    fields: {},
    core: true,
  });
  const points = extendResource('customers', { fields: { goodPoints: { type: 'integer' } } });
  const table: Plugin = { id: 'good', title: 'good.title', api: 1 };
  const words = new Map([['good.title', 'Good']]);
  const folder = (more: Partial<PluginFolder>): PluginFolder => ({
    id: 'good',
    table,
    resources: [],
    texts: new Map([
      ['en', words],
      ['fr', words],
      ['ar', words],
    ]),
    ...more,
  });

  it.each<[string, Partial<PluginFolder>, string]>([
    ['another id than its folder', { table: { ...table, id: 'other' } }, 'says "other"'],
    ['a title without a text', { table: { ...table, title: 'good.name' } }, '"good.name" has no text in fr'],
    ['a page’s title without a text', { table: { ...table, pages: [{ path: 'x', title: 'x.y', load }] } }, 'x.y'],
    ['a resource of somebody else', { table: { ...table, resources: [{ resource: things }] } }, 'not of its resources'],
    ['an extension that the table does not name', { extensions: [points] }, 'does not say that it extends "customers"'],
    [
      'an extension that is not there',
      { table: { ...table, extends: [{ extends: 'orders' }] } },
      'has no extension of "orders"',
    ],
    ['core data in a table that is not', { resources: [things] }, 'do not agree'],
    [
      'a command twice',
      {
        table: {
          ...table,
          commands: [1, 2].map(() => ({ id: 'ring', title: 'good.title', run: async () => ({ default: () => {} }) })),
        },
      },
      'command ring is there 2 times',
    ],
    [
      'a card twice',
      {
        table: { ...table, cards: [1, 2].map(() => ({ id: 'sales', title: 'good.title', columns: 3 as const, load })) },
      },
      'card sales is there 2 times',
    ],
    [
      'a card’s title without a text',
      { table: { ...table, cards: [{ id: 'sales', title: 'x.card', columns: 12, load }] } },
      '"x.card" has no text in en',
    ],
  ])('%s', (_name, more, problem) => {
    expect(tableProblems(folder({}))).toEqual([]);
    expect(tableProblems(folder(more)).join()).toContain(problem);
  });

  it('a list in a removable plugin’s panel, and an empty panel', () => {
    const list = { resource: things, panel: 'selling' };
    const other = {
      id: 'other',
      title: 'good.title',
      api: 1,
      settings: [{ id: 'selling', title: 'good.title' }],
    } as const;
    const found = (isCore: boolean) =>
      panelProblems([
        folder({ table: { ...table, resources: [list] } }),
        folder({ id: 'other', table: { ...other, core: isCore } }),
      ]);
    expect(found(true)).toEqual([]);
    expect(found(false)).toEqual(['good: the list things names the panel selling, which is not there']);
    expect(panelProblems([folder({ id: 'other', table: other })])).toEqual([
      'the settings panel selling has nothing in it',
    ]);
  });

  it('rights, indexes and notes on fields in a declaration for the browser', () => {
    const whole = defineResource({
      ...things,
      access: {},
      indexes: [['name']],
      fields: {
        name: { type: 'text', sample: 'Tea' },
        parts: { type: 'embedded', fields: { size: { type: 'text', description: 'How large.' } } },
      },
    });
    expect(serverPartProblems(folder({ resources: [things, whole] }))).toEqual([
      'good: access of "things" belongs in resources.server.ts',
      'good: indexes of "things" belongs in resources.server.ts',
      'good: name.sample of "things" belongs in resources.server.ts',
      'good: parts.size.description of "things" belongs in resources.server.ts',
    ]);
  });

  it('a tone and a frequent filter of an unknown value', () => {
    const paid = defineResource({
      ...things,
      fields: {
        state: {
          type: 'enum',
          values: ['open', 'paid'],
          tones: { open: 'info', done: 'success' },
          oftenUsed: ['late'],
        },
      },
    });
    expect(statusProblems(folder({ resources: [paid] }))).toEqual([
      'good: "done" is no value of things.state',
      'good: "late" is no value of things.state',
    ]);
  });

  it('missing, superfluous and empty texts', () => {
    const texts = new Map([
      [
        'en',
        new Map([
          ['a', 'A'],
          ['b', 'B'],
        ]),
      ],
      [
        'fr',
        new Map([
          ['a', 'A'],
          ['b', ''],
        ]),
      ],
      [
        'ar',
        new Map([
          ['a', 'A'],
          ['c', 'C'],
        ]),
      ],
    ]);
    expect(textProblems(folder({ texts }))).toEqual([
      'good: "b" is empty in fr',
      'good: "b" is missing in ar',
      'good: "c" is in ar only',
    ]);
  });

  it('an address, a panel or keys of two plugins', () => {
    const command = { id: 'ring', title: 'good.title', keys: 'mod+k', run: async () => ({ default: () => {} }) };
    const one = folder({
      table: {
        ...table,
        pages: [{ path: 'things/:id', load }],
        commands: [command],
        settings: [{ id: 'p', title: 't', load }],
      },
    });
    const two = folder({
      table: {
        ...one.table,
        ...table,
        pages: [
          { path: 'things/:thing', load },
          { path: 'settings', load },
        ],
        commands: [command],
      },
    });
    expect(conflicts([one, two])).toEqual([
      'the address /things/: is there 2 times',
      'the address /settings is there 2 times',
      'the settings panel p is there 2 times',
      'the keys mod+k is there 2 times',
    ]);
  });

  it('a table that imports React, a screen or a package, directly or through its own file', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'flexy-table-'));
    const put = (name: string, text: string) => writeFile(path.join(root, name), text);
    await put(
      'index.ts',
      "import { definePlugin } from '#admin';\nimport type { FC } from 'react';\nimport { rule } from './rule.ts';\nconst load = () => import('./Page.tsx');\n",
    );
    await put(
      'rule.ts',
      "import { z } from 'zod';\nimport './Page.tsx';\nexport { x } from '@mui/material';\nexport type { Y } from 'react';\n",
    );
    const base = path.basename(root);
    expect(heavyImports(path.join(root, 'index.ts'))).toEqual([
      `${base}/rule.ts imports zod`,
      `${base}/rule.ts imports ./Page.tsx`,
      `${base}/rule.ts imports @mui/material`,
    ]);
    await rm(root, { recursive: true });
  });
});
