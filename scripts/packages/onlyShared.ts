import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface SharedOptions {
  /** Folder of the package. */
  readonly folder: string;
  /** Names that Flexy shares at run time. */
  readonly shared: readonly string[];
  /** The modules of Node are there, too. */
  readonly isNode: boolean;
}

/** Tells whether a file is the package's own, or of a library of npm. */
function isWithin(file: string, folder: string): boolean {
  const [plain = ''] = file.split('?');
  if (plain.startsWith('\0') || plain.split(path.sep).includes('node_modules')) return true;
  return !path.isAbsolute(plain) || `${plain}${path.sep}`.startsWith(`${folder}${path.sep}`);
}

/**
 * Refuses what a package cannot have: parts of Flexy that are not shared, files outside of its folder, and in the browser the
 * modules of Node. A second copy of a part of Flexy would not know its state.
 */
export function onlyShared({ folder, shared, isNode }: SharedOptions): Plugin {
  const home = realpathSync(folder);
  return {
    name: 'flexy:only-shared',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (shared.includes(id) || (isNode && id.startsWith('node:'))) return { id, external: true };
      if (id.startsWith('#') || id.startsWith('node:'))
        throw new Error(`A package cannot import "${id}". It shares ${shared.join(', ')}.`);
      if (importer === undefined || !isWithin(importer, home) || importer.includes('node_modules')) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      if (found && !found.external && !isWithin(found.id, home))
        throw new Error(`A package cannot import "${id}", which is outside of its folder.`);
      return found;
    },
  };
}
