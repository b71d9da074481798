import type { ReplacedModule } from './replaceModules.ts';

/** The files inside packages that give way to ours; each entry says in a comment what it saves. */
export const replacedModules: readonly ReplacedModule[] = [
  // react-router's data router, which ra-core's adapter brings along: 18 kB gzip.
  {
    file: 'ra-core/dist/routing/adapters/reactRouterProvider.js',
    by: 'src/admin/router/routerProvider.tsx',
  },
  // react-router without its checks for developers, in files that its package.json does not name: 1 kB gzip.
  {
    file: 'react-router/dist/development/index.mjs',
    by: 'node_modules/react-router/dist/production/index.mjs',
  },
  // Polyfills under node-polyglot that every browser of today has: 4 kB gzip.
  { file: 'object.entries/index.js', by: 'scripts/vite/replacements/objectEntries.cjs' },
  { file: 'hasown/index.js', by: 'scripts/vite/replacements/hasOwn.cjs' },
  // Deep comparison, under ra-core's store, in 80 files: 4 kB gzip.
  { file: 'lodash/isEqual.js', by: 'scripts/vite/replacements/isEqual.cjs' },
  // What else lists use of it, in as many files: 3 kB gzip.
  { file: 'lodash/get.js', by: 'scripts/vite/replacements/get.cjs' },
  { file: 'lodash/set.js', by: 'scripts/vite/replacements/set.cjs' },
  { file: 'lodash/pick.js', by: 'scripts/vite/replacements/pick.cjs' },
  { file: 'lodash/union.js', by: 'scripts/vite/replacements/union.cjs' },
  { file: 'lodash/debounce.js', by: 'scripts/vite/replacements/debounce.cjs' },
  // Addresses of lists, with all options: 2 kB gzip.
  { file: 'query-string/index.js', by: 'scripts/vite/replacements/queryString.ts' },
  // English plurals of names that have no text: 3 kB gzip.
  { file: 'inflection/lib/inflection.js', by: 'scripts/vite/replacements/inflection.ts' },
  // The CSV writer under ra-core's own export, in every list: 6 kB gzip.
  { file: 'ra-core/dist/export/defaultExporter.js', by: 'src/admin/crud/list/noExporter.ts' },
  // What puts lucide's icons together each time they are drawn: a tenth of the time of the first list.
  { file: 'lucide-react/dist/esm/createLucideIcon.mjs', by: 'src/admin/ui/lucideIcon.ts' },
  // Writes a style element into the page, which the page's policy refuses.
  { file: '@mui/x-data-grid/utils/css/context.mjs', by: 'src/admin/crud/list/grid/gridVariables.tsx' },
  // Dexie's door to its file for old bundlers, which would put the runtime for such files before the sign-in page: 1 kB gzip.
  { file: 'dexie/import-wrapper.mjs', by: 'node_modules/dexie/dist/modern/dexie.mjs' },
  // As a module, too: CommonJS splits the bundler's helpers off the entry, a file more for every visit.
  { file: 'leaflet/dist/leaflet-src.js', by: 'node_modules/leaflet/dist/leaflet-src.esm.js' },
  // Vite's helper around `import()`, which lets the browser remember a failed one for ever.
  { file: 'preload-helper.js', by: 'src/admin/page/loadCode.ts' },
];
