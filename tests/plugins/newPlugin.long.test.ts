import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { suite } from '../support/suite.ts';
import { copyDemo, postgresIsThere } from '../support/testDatabase.ts';
import { copyProject, type ProjectCopy } from './projectCopy.ts';

const ID = 'gift-cards';
const FOLDER = `src/plugins/${ID}`;
/** Time limit of a type check, or a browser, on a busy machine, ms. */
const LONG = 300_000;
/** The other engine: money must hold there, too. */
const SCALED = (await postgresIsThere()) ? ['PostgreSQL'] : [];
/** Arguments, and the reason why they are refused. */
const REFUSED: readonly (readonly [string[], string])[] = [
  [[], 'Say what the plugin is called'],
  [['project'], 'would bring the resource "projects"'],
  [['style'], 'There is a page at /admin/style already'],
  [['Gift_Cards'], 'small letters and digits'],
  [['crm'], 'There is a plugin "crm" already'],
  [['settings'], "Flexy's own"],
];

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await copyProject();
});
afterAll(() => copy?.remove());

/** Data folder of both plugins' servers. */
const dataOf = ({ root }: ProjectCopy) => path.join(root, 'data');
const vitest = (...args: string[]) => copy.run('node_modules/vitest/vitest.mjs', 'run', ...args);

describe('npm run plugin:new', () => {
  it.each(REFUSED)('with %j says in one line what is wrong, and makes nothing', async (args, reason) => {
    const before = await readdir(path.join(copy.root, 'src/plugins'));
    const refused = await copy.run('scripts/main.ts', 'plugin:new', ...args).catch((error: Error) => error.message);
    const [, ...said] = refused.trim().split('\n');
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(reason);
    expect(await readdir(path.join(copy.root, 'src/plugins'))).toEqual(before);
  });

  it('creates a plugin without a trace of the template', async () => {
    expect(await copy.run('scripts/main.ts', 'plugin:new', ID)).toContain(`${FOLDER} is there`);
    const files = await readdir(path.join(copy.root, FOLDER), { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => /template/i.test(text))).toEqual([]);
  });
});

describe('the new plugin, untouched', () => {
  it('passes the linter and the formatter', async () => {
    await copy.run('node_modules/oxlint/bin/oxlint', '--deny-warnings', FOLDER);
    await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', FOLDER);
    await copy.run('scripts/messages.ts');
  });

  it(
    'passes its own tests, the conformance loop and the tests of all texts',
    async () => {
      const said = await vitest(
        '--project',
        'unit',
        '--project',
        'server',
        FOLDER,
        'tests/plugins/conformance.test.ts',
        'tests/plugins/texts.test.ts',
        'tests/plugins/rights.test.ts',
      );
      expect(said).toContain(`${FOLDER}/summary.test.ts`);
    },
    LONG,
  );

  it(
    'passes its own tests and the conformance loop in the browser',
    async () => {
      const names = ['the plugin gift-cards', 'how many', 'the menu leads', 'no right'].join('|');
      const said = await vitest(
        '--project',
        'browser',
        '-t',
        names,
        FOLDER,
        'tests/browser/plugins/conformance.test.tsx',
      );
      expect(said).toContain(`${FOLDER}/OverviewPage.browser.test.tsx`);
    },
    LONG,
  );

  it('fits the types of everything', async () => void (await copy.types()), LONG);

  it(
    'has its resource and its call on the server, with demo data',
    async () => {
      const server = await startServer({ root: copy.root, dataDir: dataOf(copy) });
      try {
        const manager = await new Api(server.url).as('manager');
        const list = await manager.get('gift_cards');
        expect(list.body['hydra:totalItems']).toBe(3);
        const made = await manager.post('gift_cards', { name: 'For Salma', isDone: true });
        expect(made.status).toBe(201);
        expect((await manager.post('gift_cards', { name: '' })).status).toBe(422);
        expect((await manager.get(`${ID}/summary`)).body).toEqual({ total: 4, done: 2 });
        expect((await new Api(server.url).get(`${ID}/summary`)).status).toBe(401);
        const kitchen = await new Api(server.url).as('kitchen');
        expect((await kitchen.get(`${ID}/summary`)).status).toBe(403);
        expect((await kitchen.get('gift_cards')).status).toBe(403);
        const applications = await manager.get('applications?code=gift-cards');
        expect(applications.body['hydra:member'][0]).toMatchObject({
          name: 'Gift cards',
          installed: true,
          isEnabled: true,
        });
      } finally {
        await server.stop();
      }
    },
    LONG,
  );
});

/**
 * The declared redeem call of the guide: of 20 at once on a card worth 4 of them 4 are done, it repeats safely under its key,
 * names what is wrong by its field and in the caller's language, and is in the OpenAPI document.
 */
