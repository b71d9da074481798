import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { loadPlugins } from '../mock-api/plugins.ts';
import { idProblem, namesOf, fillNames, type PluginNames } from './pluginNames.ts';
import { ROOT } from './project.ts';

const PLUGINS = path.join(ROOT, 'src/plugins');
const TEMPLATE = path.join(PLUGINS, '_template');

/** `npm run plugin:new <id>`: creates `src/plugins/<id>`, a working plugin, from `_template`. */
export async function pluginNew(args: readonly string[]): Promise<void> {
  const id = args[0]?.trim() ?? '';
  const taken = globSync('*/', { cwd: PLUGINS }).map((folder) => path.basename(folder));
  const problem = idProblem(id, taken) ?? (await clash(namesOf(id)));
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  await copyTemplate(namesOf(id));
  process.stdout.write(
    [
      `src/plugins/${id} is there: a resource, a call, a page, texts in three languages and tests.`,
      `  npm run dev                                        see it in the menu under Work; it switches the plugin on in existing data,`,
      `                                                     too, as every start does (off again under Settings, Plugins)`,
      `  npm test -- --project unit src/plugins/${id} tests/plugins`,
      `  npm test -- --project browser src/plugins/${id} tests/browser`,
      'docs/plugins.md tells how to go on. Translate i18n/fr.ts and i18n/ar.ts first. Before you share it, describe its calls\n  in docs/api and run npm run docs:api; until then it leaves no trace outside its folder.\n',
    ].join('\n'),
  );
}

/** Finds an existing plugin with the same resource or page. */
async function clash({ id, resource }: PluginNames): Promise<string | undefined> {
  const plugins = await loadPlugins();
  const owner = plugins.find(({ resources }) => resources.some(({ name }) => name === resource));
  if (owner) return `"${id}" would bring the resource "${resource}", which is ${owner.id}'s: choose another name.`;
  const tables = globSync('[!_]*/index.ts', { cwd: PLUGINS });
  const texts = await Promise.all(tables.map((file) => readFile(path.join(PLUGINS, file), 'utf8')));
  const at = texts.findIndex((text) => text.includes(`path: '${id}'`));
  return at < 0 ? undefined : `There is a page at /admin/${id} already (${tables[at]}): choose another name.`;
}

async function copyTemplate(names: PluginNames): Promise<void> {
  const files = globSync('**/*.*', { cwd: TEMPLATE });
  for (const file of files) {
    const target = path.join(PLUGINS, names.id, file);
    const text = fillNames(await readFile(path.join(TEMPLATE, file), 'utf8'), names);
    // Names of another length change the line breaks.
    const formatted = await format(text, { ...(await resolveConfig(target)), filepath: target });
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, formatted);
  }
}
