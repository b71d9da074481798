import { expect, test } from 'vitest';
import type { ExternalPackage } from './externalPackage.ts';
import { loadPackage, PackageError, type PackagePage } from './loadPackage.ts';

const pack: ExternalPackage = {
  id: 'gift-notes',
  application: 7,
  name: 'Gift notes',
  digest: 'a'.repeat(24),
  files: { 'plugin.js': 'sha384-x', 'style.css': 'sha384-y' },
  contributions: {
    pages: [],
    slots: [],
    cards: [],
    commands: [],
    settings: [],
    services: [],
    resources: [],
    data: false,
    start: false,
  },
  isEnabled: true,
};
const table = { id: 'gift-notes', title: 'Gift notes', api: 1 };

/** An answer with a module, as the server sends it. */
const file = (code: string) => new Response(code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });

/** A page whose server answers `answer`, and whose module is `module`. */
function pageOf(answer: (init?: RequestInit) => Response | Error, module: () => unknown = () => table) {
  const styles: string[] = [];
  const page: PackagePage = {
    fetch: async (_address, init) => {
      const given = answer(init);
      if (given instanceof Error) throw given;
      return given;
    },
    importModule: async () => ({ default: module() }),
    shareLibraries: async () => undefined,
    addStyles: async (address) => void styles.push(address),
    leaveStyles: () => undefined,
  };
  return { page, styles };
}

async function failureOf(page: PackagePage): Promise<Pick<PackageError, 'message' | 'isBroken'>> {
  const error: unknown = await loadPackage(pack, [], page).catch((thrown: unknown) => thrown);
  if (!(error instanceof PackageError)) throw new Error('It was loaded');
  return { message: error.message, isBroken: error.isBroken };
}

test('a whole package is loaded with its style sheet', async () => {
  const { page, styles } = pageOf(() => new Response('code'));
  await expect(loadPackage(pack, [], page)).resolves.toBe(table);
  expect(styles).toEqual([`/packages/gift-notes/${pack.digest}/style.css`]);
});

test('a wrong hash is the fault of the package, a lost connection is not', async () => {
  const wrong = pageOf((init) => (init?.integrity ? new TypeError('integrity') : file('other')));
  expect(await failureOf(wrong.page)).toMatchObject({ isBroken: true, message: expect.stringContaining('hash') });
  const lost = pageOf(() => new TypeError('no network'));
  expect(await failureOf(lost.page)).toMatchObject({ isBroken: false });
  expect(await failureOf(pageOf(() => new Response('', { status: 503 })).page)).toMatchObject({ isBroken: false });
  expect(await failureOf(pageOf(() => new Response('', { status: 404 })).page)).toMatchObject({ isBroken: true });
});

test('a connection that was lost for a moment is no fault of the package', async () => {
  let isFirst = true;
  const back = pageOf(() => {
    if (!isFirst) return file('code');
    isFirst = false;
    return new TypeError('no network');
  });
  await expect(loadPackage(pack, [], back.page)).resolves.toBe(table);
  const limited = pageOf(() => new Response('', { status: 429 }));
  expect(await failureOf(limited.page)).toMatchObject({ isBroken: false });
  const proxy = pageOf((init) => {
    const page = new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    return init?.integrity ? new TypeError('integrity') : page;
  });
  expect(await failureOf(proxy.page)).toMatchObject({ isBroken: false });
});

test('a module that cannot be imported because the connection was lost is not at fault', async () => {
  let isLost = false;
  const { page } = pageOf(
    () => (isLost ? new TypeError('no network') : file('code')),
    () => {
      isLost = true;
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  );
  expect(await failureOf(page)).toMatchObject({ isBroken: false });
});

test('a module that throws, and one with a wrong table, is at fault', async () => {
  const throws = pageOf(
    () => new Response('code'),
    () => {
      throw new Error('no such thing');
    },
  );
  expect(await failureOf(throws.page)).toEqual({ isBroken: true, message: 'no such thing' });
  const other = pageOf(
    () => new Response('code'),
    () => ({ ...table, id: 'other' }),
  );
  expect(await failureOf(other.page)).toMatchObject({ isBroken: true });
});

/** `resources.json` of a package, as its author wrote it. */
const NOTES = JSON.stringify({
  resources: [
    {
      ...{ name: 'pack_notes', className: 'PackNote', title: 'text', fields: { text: { type: 'text' } } },
      ...{ access: { ROLE_ADMIN: 'all' }, menu: { group: 'work', order: 80 } },
    },
  ],
  texts: { en: { hello: 'Hello' }, fr: { hello: 'Bonjour' }, ar: { hello: 'مرحبا' } },
});

test('declared resources alone need no module: lists and forms are generated', async () => {
  const { contributions } = pack;
  const declared: ExternalPackage = {
    ...pack,
    files: { 'resources.json': 'sha384-z' },
    contributions: { ...contributions, resources: ['pack_notes'] },
  };
  const { page } = pageOf(() => new Response(NOTES, { headers: { 'Content-Type': 'application/json' } }));
  const plugin = await loadPackage(declared, [], page);
  expect(plugin).toMatchObject({ id: 'gift-notes', title: 'Gift notes' });
  expect(plugin.resources).toMatchObject([{ resource: { name: 'pack_notes' }, group: 'work', order: 80 }]);
  expect(plugin.resources?.[0]?.resource).not.toHaveProperty('access');
  expect(await plugin.messages?.fr()).toEqual({ default: { hello: 'Bonjour' } });
  const undeclared = { ...declared, contributions };
  await expect(loadPackage(undeclared, [], page)).rejects.toMatchObject({ isBroken: true });
});