async function expectRedeemed(url: string, id: number): Promise<void> {
  const cashier = await new Api(url).as('cashier');
  const redeem = (body: object, headers = {}, api = cashier) => api.post(`gift_cards/${id}/redeem`, body, headers);
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem({ amount: 50 })));
  expect(
    answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.left)
      .toSorted(),
  ).toEqual([0, 100, 150, 50]);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(16);

  await (await new Api(url).as('manager')).put(`gift_cards/${id}`, { amount: 80 });
  const key = { 'Idempotency-Key': 'redeem-once' };
  const [first, again] = [await redeem({ amount: 30 }, key), await redeem({ amount: 30 }, key)];
  expect([first.body, again.body]).toEqual([{ left: 50 }, { left: 50 }]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await redeem({ amount: 31 }, key)).status).toBe(422);

  const tooMuch = await redeem({ amount: 50.01 }, {}, cashier.in('fr'));
  expect(tooMuch.body.violations).toMatchObject([
    { propertyPath: 'amount', message: 'Il reste moins que cela sur la carte.' },
  ]);
  for (const amount of [undefined, 0, -1, 'x', 0.001, null])
    expect((await redeem({ amount })).body.violations).toMatchObject([{ propertyPath: 'amount' }]);
  expect((await cashier.post('gift_cards/999999/redeem', { amount: 1 })).status).toBe(404);
  const { paths } = (await cashier.get('docs.json')).body;
  expect(paths['/gift_cards/{id}/redeem'].post.summary).toBe('Takes an amount off a gift card');
}

/** Inserts lines after `key: {`, `key({` or `key(…) {`; lines of `import` go to the top. */
const into = (text: string, key: string, lines: string) =>
  key === 'import'
    ? lines + text
    : text.replace(new RegExp(`${key}(: |\\(|\\([\\w, ]*\\) )\\{\\n`), (at) => at + lines);

/** Code blocks of the guide, by their first line: a whole file, or lines for an existing file (`file: key`). */
const BLOCK = /```tsx?\n\/\/ (src\/plugins\/gift-cards\/[^\s:]+)(?:: (\w+))?\n([\s\S]*?)```/g;

/** Pages of docs/extend, in the order of the guide: later ones add to files of earlier ones. */
const EXTEND = [
  ...['resources', 'pages', 'slots', 'cards', 'tool-frames', 'saving', 'own-points', 'services', 'start', 'commands'],
  ...['setup', 'tour', 'settings', 'data', 'rest-server', 'messages', 'server-part', 'jobs', 'gauges', 'states'],
];

describe('the code of the guide in the new plugin', () => {
  beforeAll(async () => {
    const pages = ['docs/plugins.md', ...EXTEND.map((page) => `docs/extend/${page}.md`)];
    const texts = await Promise.all(pages.map((page) => readFile(path.join(copy.root, page), 'utf8')));
    const guide = texts.join('\n');
    for (const [, file = '', key, code = ''] of guide.matchAll(BLOCK)) {
      const full = path.join(copy.root, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, key ? into(await readFile(full, 'utf8'), key, code) : code);
    }
  });

  it('passes the type check', () => copy.types(), LONG);

  it('passes the linter and the conformance test', async () => {
    await copy.run('node_modules/oxlint/bin/oxlint', '--deny-warnings', FOLDER);
    await vitest(
      '--project',
      'unit',
      '--project',
      'server',
      FOLDER,
      'tests/plugins/conformance.test.ts',
      'tests/plugins/texts.test.ts',
    );
  });

  it.runIf(suite === 'all')(
    'passes its test and the conformance loop in the browser',
    async () => {
      const names = ['the plugin gift-cards', 'one button finishes', 'can be asked'].join('|');
      await vitest('--project', 'browser', '-t', names, FOLDER, 'tests/browser/plugins/conformance.test.tsx');
    },
    LONG,
  );

  it(
    'answers on the server',
    async () => {
      // Starts on the data of the previous plugin, so the column is added.
      const server = await startServer({ root: copy.root, dataDir: dataOf(copy) });
      try {
        const manager = await new Api(server.url).as('manager');
        const made = await manager.post('gift_cards', { name: 'For Imane', amount: 200 });
        expect(made.body).toMatchObject({ amount: 200, isDone: false });
        await expectRedeemed(server.url, made.body.id);
        const key = { 'Idempotency-Key': 'finish-once' };
        expect((await manager.post(`${ID}/finish`, {}, key)).body).toEqual({ done: 3 });
        expect((await manager.post(`${ID}/finish`, {}, key)).body).toEqual({ done: 3 });
        expect((await manager.get(`${ID}/summary`)).body).toEqual({ total: 5, done: 5 });
        const changed = await manager.put(`gift_cards/${made.body.id}`, { amount: 300 });
        expect(changed.status).toBe(422);
        expect(changed.body.violations).toMatchObject([{ propertyPath: 'amount' }]);
        const admin = await new Api(server.url).as('admin');
        const standings: { id: string; failed?: string }[] = (await admin.get('plugins')).body;
        expect(standings.filter(({ id }) => id === ID)).toEqual([{ id: ID }]);
        const cashier = await new Api(server.url).as('cashier');
        expect((await cashier.post(`${ID}/finish`, {})).status).toBe(403);
        expect((await cashier.get('gift_cards')).status).toBe(200);
      } finally {
        await server.stop();
      }
    },
    LONG,
  );

  it.each(SCALED)(
    'spends a card once on %s, too',
    async () => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-cards-'));
      const url = (await copyDemo('postgres', dataDir)) ?? '';
      const server = await startServer({ root: copy.root, dataDir, env: { DATABASE_URL: url } });
      try {
        const manager = await new Api(server.url).as('manager');
        const made = await manager.post('gift_cards', { name: 'For Imane', amount: 200 });
        await expectRedeemed(server.url, made.body.id);
      } finally {
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    LONG,
  );
});
