import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'flexy-rules-'));
  await cp(path.join(ROOT, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Lints a project of one file. @returns what the linter says; empty when it finds nothing */
async function lint(file: string, code: string): Promise<string> {
  const full = path.join(root, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, code);
  const linter = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { status, stdout } = spawnSync(process.execPath, [linter, file], { cwd: root, encoding: 'utf8' });
  await rm(full);
  return status === 0 ? '' : stdout.replace(/\s+/g, ' ');
}

describe('a circle of imports in the server turns the check red', () => {
  const folder = 'mock-api/planted';
  const plant = async (importBack: string) => {
    await mkdir(path.join(root, folder), { recursive: true });
    await writeFile(
      path.join(root, folder, 'engine.ts'),
      "import { part } from './part.ts';\nexport class Engine { part = part; }",
    );
    return lint(`${folder}/part.ts`, importBack);
  };

  it.each([
    ['of values', "import { Engine } from './engine.ts';\nexport const part = () => new Engine();"],
    ['of types', "import type { Engine } from './engine.ts';\nexport const part = (engine: Engine) => engine;"],
  ])('%s', async (_, code) => {
    expect(await plant(code)).toContain('import(no-cycle)');
  });

  it('and its face in place of the class stays green', async () => {
    await mkdir(path.join(root, folder), { recursive: true });
    await writeFile(path.join(root, folder, 'face.ts'), 'export interface Face { readonly name: string }');
    expect(await plant("import type { Face } from './face.ts';\nexport const part = (face: Face) => face.name;")).toBe(
      '',
    );
  });
});

describe('a planted violation turns the check red and says what to use instead', () => {
  it.each([
    [
      'another plugin',
      'src/plugins/kitchen/Board.tsx',
      "import { x } from '../orders/prices.ts';",
      'never leaves its folder',
    ],
    [
      'another plugin, as a type',
      'src/plugins/kitchen/a.ts',
      "import type { X } from '../orders/a.ts';",
      'never leaves its folder',
    ],
    [
      'another plugin, on demand',
      'src/plugins/kitchen/a.ts',
      "export const x = () => import('../orders/a.ts');",
      'never leaves its folder',
    ],
    [
      'another plugin, deeper',
      'src/plugins/kitchen/ui/a.ts',
      "import { x } from '../../orders/a.ts';",
      'never leaves its folder',
    ],
    [
      'another plugin, at the server',
      'src/plugins/kitchen/server.ts',
      "import { x } from '../orders/a.ts';",
      'never leaves its folder',
    ],
    [
      'an internal of the host',
      'src/plugins/kitchen/Board.tsx',
      "import { x } from '#admin/shell/Shell.tsx';",
      'import from #admin, #admin/internal, #resource, #store, #shop, #outbox, #zip or #simple-rest',
    ],
    [
      'an internal of the host, below an entry',
      'src/plugins/kitchen/Board.tsx',
      "import { x } from '#admin/frame/inside.ts';",
      'inside the host',
    ],
    [
      'the inside of the admin in a server part',
      'src/plugins/kitchen/server.ts',
      "import { x } from '#admin/internal';",
      'The server part imports',
    ],
    [
      'the inside of the admin in fixtures',
      'src/plugins/kitchen/fixtures.ts',
      "import { x } from '#admin/internal';",
      'Fixtures are plain data',
    ],
    [
      'the queue of writes in a server part',
      'src/plugins/kitchen/server.ts',
      "import { x } from '#outbox';",
      'The server part imports',
    ],
    [
      'the test tools in a screen',
      'src/plugins/kitchen/Board.tsx',
      "import { x } from '#admin/testing';",
      'Only tests, and the types of fixtures.ts',
    ],
    [
      'the test tools in a part, as a type',
      'src/plugins/kitchen/ui/a.ts',
      "import type { X } from '#admin/testing';",
      'Only tests, and the types of fixtures.ts',
    ],
    [
      'the test tools in the server part',
      'src/plugins/kitchen/server.ts',
      "import { x } from '#admin/testing';",
      'The server part imports',
    ],
    [
      'more than types of the test tools in fixtures',
      'src/plugins/kitchen/fixtures.ts',
      "import { x } from '#admin/testing';",
      'Import types only',
    ],
    [
      'the admin in fixtures',
      'src/plugins/kitchen/fixtures.ts',
      "import { x } from '#admin';",
      'Fixtures are plain data',
    ],
    [
      'the test tools in the admin',
      'src/admin/shell/Menu.tsx',
      "import { x } from '#admin/testing';",
      'Only tests may use #admin/testing',
    ],
    [
      'the test tools in the admin, by their file',
      'src/admin/shell/Menu.tsx',
      "import { x } from '../testing/renderPlugin.tsx';",
      'Only tests may use #admin/testing',
    ],
    [
      'the test tools in the engine',
      'mock-api/api/a.ts',
      "import { x } from '#admin/testing';",
      'knows no product and no screen',
    ],
    [
      'another plugin in the template',
      'src/plugins/_template/OverviewPage.tsx',
      "import { x } from '../crm/leads.ts';",
      'never leaves its folder',
    ],
    [
      'an internal of the host in the template',
      'src/plugins/_template/OverviewPage.tsx',
      "import { x } from '#admin/shell/Shell.tsx';",
      'inside the host',
    ],
    [
      'the template in the admin',
      'src/admin/plugins/a.ts',
      "import { x } from '../../plugins/_template/index.ts';",
      'by their tables only',
    ],
    [
      'the server face in a screen',
      'src/plugins/kitchen/Board.tsx',
      "import { x } from '#server';",
      'Only the server part',
    ],
    [
      'a server part in a screen',
      'src/plugins/kitchen/Board.tsx',
      "import { x } from './server.ts';",
      'Nothing in the browser',
    ],
    [
      'the admin in a server part',
      'src/plugins/kitchen/server.ts',
      "import { x } from '#admin';",
      'The server part imports',
    ],
    [
      'a plugin in the admin',
      'src/admin/shell/Menu.tsx',
      "import { x } from '../../plugins/kitchen/index.ts';",
      'by their tables only',
    ],
    ['react-admin in a first screen', 'src/admin/shell/Menu.tsx', "import { x } from 'react-admin';", 'ra-core'],
    [
      'React in what both sides share',
      'src/dataProvider/resource/a.ts',
      "import { x } from 'react';",
      'no React, no Node',
    ],
    ['React in the business rules', 'src/shop/rules/a.ts', "import { x } from 'react';", 'no React, no Node'],
    ['business rules in the admin', 'src/admin/crud/a.ts', "import { x } from '#shop';", 'belong to plugins'],
    ['business rules in the provider', 'src/dataProvider/http/a.ts', "import { x } from '#shop';", 'belong to plugins'],
    ['business rules in the engine', 'mock-api/api/a.ts', "import { x } from '#shop';", 'belong to plugins'],
    [
      'business rules in what describes records',
      'src/dataProvider/resource/a.ts',
      "import { x } from '../../shop/rules/totals.ts';",
      'belong to plugins',
    ],
    [
      'a plugin in the engine',
      'mock-api/api/a.ts',
      "import { x } from '../../src/plugins/orders/a.ts';",
      'knows no product',
    ],
    ['an import without its ending', 'mock-api/api/a.ts', "import { x } from './b';", 'extension'],
  ])('%s', async (_name, file, line, message) => {
    const code = line.startsWith('import') ? `${line}\nexport const y: typeof x = x;\n` : `${line}\n`;
    expect(await lint(file, line.startsWith('import type') ? `${line}\nexport type Y = X;\n` : code)).toContain(
      message,
    );
  });

  it.each([
    ['src/plugins/kitchen/Board.tsx', "import { x } from '#admin';"],
    ['src/plugins/kitchen/Board.tsx', "import { x } from '#outbox';"],
    ['src/plugins/kitchen/shelf.ts', "import { x } from '#simple-rest';"],
    ['src/plugins/kitchen/server.ts', "import { x } from '#server';"],
    ['src/plugins/kitchen/Board.browser.test.tsx', "import { x } from '#admin/testing';"],
    ['src/plugins/kitchen/fixtures.ts', "import type { x } from '#admin/testing';"],
    ['src/plugins/kitchen/samples.ts', "import { x } from './fixtures.ts';"],
    ['src/admin/testing/renderPlugin.tsx', "import { x } from './memoryServer.ts';"],
    ['src/plugins/kitchen/server/a.ts', "import { x } from '../orders.ts';"],
    ['src/admin/app/a.ts', "import { x } from '../plugins/registry.ts';"],
    ['src/plugins/kitchen/server/a.ts', "import { x } from '#shop';"],
    ['src/shop/rules/a.ts', "import { x } from '#resource';"],
    ['mock-api/api/a.ts', "import { x } from '#resource';"],
  ])('and what is allowed stays green: %s %s', async (file, line) => {
    expect(await lint(file, `${line}\nexport const y: typeof x = x;\n`)).toBe('');
  });
});
