import { createHash } from 'node:crypto';
import path from 'node:path';
import { exportedNames } from './exportedNames.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Folder of the built pages, and below `/admin/` in addresses. */
const FOLDER = 'shared';
const BASE = '/admin/';

/** A library that packages share with the page. */
interface Shared {
  /** The name that packages import. */
  readonly name: string;
  /** Name of its file in the folder, without the hash of its content. */
  readonly file: string;
  /** The module of ours that lists what is shared. */
  readonly list: string;
  /** Its default export is the library itself: `import React from 'react'`. */
  readonly hasDefault?: true;
}

const list = (name: string) => `src/admin/packages/shared/${name}.ts`;

/** The libraries, as `src/admin/packages/shareLibraries.ts` names them. */
export const SHARED: readonly Shared[] = [
  { name: '#admin', file: 'admin', list: 'src/admin/index.ts' },
  { name: '#resource', file: 'resource', list: 'src/dataProvider/resource/index.ts' },
  { name: 'react', file: 'react', list: list('react'), hasDefault: true },
  { name: 'react/jsx-runtime', file: 'react-jsx-runtime', list: list('jsxRuntime') },
  { name: 'react-dom', file: 'react-dom', list: list('reactDom'), hasDefault: true },
  { name: 'react-router', file: 'react-router', list: list('reactRouter') },
  { name: '@tanstack/react-query', file: 'react-query', list: list('reactQuery') },
  { name: 'ra-core', file: 'ra-core', list: list('raCore') },
];

/** A file of the import map. */
export interface SharedFile {
  /** The name that packages import. */
  readonly name: string;
  /** Path below the folder of the pages. It names the content for ever, as those of the page's own code do. */
  readonly path: string;
  readonly source: string;
}

/** The text of a library's file: it hands on what the page has. */
function sourceOf({ name, list: file, hasDefault }: Shared): string {
  const names = exportedNames(path.join(ROOT, file));
  const lines = [
    `const library = globalThis[Symbol.for('flexy.shared')][${JSON.stringify(name)}];`,
    ...(hasDefault ? ['export default library;'] : []),
    `export const { ${names.join(', ')} } = library;`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Hash of a text, in base64 or in letters that addresses can have. */
const hashOf = (text: string, encoding: 'base64' | 'base64url') => createHash('sha384').update(text).digest(encoding);

/** The files of the shared libraries. They change only when a library offers something else. */
export const sharedFiles = (): SharedFile[] =>
  SHARED.map((shared) => {
    const source = sourceOf(shared);
    const hash = hashOf(source, 'base64url').slice(0, 8);
    return { name: shared.name, path: `${FOLDER}/${shared.file}-${hash}.js`, source };
  });

/** The import map of the page: libraries by name, and the hash of each of their files. */
export function importMap(files: readonly SharedFile[]): string {
  const imports = Object.fromEntries(files.map(({ name, path: file }) => [name, BASE + file]));
  const integrity = Object.fromEntries(
    files.map(({ path: file, source }) => [BASE + file, `sha384-${hashOf(source, 'base64')}`]),
  );
  return JSON.stringify({ imports, integrity });
}
