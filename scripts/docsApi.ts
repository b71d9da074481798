import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Resource } from '#resource';
import { loadPlugins, modelsOf } from '../mock-api/plugins.ts';
import { ROOT } from './project.ts';
import { collectionPath, resourceSection, table } from './docsResource.ts';
import { PLUGIN_API_PAGE, pluginApiPage } from './docsPluginApi.ts';

/** The generated page, and the folder of its hand-written parts. */
export const API_PAGE = path.join(ROOT, 'docs/api.md');
const PARTS = path.join(ROOT, 'docs/api');

const NOTICE =
  '<!-- Made by `npm run docs:api` from docs/api/ and the declarations of the plugins: change those, not this. -->';

/** A documented resource with its plugin. */
interface Owned {
  readonly plugin: string;
  readonly resource: Resource;
}

const read = (file: string) => readFileSync(path.join(PARTS, file), 'utf8').trim();

/**
 * Resources with an address, by plugin and name.
 * @param ids plugins to document; default: all
 */
async function ownedResources(ids?: ReadonlySet<string>): Promise<Owned[]> {
  const { models, plugins: all } = modelsOf(await loadPlugins());
  const plugins = all.filter(({ id }) => ids?.has(id) ?? true);
  const failed = plugins.find((plugin) => plugin.failed !== undefined);
  if (failed) throw new Error(`The plugin ${failed.id} cannot be loaded: ${failed.failed}`);
  const nameOf = ({ plugin, resource }: Owned) => `${plugin} ${resource.name}`;
  return plugins
    .flatMap(({ id, resources }) =>
      resources.map(({ name, ...declared }) => {
        const whole = models.get(name)?.resource ?? { name, ...declared };
        return { plugin: id, resource: withoutFieldsOf(whole, ids) };
      }),
    )
    .filter(({ resource }) => models.has(resource.name) && Object.keys(resource.access ?? {}).length > 0)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
}

/** Leaves out the fields that plugins add which are not documented. */
function withoutFieldsOf(resource: Resource, ids: ReadonlySet<string> | undefined): Resource {
  const isKnown = (plugin: string | undefined) => plugin === undefined || (ids?.has(plugin) ?? true);
  const fields = Object.entries(resource.fields).filter(([, field]) => isKnown(field.plugin));
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** Hand-written notes of resources: `docs/api/resources/{name}.md`. */
function notesOf(): ReadonlyMap<string, string> {
  const files = globSync('resources/*.md', { cwd: PARTS });
  return new Map(files.map((file) => [path.basename(file, '.md'), read(file)]));
}

const overview = (owned: readonly Owned[]) =>
  table(
    ['Resource', 'Class', 'Collection', 'Plugin'],
    owned.map(({ plugin, resource }) => [
      `[${resource.name}](#${resource.name})`,
      `\`${resource.className}\``,
      `\`${collectionPath(resource)}\``,
      plugin,
    ]),
  );

/** The second-level headings as a list of links. */
function contentsOf(text: string): string {
  const headings = text.split('\n').filter((line) => line.startsWith('## '));
  return headings.map((line) => `- [${line.slice(3)}](#${anchorOf(line.slice(3))})`).join('\n');
}

/** The anchor of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The plugins that docs/api.md documents. */
export const documentedPlugins = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^Class `\w+`, of the plugin `([\w-]+)`\./gm)].map((match) => match[1] ?? ''));

/**
 * Generates the text of docs/api.md.
 * @param ids plugins to document; default: all
 * @throws Error when a note belongs to no resource
 */
export async function apiPage(ids?: ReadonlySet<string>): Promise<string> {
  const parts = globSync('*.md', { cwd: PARTS }).toSorted().map(read);
  const owned = await ownedResources(ids);
  const notes = notesOf();
  const stray = [...notes.keys()].find((name) => owned.every(({ resource }) => resource.name !== name));
  if (stray !== undefined) throw new Error(`docs/api/resources/${stray}.md is about no resource that is there`);
  const sections = owned.map(({ plugin, resource }) =>
    resourceSection(plugin, resource, notes.get(resource.name) ?? ''),
  );
  const page = [NOTICE, ...parts, overview(owned), ...sections].join('\n\n');
  // The table of contents goes before the first heading.
  return `${page.replace('\n## ', `\n${contentsOf(page)}\n\n## `)}\n`;
}

/** `npm run docs:api`: writes docs/api.md and docs/plugin-api.md. With `--check`, exits with code 1 when one is outdated. */
export async function docsApi(args: readonly string[]): Promise<void> {
  const page = await apiPage();
  const plugins = pluginApiPage();
  if (args.includes('--check')) {
    if (readFileSync(API_PAGE, 'utf8') === page && readFileSync(PLUGIN_API_PAGE, 'utf8') === plugins) return;
    process.stderr.write('docs/api.md or plugin-api.md is stale: run npm run docs:api and look at what changed.\n');
    process.exitCode = 1;
    return;
  }
  writeFileSync(API_PAGE, page);
  writeFileSync(PLUGIN_API_PAGE, plugins);
  process.stdout.write(`docs/api.md is written: ${page.split('\n').length} lines.\n`);
}
