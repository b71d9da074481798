import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Texts } from './messageProblems.ts';
import { ROOT } from './project.ts';

/** Files of texts: `<place>/<locale>.ts`, or `<place>/<locale>/<part>.ts` of the framework and of server parts. */
const FILES = [
  'src/plugins/*/i18n/{en,fr,ar}.ts',
  'src/plugins/*/i18n/{en,fr,ar}/server.ts',
  'src/i18n/{en,fr,ar}/*.ts',
  'src/i18n/{en,fr,ar}/parts/*.ts',
  'mock-api/messages/{en,fr,ar}.ts',
];

/** Reads the message files of the framework, the plugins and the server, in all languages. */
export function readMessages(): Promise<Texts[]> {
  return Promise.all(globSync(FILES, { cwd: ROOT }).sort().map(read));
}

async function read(file: string): Promise<Texts> {
  const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, unknown>;
  const tree = module.default ?? Object.values(module)[0];
  const parts = file.replaceAll('\\', '/').replace(/\.ts$/, '').split('/');
  const locale = parts.find((part) => ['en', 'fr', 'ar'].includes(part)) ?? '';
  const owner = parts.map((part) => (part === locale ? '*' : part)).join('/');
  return { file, locale, owner, tree: isShared(parts) ? tree : { [owner]: tree } };
}

/** Screens of plugins and parts of the framework share one tree of keys. Each of the other files has its own. */
const isShared = (parts: readonly string[]) =>
  (parts[1] === 'plugins' && parts.at(-1) !== 'server') || parts.includes('parts');
