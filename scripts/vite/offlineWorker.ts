import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { GenerateSWOptions, ManifestTransform } from 'workbox-build';
import { pack } from './compressAssets.ts';
import { offlineFiles, type Manifest } from './offlineFiles.ts';
import { framedPlugins, offlinePlugins, type OfflinePlugin } from './offlinePlugins.ts';
import { toolFiles } from './toolFiles.ts';

/** Number of cached product pictures, and their lifetime, s. */
const PICTURES = { maxEntries: 1500, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** Pattern of the paths of offline pages. `intoWorker` inserts it into the worker's functions. */
declare const OFFLINE_PAGES: string;

/**
 * Argument of the worker's functions. Workbox copies their source text into the worker, so they cannot refer to anything in
 * this file.
 */
interface Asked {
  readonly request: Request;
  readonly event?: Event & { readonly clientId?: string };
}

type Caching = NonNullable<GenerateSWOptions['runtimeCaching']>[number];

/** A function whose source text gets the pattern in place of `OFFLINE_PAGES`. */
function intoWorker<Written extends (...given: never[]) => unknown>(written: Written, pattern: string): Written {
  const text = String(written).replaceAll('OFFLINE_PAGES', JSON.stringify(pattern));
  return Object.assign(written, { toString: () => text });
}

/** Treats a 5xx answer, of a gateway or a failing server, as no answer, so that the cached copy is used. */
const notAway = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }) => {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
    return response;
  },
};

/**
 * Pages come from the server when it answers, so that a new version is seen at the next visit. The cached page is used when
 * the server does not answer, fails, or takes longer than 1.5 s for a page that works offline (the till must open within two
 * seconds).
 */
const pages = (pattern: string): Caching => ({
  // A tool frame's page is no screen of the application: without the server it fails, and says so.
  urlPattern: ({ request }) => request.mode === 'navigate' && request.destination !== 'iframe',
  handler: 'NetworkOnly',
  options: {
    precacheFallback: { fallbackURL: 'index.html' },
    plugins: [
      {
        requestWillFetch: intoWorker(async ({ request }: Asked) => {
          const { url, headers } = request;
          if (!new RegExp(OFFLINE_PAGES).test(new URL(url).pathname)) return request;
          const signal = AbortSignal.timeout(1500);
          return new Request(url, { headers, credentials: 'same-origin', redirect: 'manual', signal });
        }, pattern),
        ...notAway,
      },
    ],
  },
});

/** The installation's own texts: from the server, or the cached ones when it does not answer. */
const texts: Caching = {
  urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/api-trans/translations-yaml-admin'),
  handler: 'NetworkFirst',
  options: {
    cacheName: 'flexy-offline-texts',
    networkTimeoutSeconds: 3,
    cacheableResponse: { statuses: [200] },
    plugins: [notAway],
  },
};

/** Pictures of these pages. The cache ignores the signature in the address. */
const pictures = (pattern: string): Caching => ({
  urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/storage/get-image'),
  handler: 'CacheFirst',
  options: {
    cacheName: 'flexy-offline-pictures',
    expiration: { ...PICTURES, purgeOnQuotaError: true },
    cacheableResponse: { statuses: [200] },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }: Asked) => {
          const { origin, searchParams } = new URL(request.url);
          return `${origin}/storage/get-image?path=${encodeURIComponent(searchParams.get('path') ?? '')}`;
        },
        cacheWillUpdate: intoWorker(async ({ response, event }: Asked & { readonly response: Response }) => {
          // @ts-expect-error -- a worker's, which this project has no types of
          const client = await self.clients.get(event?.clientId ?? '');
          return client && new RegExp(OFFLINE_PAGES).test(new URL(client.url).pathname) ? response : null;
        }, pattern),
      },
    ],
  },
});

/**
 * Code of the other screens, and the libraries that packages share with the page, by files whose names have the hash of their
 * content: kept when it is loaded, so that a screen that was opened once opens without a network. Pages add what they loaded
 * before the worker was active (src/admin/worker/keepLoadedCode.ts).
 */
const code: Caching = {
  urlPattern: ({ url, sameOrigin }) =>
    sameOrigin && ['assets', 'shared'].some((folder) => url.pathname.startsWith(`/admin/${folder}/`)),
  handler: 'CacheFirst',
  options: { cacheName: 'flexy-offline-code', cacheableResponse: { statuses: [200] } },
};

/**
 * Files of installed packages of third parties (docs/packages.md), whose addresses name their content for ever. Code is kept
 * when it was asked for with its hash, which the browser has checked then.
 */
const packages: Caching = {
  urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/packages/'),
  handler: 'CacheFirst',
  options: {
    cacheName: 'flexy-offline-code',
    cacheableResponse: { statuses: [200] },
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }: Asked & { readonly response: Response }) =>
          response.status === 200 && (request.integrity !== '' || !/\.(?:js|css)$/.test(request.url)) ? response : null,
      },
    ],
  },
};

/** Pattern of the paths of these pages. Workbox would take two slashes in a row for a comment. */
const patternOf = (addresses: readonly string[]) => `^/admin/(?:${addresses.join('|')})(?:/|$)`;

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));

/** Reduces the worker's precache list to the files of these plugins and their dependencies. */
const onlyWanted =
  (plugins: readonly OfflinePlugin[], folderOf: () => string): ManifestTransform =>
  async (entries) => {
    const manifest = await readManifest(folderOf());
    const ids = plugins.map(({ id }) => id);
    const wanted = offlineFiles(manifest, ids);
    return { manifest: entries.filter(({ url }) => wanted.has(url)), warnings: [] };
  };

/**
 * The service worker: the shell and the plugins that declare `offline: true` start without a network at once, other screens
 * once their code was loaded, or their tool is kept (`src/admin/device`). Every page registers it once its first screen is
 * painted and it rests (`src/admin/worker`). API calls are never cached.
 */
export function offlineWorker(plugins = offlinePlugins()): PluginOption {
  const addresses = plugins.flatMap((plugin) => plugin.addresses);
  if (addresses.length === 0) return [];
  const pattern = patternOf(addresses);
  let folder = '';
  const place: Plugin = {
    name: 'flexy:offline-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    // The worker stores this list with its own pages, so that each version knows its files.
    writeBundle: async () => {
      const manifest = await readManifest(folder);
      const named = offlineFiles(
        manifest,
        plugins.map(({ id }) => id),
      );
      const first = new Set([...named].filter((file) => file.startsWith('assets/')));
      const list = path.join(folder, 'tools.json');
      const sizeOf = (file: string) => statSync(path.join(folder, file)).size;
      const files = toolFiles(manifest, first, sizeOf, framedPlugins());
      await writeFile(list, JSON.stringify(files));
      await pack(list);
    },
  };
  const workbox: Partial<GenerateSWOptions> = {
    globPatterns: ['index.html', 'boot.js', 'favicon.svg', 'tools.json', 'assets/*.{js,css,woff2,svg,wasm}'],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [onlyWanted(plugins, () => folder)],
    navigateFallback: null,
    runtimeCaching: [pages(pattern), texts, code, packages, pictures(pattern)],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  };
  const worker = VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    scope: '/admin/',
    workbox,
  });
  return [place, worker];
}
