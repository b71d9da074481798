import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Resource } from '#resource';
import { loadPlugins, modelsOf } from '../mock-api/plugins.ts';
import { ROOT } from './project.ts';
import { collectionPath, resourceSection, table } from './docsResource.ts';
import { PLUGIN_API_PAGE, pluginApiPage } from './docsPluginApi.ts';

/** The generated pages, from the folder of the project, and the folder of their hand-written parts. */
const API_PAGE = 'docs/api.md';
const RESOURCES = 'docs/resources';
const PARTS = path.join(ROOT, 'docs/api');

/** A generated page. */
export interface ApiPage {
  /** From the folder of the project: `docs/resources/orders.md`. */
  readonly file: string;
  readonly text: string;
}

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
      `[${resource.name}](resources/${resource.name}.md)`,
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

/** The plugins that the pages document. */
export const documentedPlugins = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^Class `\w+`, of the plugin `([\w-]+)`\./gm)].map((match) => match[1] ?? ''));

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => anchorOf(match[1] ?? '')));

/**
 * Leads the links of a part to the page that has their heading. Notes link to headings of all pages alike (`#filters`,
 * `#orders`), wherever these stand.
 */
function linked({ file, text }: ApiPage, resources: ReadonlySet<string>): ApiPage {
  const own = anchorsOf(text);
  if (file === API_PAGE)
    return {
      file,
      text: text.replaceAll(/\]\(#([^)]+)\)/g, (whole, anchor: string) =>
        resources.has(anchor) ? `](resources/${anchor}.md)` : whole,
      ),
    };
  // Notes name other pages as from docs; the pages of resources lie one folder deeper.
  const below = text.replaceAll(/\]\((?!#|https?:)/g, '](../');
  const target = (anchor: string) => (resources.has(anchor) ? `${anchor}.md` : `../api.md#${anchor}`);
  return {
    file,
    text: below.replaceAll(/\]\(#([^)]+)\)/g, (whole, anchor: string) =>
      own.has(anchor) ? whole : `](${target(anchor)})`,
    ),
  };
}

/**
 * Generates docs/api.md and a page for each resource, in the order of their examples.
 * @param ids plugins to document; default: all
 * @throws Error when a note belongs to no resource
 */
export async function apiPages(ids?: ReadonlySet<string>): Promise<readonly ApiPage[]> {
  const parts = globSync('*.md', { cwd: PARTS }).toSorted().map(read);
  const owned = await ownedResources(ids);
  const notes = notesOf();
  const names = new Set(owned.map(({ resource }) => resource.name));
  const stray = [...notes.keys()].find((name) => !names.has(name));
  if (stray !== undefined) throw new Error(`docs/api/resources/${stray}.md is about no resource that is there`);
  const page = [NOTICE, ...parts, overview(owned)].join('\n\n');
  // The table of contents goes before the first heading.
  const whole = { file: API_PAGE, text: `${page.replace('\n## ', `\n${contentsOf(page)}\n\n## `)}\n` };
  const sections = owned.map(({ plugin, resource }) => ({
    file: `${RESOURCES}/${resource.name}.md`,
    text: `${NOTICE}\n\n${resourceSection(plugin, resource, notes.get(resource.name) ?? '')}\n`,
  }));
  return [whole, ...sections].map((one) => linked(one, names));
}

/** The texts of the written pages, from the folder of the project. */
export const writtenPages = (): readonly ApiPage[] =>
  [API_PAGE, ...globSync(`${RESOURCES}/*.md`, { cwd: ROOT })]
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const isSame = (one: readonly ApiPage[], other: readonly ApiPage[]) =>
  one.length === other.length && one.every(({ file, text }) => other.find((page) => page.file === file)?.text === text);

/**
 * `npm run docs:api`: writes docs/api.md, docs/resources and docs/plugin-api.md. With `--check`, exits with code 1 when one is
 * outdated.
 */
export async function docsApi(args: readonly string[]): Promise<void> {
  const pages = await apiPages();
  const plugins = pluginApiPage();
  if (args.includes('--check')) {
    if (isSame(pages, writtenPages()) && readFileSync(PLUGIN_API_PAGE, 'utf8') === plugins) return;
    process.stderr.write('The pages of the API are stale: run npm run docs:api and look at what changed.\n');
    process.exitCode = 1;
    return;
  }
  rmSync(path.join(ROOT, RESOURCES), { recursive: true, force: true });
  mkdirSync(path.join(ROOT, RESOURCES));
  for (const { file, text } of pages) writeFileSync(path.join(ROOT, file), text);
  writeFileSync(PLUGIN_API_PAGE, plugins);
  process.stdout.write(`docs/api.md and the pages of ${pages.length - 1} resources are written.\n`);
}
