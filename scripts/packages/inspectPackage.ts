import { isObject, type Resource } from '#resource';
import {
  checkPackage,
  ENTRY_FILE,
  FRAMEWORK_VERSION,
  RESOURCES_FILE,
  SERVER_FILE,
} from '../../mock-api/packages/index.ts';
import { lastNumber } from '../../mock-api/packages/run/dataChanges.ts';
import { loadServerCode } from '../../mock-api/packages/run/loadServerCode.ts';
import { joinPlugins, modelsOf, type LoadedPlugin } from '../../mock-api/plugins.ts';
import { SHARED } from '../vite/sharedFiles.ts';

/** Names that a module imports. */
const IMPORTS = /\b(?:from|import)\s*"([^"]+)"/g;
/** What the page's policy forbids. */
const FORBIDDEN = /\beval\(|new Function\(/;

/** Keys of nested texts: `resources.gift_notes.name`. */
const keysOf = (texts: unknown, before = ''): readonly string[] =>
  isObject(texts)
    ? Object.entries(texts).flatMap(([name, inner]) => keysOf(inner, `${before}.${name}`))
    : [before.slice(1)];

/** Texts that are missing: those of a field or a list, and those of another language. */
function textProblems(resources: readonly Resource[], texts: Readonly<Record<string, unknown>>): string[] {
  const keys = new Map(['en', 'fr', 'ar'].map((locale) => [locale, new Set(keysOf(texts[locale]))] as const));
  const all = new Set([...keys.values()].flatMap((set) => [...set]));
  for (const { name, fields } of resources) {
    all.add(`resources.${name}.name`);
    for (const field of Object.keys(fields)) all.add(`resources.${name}.fields.${field}`);
  }
  return [...keys].flatMap(([locale, set]) =>
    [...all]
      .filter((key) => key !== '' && !set.has(key))
      .map((key) => `resources.json has no text ${key} in ${locale}.`),
  );
}

/** Imports of the screens that the page does not share, and code that its policy forbids. */
function screenProblems(code: string): string[] {
  const shared = new Set(SHARED.map(({ name }) => name));
  const foreign = [...code.matchAll(IMPORTS)].map(([, name = '']) => name).filter((name) => !shared.has(name));
  return [
    ...foreign.map((name) => `plugin.js imports "${name}", which is not shared.`),
    ...(FORBIDDEN.test(code) ? ['plugin.js makes code from text (eval), which the page forbids.'] : []),
  ];
}

/** Problems of the tables and the server part among the plugins of Flexy. */
function clashProblems(plugin: LoadedPlugin, plugins: readonly LoadedPlugin[]): string[] {
  const joined = modelsOf(joinPlugins([...plugins, plugin])).plugins;
  const failed = joined.find(({ id, isPackage }) => isPackage && id === plugin.id)?.failed;
  return failed === undefined ? [] : [`It would be left out: ${failed}.`];
}

const jobProblems = (id: string, names: readonly string[]): string[] =>
  names.filter((name) => !name.startsWith(id)).map((name) => `The job "${name}" does not begin with the package's id.`);

/**
 * Checks a package beyond what a server asks for: its texts, the names that it imports and hooks, its jobs and data changes. It
 * imports its server part.
 * @param plugins those of Flexy
 * @returns the problems in English; none: it conforms
 * @throws PackageProblem when a server would refuse it; an error of its code
 */
export async function inspectPackage(archive: Uint8Array, plugins: readonly LoadedPlugin[]): Promise<string[]> {
  const { manifest, files, digest, declaration } = checkPackage(archive, FRAMEWORK_VERSION);
  const { id } = manifest;
  const textOf = (file: string) => files.get(file)?.toString('utf8');
  const [screens, code, declared] = [ENTRY_FILE, SERVER_FILE, RESOURCES_FILE].map(textOf);
  const resources = declaration?.resources ?? [];
  const texts = declared === undefined ? {} : (JSON.parse(declared) as { texts: Record<string, unknown> }).texts;
  const { server, changes } = code === undefined ? { server: {}, changes: [] } : await loadServerCode(id, digest, code);
  const [last, known] = [lastNumber(changes), manifest.dataChange];
  return [
    ...(declared === undefined ? [] : textProblems(resources, texts)),
    ...(screens === undefined ? [] : screenProblems(screens)),
    ...(plugins.some((plugin) => plugin.id === id) ? [`"${id}" is the id of a plugin of Flexy.`] : []),
    ...clashProblems({ id, resources, server, isPackage: true }, plugins),
    ...jobProblems(id, Object.keys(server.jobs ?? {})),
    ...(last === known ? [] : [`The manifest's dataChange is ${known}, the last one of server.js ${last}.`]),
  ];
}
