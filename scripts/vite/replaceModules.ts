import path from 'node:path';
import type { Plugin } from 'vite';

/** One module of a package that gives way to ours, to keep its weight out of the first screens. */
export interface ReplacedModule {
  /** Ends of the resolved file, with forward slashes: `ra-core/dist/esm/routing/adapters/reactRouterProvider.js`. */
  file: string;
  /** Our module, from the root of the project. */
  by: string;
}

/**
 * A Vite plugin that swaps single files inside packages for modules of ours, wherever they are imported from.
 * @param modules the table of replaced files
 */
export function replaceModules(modules: readonly ReplacedModule[]): Plugin {
  const root = path.resolve(import.meta.dirname, '../..');
  return {
    name: 'flexy:replace-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || modules.length === 0) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = resolved?.id.replaceAll('\\', '/').split('?')[0];
      const match = modules.find((module) => file?.endsWith(`/${module.file}`));
      return match ? path.join(root, match.by) : null;
    },
  };
}
