import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_USERS } from '../../mock-api/demo/users.ts';
import { ROOT } from '../../scripts/project.ts';
import { findKeys } from '../../scripts/secretRules.ts';
import { MODULE_LIST, type ModuleList } from '../../scripts/vite/listModules.ts';

const DIST = path.join(ROOT, 'dist');
/** Services that only the server may call, and the variables of their keys. */
const PROVIDERS =
  /api\.(?:openai|anthropic|pexels|cjdropshipping)\.com|(?:OPENAI|PEXELS|CJ|GEOCODER)_(?:API_)?KEY|DATABASE_URL|MERCURE_JWT_SECRET|VIEWER_CLIENT_SECRET|BRIDGE_TOKEN/;
/**
 * Workers of the code editor's library. The TypeScript language service names Node's modules in its tables, and contains the
 * words of source maps, which it can write.
 */
const LANGUAGE_WORKER = /^assets\/frame\/\w+\.worker-[\w-]+\.js$/;
/** Words that occur only in the server's code. */
const SERVER = /node:sqlite|argon2id|_throttle|secret\.key|first administrator|insertInto\(|pg_advisory|createHmac/;

let files: { name: string; text: string }[];
const isOurs = ({ name }: { name: string }) => !LANGUAGE_WORKER.test(name);

beforeAll(() => {
  if (!existsSync(path.join(DIST, 'index.html')))
    throw new Error('The pages are not built: run npm test, or vite build.');
  const names = globSync('**/*.{html,js,css,json,svg,webmanifest,txt}', { cwd: DIST });
  files = names.map((name) => ({ name, text: readFileSync(path.join(DIST, name), 'utf8') }));
});

it('the built pages contain no key, and no service that only the server may call', () => {
  expect(files.length).toBeGreaterThan(10);
  for (const { name, text } of files) {
    expect(findKeys(text), name).toEqual([]);
    expect(PROVIDERS.exec(text)?.[0], name).toBeUndefined();
  }
});

it('they contain no demo PIN', () => {
  for (const { pin } of DEMO_USERS)
    for (const { name, text } of files)
      expect(new RegExp(`["'\`]${pin}["'\`]`).test(text), `${pin} in ${name}`).toBe(false);
});

it('they contain nothing of the build’s environment', () => {
  const isTelling = ([name, value = '']: [string, string | undefined]) =>
    value.length >= 8 && /KEY|TOKEN|SECRET|PASSW|CREDENTIAL|^HOME$|^PWD$|DATABASE/i.test(name);
  const values = [
    ROOT,
    ...Object.entries(process.env)
      .filter(isTelling)
      .map(([, value]) => value ?? ''),
  ];
  for (const { name, text } of files)
    for (const [at, value] of values.entries()) expect(text.includes(value), `value ${at} in ${name}`).toBe(false);
});

it('they contain no server code, by its words and by the list of modules', () => {
  for (const { name, text } of files.filter(isOurs)) expect(SERVER.exec(text)?.[0], name).toBeUndefined();
  const list = JSON.parse(readFileSync(path.join(DIST, MODULE_LIST), 'utf8')) as ModuleList;
  const modules = Object.values(list).flat();
  expect(modules.length).toBeGreaterThan(200);
  const isServers = (name: string) =>
    /^mock-api\/|^src\/plugins\/[^/]+\/(?:server|samples|demo|problems|.*Hooks)\b|^tests\/|\/node_modules\/(?:express|kysely|pg|pino|jose|sharp|helmet)\//.test(
      `${name}`,
    );
  expect(modules.filter(isServers)).toEqual([]);
});

/** Inline code, but not the import map: the page's policy names its hash (src/admin/packages). */
const INLINE = /<script(?![^>]* src=)(?! type="importmap">)|<style|\son\w+=/i;

it('they have no source maps, and no inline script', () => {
  expect(globSync('**/*.map', { cwd: DIST })).toEqual([]);
  for (const { name, text } of files) {
    if (isOurs({ name })) expect(/sourceMappingURL=(?!data:application\/json;base64,\$)/.test(text), name).toBe(false);
    if (name.endsWith('.html')) expect(text).not.toMatch(INLINE);
  }
});
