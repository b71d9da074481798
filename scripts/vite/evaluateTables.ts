// A child process in which brokenTables.ts evaluates tables and declarations of plugins, so that they cannot harm the build.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [folder = '', ...ids] = process.argv.slice(2);
const ROOT = path.resolve(import.meta.dirname, '../..');
const PLUGINS = `${pathToFileURL(folder).href}/`;
const send = process.send?.bind(process);
const exit = process.exit.bind(process);

/** A module that replaces code that is not evaluated here. Its exports can be called and read, and do nothing. */
const INERT = `const same = (given) => given ?? inert;
const get = (_, name) => name === Symbol.iterator ? () => [].values() : name === Symbol.toPrimitive ? () => ''
  : name === 'then' || typeof name === 'symbol' ? undefined : inert;
const inert = new Proxy(same, { get });
export default inert;`;

/** The names that a file imports from a module. */
function namesTaken(file: string, specifier: string): Set<string> {
  const lists = readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}\s*from\s*['"]([^'"]+)['"]/g);
  const names = [...lists].flatMap(([, list = '', from]) => (from === specifier ? list.split(',') : []));
  return new Set(
    names.map((name) => name.trim().split(/\s/)[0] ?? '').filter((name) => !/^(|default|type)$/.test(name)),
  );
}

registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.startsWith(PLUGINS)) return next(specifier, context);
    if (specifier === '#resource') return next(specifier, { ...context, parentURL: import.meta.url });
    if (/^\..*\.ts$/.test(specifier)) return next(specifier, context);
    // Only the plugin's own code is evaluated: the framework and packages do not throw.
    const names = [...namesTaken(fileURLToPath(context.parentURL), specifier)];
    const code = INERT + names.map((name) => `export const ${name} = inert;`).join('');
    return { url: `data:text/javascript,${encodeURIComponent(code)}`, format: 'module', shortCircuit: true };
  },
});

/** The reason why a file cannot be evaluated, without paths of this machine; empty when it can. */
async function problemOf(id: string, file: string): Promise<string> {
  const full = path.join(folder, id, file);
  if (!existsSync(full)) return '';
  try {
    const { default: table } = (await import(pathToFileURL(full).href)) as { default?: { id?: unknown } };
    if (file === 'index.ts' && typeof table?.id !== 'string')
      throw new Error('It exports no definePlugin({ … }) as default');
    return '';
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const own = text.replaceAll(`${pathToFileURL(ROOT).href}/`, '').replaceAll(ROOT + path.sep, '');
    return `${file}: ${own.trim() || 'It threw without a word'}`;
  }
}

// Errors after the evaluation belong to no table.
process.on('uncaughtException', () => undefined);
// Browsers do not have these globals, so code that needs them must fail here too.
for (const name of ['process', 'Buffer', 'global', 'setImmediate']) Reflect.deleteProperty(globalThis, name);

/** Reports a plugin's problem. Resolves once it is sent, so that the process may end. */
const tell = async (id: string, problem: string): Promise<void> =>
  new Promise((done) => void send?.([id, problem], undefined, undefined, () => done()));

await tell('', '');
for (const id of ids) await tell(id, (await problemOf(id, 'resources.ts')) || (await problemOf(id, 'index.ts')));
exit();
