import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { GenerateSWOptions } from 'workbox-build';
import { tillFiles, type Manifest } from './tillFiles.ts';

/** Pictures of products that are kept, and how long, s. */
const PICTURES = { maxEntries: 1500, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** What the worker's own functions see of workbox. They are written into the worker: nothing from outside stands in them. */
interface Asked {
  readonly request: Request;
  readonly event?: Event & { readonly clientId?: string };
}

type Caching = NonNullable<GenerateSWOptions['runtimeCaching']>[number];

/** An answer that the server is away is as good as none: what is kept counts. */
const notAway = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
    return response;
  },
};

/**
 * A page comes from the server whenever that answers, so that a new version is seen at the next visit; the kept one is for
 * when it does not, answers that it cannot, or keeps the till waiting (it must open in two seconds; all its code is kept).
 */
const pages: Caching = {
  urlPattern: ({ request }) => request.mode === 'navigate',
  handler: 'NetworkOnly',
  options: {
    precacheFallback: { fallbackURL: 'index.html' },
    plugins: [
      {
        requestWillFetch: async ({ request }) => {
          const { url, headers } = request;
          if (!new URL(url).pathname.startsWith('/admin/pos')) return request;
          const signal = AbortSignal.timeout(1500);
          return new Request(url, { headers, credentials: 'same-origin', redirect: 'manual', signal });
        },
        ...notAway,
      },
    ],
  },
};

/** The installation's own texts: as the server has them, without it as they were. */
const texts: Caching = {
  urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/api-trans/translations-yaml-admin'),
  handler: 'NetworkFirst',
  options: {
    cacheName: 'flexy-till-texts',
    networkTimeoutSeconds: 3,
    cacheableResponse: { statuses: [200] },
    plugins: [notAway],
  },
};

/** Pictures that the till shows: the same picture whatever signature its address has at the moment. */
const pictures: Caching = {
  urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/storage/get-image'),
  handler: 'CacheFirst',
  options: {
    cacheName: 'flexy-till-pictures',
    expiration: { ...PICTURES, purgeOnQuotaError: true },
    cacheableResponse: { statuses: [200] },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }: Asked) => {
          const { origin, searchParams } = new URL(request.url);
          return `${origin}/storage/get-image?path=${encodeURIComponent(searchParams.get('path') ?? '')}`;
        },
        cacheWillUpdate: async ({ response, event }) => {
          // @ts-expect-error -- a worker's, which this project has no types of
          const client = await self.clients.get(event?.clientId ?? '');
          return client && new URL(client.url).pathname.startsWith('/admin/pos') ? response : null;
        },
      },
    ],
  },
};

/**
 * The service worker of the till (issue 19, 13): the shell and the register open without a network. It is installed by the
 * first visit of the till, and lets everything else through: calls of the API are never kept.
 */
export function tillWorker(): PluginOption {
  let folder = '';
  const place: Plugin = {
    name: 'flexy:till-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // The till registers it, when it is used (src/plugins/pos/worker).
    injectRegister: false,
    manifest: false,
    scope: '/admin/',
    workbox: {
      globPatterns: ['index.html', 'boot.js', 'favicon.svg', 'assets/*.{js,css,woff2,svg,wasm}'],
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (entries) => {
          const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8');
          const manifest: Manifest = JSON.parse(text);
          const wanted = tillFiles(manifest);
          return { manifest: entries.filter(({ url }) => wanted.has(url)), warnings: [] };
        },
      ],
      navigateFallback: null,
      runtimeCaching: [pages, texts, pictures],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
  return [place, worker];
}
