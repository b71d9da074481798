import path from 'node:path';
import type { Plugin } from 'vite';

/** One module that gives way to ours. */
export interface ReplacedModule {
  /** End of the resolved file, with forward slashes: `ra-core/dist/routing/adapters/reactRouterProvider.js`. */
  readonly file: string;
  /** Our module, from the root of the project. */
  readonly by: string;
  /** Ours imports private modules of the package, so it is bundled with the package where Vite does that beforehand. */
  readonly isInside?: boolean;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Names of files without query and without the mark of virtual modules, with forward slashes. */
const plainName = (id = '') => `/${id.replace('\0', '').replaceAll('\\', '/').split('?')[0]}`;

/**
 * A Vite plugin that swaps single files inside packages for modules of ours, wherever they are imported from: in builds, in
 * `npm run dev` and in browser tests, where Vite bundles packages beforehand.
 * @param modules the table of replaced files
 * @throws in a build, when a file of the table is not there any more
 */
export function replaceModules(modules: readonly ReplacedModule[]): Plugin {
  const found = new Set<string>();
  const matchOf = (id: string | undefined) => {
    const match = modules.find(({ file }) => plainName(id).endsWith(`/${file}`));
    if (match) found.add(match.file);
    return match;
  };
  return {
    name: 'flexy:replace-modules',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [beforehand(modules)] } } }),
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const match = matchOf((await this.resolve(source, importer, { ...options, skipSelf: true }))?.id);
      return match ? path.join(ROOT, match.by) : null;
    },
    generateBundle() {
      const missing = modules.find(({ file }) => !found.has(file));
      if (missing) this.error(`${missing.file} is not among the modules of the pages: ${missing.by} would replace it.`);
    },
  };
}

/** The same for packages that Vite bundles beforehand; ours stays outside unless said, so that there is one copy of it. */
const beforehand = (modules: readonly ReplacedModule[]) => ({
  // Vite keeps these bundles until the names of the plugins change: a changed table makes new ones.
  name: `flexy:replace-modules ${JSON.stringify(modules)}`,
  async resolveId(source: string, importer: string | undefined) {
    const match =
      importer &&
      modules.find(({ file }) => plainName(path.resolve(path.dirname(importer), source)).endsWith(`/${file}`));
    if (!match) return null;
    return match.isInside ? path.join(ROOT, match.by) : { id: `/${match.by}`, external: 'absolute' as const };
  },
});
