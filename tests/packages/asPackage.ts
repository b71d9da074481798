import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, type Field, type Resource } from '#resource';
import { ROOT } from '../../scripts/project.ts';

const LOCALES = ['en', 'fr', 'ar'] as const;
/** Where the folders are made: below the project, so that its libraries are found. */
const MADE = path.join(ROOT, 'node_modules/.flexy-packages');
/** Parts of a plugin of Flexy that a package does not have, or says otherwise. */
const LEFT_OUT = /^(contract|demo|samples\.ts|fixtures\.ts|README\.md|resources\.server\.ts)$/;

/** A plugin of this repository as a package, in a folder of its own. */
export interface AsPackage {
  readonly folder: string;
  remove(): Promise<void>;
}

/** What a package cannot say of a field: the values of somebody else's records inside its own, which would need code. */
function fieldIn(field: Field, own: ReadonlySet<string>): Field {
  if (field.type !== 'relation' || own.has(field.to)) return field;
  const { embed: _embed, ...plain } = field;
  return plain;
}

/** A declaration as data: without what only a table of Flexy has (how a record opens). */
function declarationOf(resource: Resource, own: ReadonlySet<string>, order: number) {
  const { name, className, title, icon, order: sorted, indexes, access, singleton, fields } = resource;
  return {
    ...{ name, className, title, icon, order: sorted, indexes, access, singleton },
    fields: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldIn(field, own)])),
    menu: { group: 'customers', order },
  };
}

const moduleIn = async (file: string): Promise<unknown> => (await import(pathToFileURL(file).href)).default;

/** Writes `resources.json`: the plugin's declarations with their texts. */
async function writeDeclaration(id: string, folder: string): Promise<string[]> {
  const source = path.join(ROOT, 'src/plugins', id);
  const declared = (await moduleIn(path.join(source, 'resources.server.ts'))) as readonly Resource[];
  const names = declared.map(({ name }) => name);
  const texts: Record<string, unknown> = {};
  for (const locale of LOCALES) {
    const all = await moduleIn(path.join(source, 'i18n', `${locale}.ts`));
    texts[locale] = { resources: isObject(all) ? all.resources : {} };
  }
  const own = new Set(names);
  const resources = declared.map((resource, at) => declarationOf(resource, own, 900 + at));
  await writeFile(path.join(folder, 'resources.json'), JSON.stringify({ resources, texts }));
  return names;
}

/** The table of the screens without declared resources, and with its texts. */
async function writeTable(folder: string): Promise<void> {
  const file = path.join(folder, 'index.ts');
  const table = await readFile(file, 'utf8');
  const messages = LOCALES.map((locale) => `${locale}: () => import('./i18n/${locale}.ts')`).join(', ');
  const lines = table
    .replace(/^ {2}resources: \[.*?^ {2}\],\n/ms, '')
    .replace(/^ {2}settings: \[.*?^ {2}\],\n/ms, '')
    .replace(/^\}\);/m, `  messages: { ${messages} },\n});`);
  await writeFile(file, lines);
}

/** Code that reads a declaration finds it under another name: a package declares by `resources.json` alone. */
async function renameDeclarations(folder: string): Promise<void> {
  await rename(path.join(folder, 'resources.ts'), path.join(folder, 'declarations.ts'));
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll("/resources.ts'", "/declarations.ts'"));
  }
}

/** What a manifest says of the parts: pages and slots, by the table. */
async function contributionsOf(folder: string, resources: readonly string[]) {
  const table = await readFile(path.join(folder, 'index.ts'), 'utf8');
  const all = (pattern: RegExp) => [...new Set([...table.matchAll(pattern)].map(([, name = '']) => name))];
  return { pages: all(/path: '([^']+)'/g), slots: all(/slot: '([^']+)'/g), resources, server: true };
}

/**
 * Makes the folder of a package of a plugin: its own files, its declarations as `resources.json`, a manifest. Nothing else of
 * it is changed.
 */
export async function asPackage(id: string): Promise<AsPackage> {
  await mkdir(MADE, { recursive: true });
  const folder = await mkdtemp(path.join(MADE, `${id}-`));
  const source = path.join(ROOT, 'src/plugins', id);
  const names = (await readdir(source)).filter((name) => !LEFT_OUT.test(name));
  await Promise.all(
    names.map((name) =>
      cp(path.join(source, name), path.join(folder, name), {
        recursive: true,
        filter: (file) => !/\.test\.tsx?$/.test(file),
      }),
    ),
  );
  await renameDeclarations(folder);
  const resources = await writeDeclaration(id, folder);
  await writeTable(folder);
  const words = { en: id, fr: id, ar: id };
  const about = { format: 1, id, version: '1.0.0', name: words, description: words, publisher: 'Flexy' };
  const manifest = { ...about, flexy: '^0.1.0', contributions: await contributionsOf(folder, resources) };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
