/** Name of the manifest in a package. */
export const MANIFEST_FILE = 'manifest.json';
/** The ES module of a package: its default export is the plugin's table. */
export const ENTRY_FILE = 'plugin.js';
/** The style sheet of a package, if it has one. */
export const STYLE_FILE = 'style.css';
/** The declared resources of a package: tables, rights and texts. */
export const RESOURCES_FILE = 'resources.json';
/** The server part of a package: an ES module whose default export is made by `definePluginServer`. */
export const SERVER_FILE = 'server.js';
/** The publisher's signature of the manifest. The manifest does not name it. */
export const SIGNATURE_FILE = 'signature.json';

/** Media types of the files that a package may hold. No kind is shown as a page. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const LONGEST = 120;
/** Folders and names of letters, digits, `_`, `-` and `.`; no name begins with a dot, so `..` is none. */
const PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){0,4}[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/;

/** Media type of a package's file by its name; undefined: such a file is not allowed. */
export function typeOfPackageFile(path: string): string | undefined {
  const [, ending = ''] = PATH.exec(path) ?? [];
  return path.length <= LONGEST && Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}
