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
  /** File in the folder; its name never changes, because packages are built elsewhere. */
  readonly file: string;
  /** The module of ours that lists what is shared. */
  readonly list: string;
  /** Its default export is the library itself: `import React from 'react'`. */
  readonly hasDefault?: true;
}

const list = (name: string) => `src/admin/packages/shared/${name}.ts`;

/** The libraries, as `src/admin/packages/shareLibraries.ts` names them. */
export const SHARED: readonly Shared[] = [
  { name: '#admin', file: 'admin.js', list: 'src/admin/index.ts' },
  { name: '#resource', file: 'resource.js', list: 'src/dataProvider/resource/index.ts' },
  { name: 'react', file: 'react.js', list: list('react'), hasDefault: true },
  { name: 'react/jsx-runtime', file: 'react-jsx-runtime.js', list: list('jsxRuntime') },
  { name: 'react-dom', file: 'react-dom.js', list: list('reactDom'), hasDefault: true },
  { name: 'react-router', file: 'react-router.js', list: list('reactRouter') },
  { name: '@tanstack/react-query', file: 'react-query.js', list: list('reactQuery') },
  { name: 'ra-core', file: 'ra-core.js', list: list('raCore') },
];

/** A file of the import map. */
export interface SharedFile {
  /** Path below the folder of the pages. */
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

/** The files of the shared libraries. They have fixed names, and change only when a library offers something else. */
export const sharedFiles = (): SharedFile[] =>
  SHARED.map((shared) => ({ path: `${FOLDER}/${shared.file}`, source: sourceOf(shared) }));

/** The import map of the page: libraries by name, and the hash of each of their files. */
export function importMap(files: readonly SharedFile[]): string {
  const imports = Object.fromEntries(SHARED.map(({ name, file }) => [name, `${BASE}${FOLDER}/${file}`]));
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const integrity = Object.fromEntries(files.map(({ path: file, source }) => [BASE + file, hashOf(source)]));
  return JSON.stringify({ imports, integrity });
}
