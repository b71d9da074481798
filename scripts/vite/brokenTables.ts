import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { moduleIds } from './moduleIds.ts';

const PLUGINS = path.resolve(import.meta.dirname, '../../src/plugins');
/** Files of all plugins that a page evaluates together: one that throws would stop the page. */
const TRIED = ['resources.ts', 'index.ts'];
/** Time limit of the evaluation, ms: a table may loop forever. */
const LONGEST_MS = 60_000;

/**
 * Evaluates tables and declarations of plugins in a child process.
 * @param folder of the plugins
 * @returns the reason why each of them cannot be evaluated; empty when it can
 * @throws Error when the process could not start
 */
export async function evaluateTables(folder: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tried = new Map<string, string>();
  if (ids.length === 0) return tried;
  const child = fork(path.join(import.meta.dirname, 'evaluateTables.ts'), [folder, ...ids], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  child.on('message', ([id, problem]: [string, string]) => tried.set(id, problem));
  await once(child, 'close');
  // The process reports its own start under an empty id. Without it, no plugin is to blame.
  if (!tried.delete('')) throw new Error('The tables of the plugins could not be tried.');
  const at = ids.findIndex((id) => !tried.has(id));
  const last = ids[at];
  if (last === undefined) return tried;
  tried.set(last, 'It does not come to an end');
  return new Map([...tried, ...(await evaluateTables(folder, ids.slice(at + 1)))]);
}

/** Replaces a broken table in the pages by a plugin whose start fails with the reason, and its declarations by none. */
const standIn = (id: string, file: string, problem: string) =>
  file === 'index.ts'
    ? `export default ${JSON.stringify({ id, title: id, api: 1 }).slice(0, -1)},
  start: async () => { throw new Error(${JSON.stringify(problem)}); } };`
    : 'export {};';

/** Path segments of a file below the plugins' folder; empty for folders that begin with `_` or a dot. */
function placeOf(folder: string, file: string): readonly string[] {
  const parts = path.relative(folder, file).replaceAll('\\', '/').split('/');
  return /^[_.]/.test(parts[0] ?? '') ? [] : parts;
}

/** Ids of the plugins that have one of the tried files. */
function pluginsIn(folder: string): string[] {
  const files = globSync(
    TRIED.map((name) => `*/${name}`),
    { cwd: folder },
  );
  return [...new Set(files.flatMap((file) => placeOf(folder, path.join(folder, file))[0] ?? []))].sort();
}

/** Problems found so far. */
class Tries {
  warn: (message: string) => void = () => undefined;
  readonly #folder: string;
  readonly #problems = new Map<string, string>();
  #last: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts to evaluate the tables of plugins, and warns of those that fail. */
  begin(ids: readonly string[]): void {
    this.#last = this.#try(ids, this.#last);
    // `problemOf` throws the error to the caller that loads a table.
    this.#last.catch(() => undefined);
  }

  async #try(ids: readonly string[], before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    for (const [id, problem] of await evaluateTables(this.#folder, ids)) {
      if (problem && problem !== this.#problems.get(id))
        this.warn(`The plugin "${id}" is left out of the pages. ${problem}`);
      this.#problems.set(id, problem);
    }
  }

  /**
   * Waits for the running evaluation. @returns the reason why a plugin is left out; empty when it is not
   * @throws Error when the tables could not be evaluated at all
   */
  async problemOf(id: string): Promise<string> {
    await this.#last;
    return this.#problems.get(id) ?? '';
  }
}

/**
 * A Vite plugin that leaves out plugins whose table or declarations throw during evaluation: all tables are in one file, so
 * one of them would stop every page. The terminal and the settings show the reason.
 * @throws Error in a build, when there is no table, or when the tables cannot be evaluated
 */
export function brokenTables(folder = PLUGINS): Plugin {
  const tries = new Tries(folder);
  /** Problem that each file was last served with. */
  const given = new Map<string, string>();
  return {
    name: 'flexy:broken-tables',
    enforce: 'pre',
    configResolved({ logger }) {
      tries.warn = (message) => logger.warn(message, { timestamp: true });
    },
    buildStart() {
      const ids = pluginsIn(folder);
      if (ids.length === 0) this.error(`There is no table of a plugin in ${folder}.`);
      // Not awaited: only loading a table waits for it.
      tries.begin(ids);
    },
    load: {
      filter: { id: moduleIds(...TRIED) },
      async handler(file) {
        const [id = '', name = '', ...below] = placeOf(folder, file);
        if (below.length > 0 || !TRIED.includes(name)) return null;
        const problem = await tries.problemOf(id);
        given.set(file, problem);
        return problem === '' ? null : standIn(id, name, problem);
      },
    },
    /** `npm run dev`: replaces a plugin at once when it breaks or is repaired. */
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
