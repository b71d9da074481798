import type { ReplacedModule } from './replaceModules.ts';

/** The replaced files of the pages, each with its reason. */
export const replacedModules: readonly ReplacedModule[] = [
  // ra-core's default router loads react-router's data router: 18 kB gzip before the sign-in form.
  { file: 'ra-core/dist/routing/adapters/reactRouterProvider.js', by: 'src/admin/router/routerProvider.tsx' },
  // It writes a style element into the page, which the content security policy refuses.
  { file: '@mui/x-data-grid/utils/css/context.mjs', by: 'src/admin/crud/list/grid/gridVariables.tsx', isInside: true },
  // Vite's wrapper of `import()` in built pages: it remembers a failed import, so a retry could not succeed.
  { file: 'vite/preload-helper.js', by: 'src/admin/page/loadCode.ts' },
];
