import path from 'node:path';
import type { Plugin } from 'vite';

/** One replaced module. */
export interface ReplacedModule {
  /** End of the resolved file's path, with forward slashes: `ra-core/dist/routing/adapters/reactRouterProvider.js`. */
  readonly file: string;
  /** The replacement, relative to the project's root. */
  readonly by: string;
  /** The replacement imports private modules of the package, so Vite pre-bundles it together with the package. */
  readonly isInside?: boolean;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** File names with forward slashes, without query and without the mark of virtual modules. */
const plainName = (id = '') => `/${id.replace('\0', '').replaceAll('\\', '/').split('?')[0]}`;

/** A pattern of the imports that can mean one of these files: those that end with its name. */
const importsOf = (modules: readonly ReplacedModule[]) => {
  const names = modules.map(({ file }) => RegExp.escape(path.parse(file).name));
  return new RegExp(`(?:${names.join('|')})(?:\\.[cm]?js)?(?:\\?.*)?$`);
};

/**
 * A Vite plugin that replaces single files inside packages by own modules, wherever they are imported from: in builds, in
 * `npm run dev` and in browser tests, where Vite pre-bundles packages.
 * @param modules the table of replaced files
 * @throws Error in a build, when a file of the table no longer exists
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
    resolveId: {
      filter: { id: importsOf(modules) },
      async handler(source, importer, options) {
        if (!importer) return null;
        const match = matchOf((await this.resolve(source, importer, { ...options, skipSelf: true }))?.id);
        return match ? path.join(ROOT, match.by) : null;
      },
    },
    generateBundle() {
      const missing = modules.find(({ file }) => !found.has(file));
      if (missing) this.error(`${missing.file} is not among the modules of the pages: ${missing.by} would replace it.`);
    },
  };
}

/**
 * The same for packages that Vite pre-bundles. The replacement stays outside the bundle unless `isInside`, so that there is
 * only one copy of it.
 */
const beforehand = (modules: readonly ReplacedModule[]) => ({
  // Vite reuses pre-bundled packages until the plugins' names change, so a changed table gets a new name.
  name: `flexy:replace-modules ${JSON.stringify(modules)}`,
  async resolveId(source: string, importer: string | undefined) {
    const match =
      importer &&
      modules.find(({ file }) => plainName(path.resolve(path.dirname(importer), source)).endsWith(`/${file}`));
    if (!match) return null;
    return match.isInside ? path.join(ROOT, match.by) : { id: `/${match.by}`, external: 'absolute' as const };
  },
});
