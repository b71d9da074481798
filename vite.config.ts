import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileEarly } from './scripts/vite/compileEarly.ts';
import { devPolicy } from './scripts/vite/devPolicy.ts';
import { listModules } from './scripts/vite/listModules.ts';
import { offlineWorker } from './scripts/vite/offlineWorker.ts';
import { compressAssets } from './scripts/vite/compressAssets.ts';
import { sharedLibraries } from './scripts/vite/sharedLibraries.ts';
import { siteFonts } from './scripts/vite/siteFonts.ts';
import { toolFrames } from './scripts/vite/toolFrames.ts';
import { transforms } from './scripts/vite/transforms.ts';

/** Where `npm run dev` finds the API that runs beside Vite. */
const api = process.env['FLEXY_API'] ?? 'http://127.0.0.1:8081';

/** Everything that the server answers itself; what stands under /admin/ is Vite's. */
const SERVER_PATHS = '^/(?!admin(?:[/?]|$))';

/** Modules of the framework, and those of plugins that only declare. */
const DECLARES = /\/src\/(?:(?:admin|dataProvider|shop|zip)\/[^?]+|plugins\/[^/]+\/(?:points|resources\/[^?]+))\.tsx?$/;

/** The server answers `/admin`; Vite knows its base with the slash only. */
function slashAfterBase(): Plugin {
  return {
    name: 'flexy:slash-after-base',
    configureServer(server) {
      server.middlewares.use('/', (request, response, next) => {
        if (!/^\/admin(\?|$)/.test(request.url ?? '')) return next();
        response.writeHead(302, { Location: (request.url ?? '').replace('/admin', '/admin/') }).end();
      });
    },
  };
}

export default defineConfig({
  base: '/admin/',
  plugins: [
    ...transforms(),
    react(),
    compileEarly(['shell', 'list']),
    sharedLibraries(),
    listModules(),
    compressAssets(),
    offlineWorker(),
    siteFonts(),
    toolFrames(),
    slashAfterBase(),
    devPolicy(),
  ],
  // Workers load what a file needs (readers of spreadsheets) when it needs it.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    manifest: true,
    // The page is served under `script-src 'self'`: no inline polyfill.
    modulePreload: {
      polyfill: false,
      // Vite leaves a file out that stands alone; `loadCode.ts` wants to know all that an import needs.
      // The page does not preload the bundler's helpers (0.7 kB): once the service worker answers, browsers warn that such a
      // preload is not used.
      resolveDependencies: (file, others, { hostType }) =>
        hostType === 'js' ? [...new Set([file, ...others])] : others.filter((one) => !/rolldown-runtime/.test(one)),
    },
    target: 'es2022',
    rolldownOptions: {
      // The time of our own plugins is known, and no one who starts Flexy can change it.
      checks: { bundlerTimings: false },
      // Importing these does nothing by itself: who takes one thing by `#admin` takes that, not all that the index names.
      treeshake: { moduleSideEffects: (id) => !DECLARES.test(id) },
      // One file for each step of a visit, with all that the step needs: it packs better than a dozen small ones.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Else it gets a file of its own as soon as some part far away needs no other.
            { name: 'first', test: /rolldown[/\\]runtime/, priority: 4 },
            { name: 'shell', test: /\/src\/admin\/app\/signedInModule\.ts$/, priority: 2 },
            { name: 'list', test: /\/src\/admin\/crud\/list\/ListPage\.tsx$/, priority: 1 },
          ],
        },
      },
    },
    // No data: addresses, which the page's Content-Security-Policy need not allow then.
    assetsInlineLimit: 0,
    // The largest file, of the Gantt chart, is loaded by its tool alone. What the screens load has budgets in
    // tests/journeys/weight.all.test.ts.
    chunkSizeWarningLimit: 700,
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: api, xfwd: true } },
  },
});
