import path from 'node:path';
import type { Plugin } from 'vite';

/** Path of the list in the folder of the pages, beside Vite's manifest. The server serves neither. */
export const MODULE_LIST = '.vite/modules.json';

/** Modules of each built file: paths relative to the project, for packages from `node_modules/`. */
export type ModuleList = Readonly<Record<string, readonly string[]>>;

/** A Vite plugin that lists the modules of each built file, for tests and benches. */
export function listModules(): Plugin {
  return {
    name: 'flexy:list-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const list = Object.fromEntries(
        chunks.map(({ fileName, modules }) => [
          fileName,
          Object.entries(modules)
            .filter(([, { renderedLength }]) => renderedLength > 0)
            .map(([id]) => shortName(id)),
        ]),
      );
      this.emitFile({ type: 'asset', fileName: MODULE_LIST, source: JSON.stringify(list, null, 2) });
    },
  };
}

function shortName(id: string): string {
  // The titles and the words of a file of texts are separate modules (titleTexts.ts).
  const name = id.replaceAll('\\', '/').replace(/\?(?!(titles|words)$).*$/, '');
  const at = name.indexOf('/node_modules/');
  return at >= 0 ? name.slice(at + 1) : path.posix.relative(process.cwd().replaceAll('\\', '/'), name);
}
