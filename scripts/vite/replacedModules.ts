import type { ReplacedModule } from './replaceModules.ts';

/** The files that give way to ours in the pages; each entry says why. */
export const replacedModules: readonly ReplacedModule[] = [
  // The default router of ra-core brings react-router's data router: 18 kB gzip before the sign-in form.
  { file: 'ra-core/dist/routing/adapters/reactRouterProvider.js', by: 'src/admin/router/routerProvider.tsx' },
  // It writes a style element into the page, which the page's policy refuses.
  { file: '@mui/x-data-grid/utils/css/context.mjs', by: 'src/admin/crud/list/grid/gridVariables.tsx', isInside: true },
  // Vite's helper around `import()`, in built pages only: the browser remembers a failed import, so a retry could not succeed.
  { file: 'vite/preload-helper.js', by: 'src/admin/page/loadCode.ts' },
];
