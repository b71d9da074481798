import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PLUGINS = path.resolve(import.meta.dirname, '../../src/plugins');
/** Files of a plugin that are evaluated before anybody sees a screen, or all together. */
const TRIED = ['resources.ts', 'index.ts'];
/** Some do not come to an end; machines may be busy. */
const LONGEST_MS = 60_000;

/**
 * Evaluates tables and declarations of plugins, in a process of its own.
 * @param folder of the plugins
 * @returns why each of them cannot be had; empty: it can
 */
export async function tryTables(folder: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tried = new Map<string, string>();
  if (ids.length === 0) return tried;
  const child = fork(path.join(import.meta.dirname, 'tryTables.ts'), [folder, ...ids], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  child.on('message', ([id, problem]: [string, string]) => tried.set(id, problem));
  await once(child, 'close');
  // It says that it begins. Where it could not, no plugin is to blame.
  if (!tried.delete('')) throw new Error('The tables of the plugins could not be tried.');
  const at = ids.findIndex((id) => !tried.has(id));
  const last = ids[at];
  if (last === undefined) return tried;
  tried.set(last, 'It does not come to an end');
  return new Map([...tried, ...(await tryTables(folder, ids.slice(at + 1)))]);
}

/** What is in the pages for a table that cannot be had: a plugin that says why when it is to start. */
const standIn = (id: string, problem: string) =>
  `export default ${JSON.stringify({ id, title: id, api: 1 }).slice(0, -1)},
  start: async () => { throw new Error(${JSON.stringify(problem)}); } };`;

/** The plugin, and the file of its, that a path names; folders that begin with `_` are none. */
function placeOf(folder: string, file: string): readonly string[] {
  const parts = path.relative(folder, file).replaceAll('\\', '/').split('/');
  return /^[_.]/.test(parts[0] ?? '') ? [] : parts;
}

/** What came of the tries so far. */
class Tries {
  warn: (message: string) => void = () => undefined;
  readonly #folder: string;
  readonly #problems = new Map<string, string>();
  #last: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Begins to try plugins, and tells what is wrong with them. */
  begin(ids: readonly string[]): void {
    this.#last = this.#try(ids, this.#last);
    // `problemOf` throws it to whoever loads a table; nobody waits for it here.
    this.#last.catch(() => undefined);
  }

  async #try(ids: readonly string[], before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    for (const [id, problem] of await tryTables(this.#folder, ids)) {
      if (problem && problem !== this.#problems.get(id))
        this.warn(`The plugin "${id}" is left out of the pages. ${problem}`);
      this.#problems.set(id, problem);
    }
  }

  /**
   * Why a plugin is left out, when all that was begun is done; empty: it is not.
   * @throws when the tables could not be tried at all
   */
  async problemOf(id: string): Promise<string> {
    await this.#last;
    return this.#problems.get(id) ?? '';
  }
}

/**
 * A Vite plugin that leaves plugins out of the pages whose table or declarations throw while they are evaluated: all tables
 * are in one file, and one of them would keep everybody out. The terminal and the settings say why.
 */
export function brokenTables(folder = PLUGINS): Plugin {
  const tries = new Tries(folder);
  /** The problem that each file was given out with. */
  const given = new Map<string, string>();
  return {
    name: 'flexy:broken-tables',
    enforce: 'pre',
    configResolved({ logger }) {
      tries.warn = (message) => logger.warn(message, { timestamp: true });
    },
    buildStart() {
      const files = globSync(
        TRIED.map((name) => `*/${name}`),
        { cwd: folder },
      );
      const ids = files.flatMap((file) => placeOf(folder, path.join(folder, file))[0] ?? []);
      if (files.length === 0) this.error(`There is no table of a plugin in ${folder}.`);
      // Nobody waits for it but who needs it: meanwhile the build goes on.
      tries.begin([...new Set(ids)].sort());
    },
    async load(file) {
      const [id = '', name = '', ...below] = placeOf(folder, file);
      if (below.length > 0 || !TRIED.includes(name)) return null;
      const problem = await tries.problemOf(id);
      given.set(file, problem);
      if (problem === '') return null;
      return name === 'index.ts' ? standIn(id, problem) : 'export {};';
    },
    /** `npm run dev`: a plugin that breaks, or is whole again, is so at once. */
    async hotUpdate({ file, modules }) {
      const [id = '', name] = placeOf(folder, file);
      const { moduleGraph, name: environment } = this.environment;
      if (environment !== 'client' || !name || !/(?<!\.test)\.ts$/.test(file)) return undefined;
      tries.begin([id]);
      const problem = await tries.problemOf(id);
      const others = TRIED.flatMap((one) => {
        const own = path.join(folder, id, one).replaceAll('\\', '/');
        return (given.get(own) ?? problem) === problem ? [] : [...(moduleGraph.getModulesByFile(own) ?? [])];
      });
      return [...new Set([...modules, ...others])];
    },
  };
}
