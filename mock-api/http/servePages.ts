import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { sendPage } from './page.ts';
import { sendFile } from './sendFile.ts';

const MIME: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
/** Code whose names have a content hash: that of the pages, and the libraries that they share with packages. */
const HASHED = /^(?:assets|shared)\//;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** One file of the built pages with its compressed variants. */
interface Asset {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  /** Its name has a content hash, so browsers may cache it forever. */
  readonly isHashed: boolean;
  readonly packed: readonly { readonly encoding: string; readonly path: string }[];
}

/** The built pages by path below `dist`. They are read again after a new build. */
class Bundle {
  readonly #folder: string;
  #builtAt = Number.NaN;
  #assets: ReadonlyMap<string, Asset> = new Map();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** All files; empty before the first build. */
  assets(): ReadonlyMap<string, Asset> {
    const index = statSync(join(this.#folder, 'index.html'), { throwIfNoEntry: false });
    const builtAt = index?.mtimeMs ?? 0;
    if (builtAt !== this.#builtAt) {
      this.#assets = index ? this.#list() : new Map();
      this.#builtAt = builtAt;
    }
    return this.#assets;
  }

  #list(): Map<string, Asset> {
    const entries = globSync('**/*', { cwd: this.#folder, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
    const assets = new Map<string, Asset>();
    for (const path of names) {
      const name = path.slice(this.#folder.length + 1).replaceAll('\\', '/');
      const isTwin = ENCODINGS.some(([, ending]) => name.endsWith(ending) && names.has(path.slice(0, -ending.length)));
      if (!isTwin && !name.startsWith('.')) assets.set(name, assetOf(path, name, names));
    }
    return assets;
  }
}

function assetOf(path: string, name: string, names: ReadonlySet<string>): Asset {
  const digest = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 20);
  const packed = ENCODINGS.filter(([, ending]) => names.has(path + ending)).map(([encoding, ending]) => ({
    encoding,
    path: path + ending,
  }));
  return {
    path,
    type: MIME[extname(name)] ?? 'application/octet-stream',
    etag: digest,
    isHashed: HASHED.test(name),
    packed,
  };
}

/** `/admin` is a prefix of the API as well (docs/rules/store-and-supplier.md, "App store"). */
const PREFIXED = /^\/admin\/(?:en|fr|ar)\/api\//;

/** Serves the built pages under `/admin`: files by name, and the application for every other address (history routing). */
export function servePages(folder: string): RequestHandler {
  const built = new Bundle(folder);
  return async (request, response, next) => {
    const isPage = request.path === '/admin' || request.path.startsWith('/admin/');
    if (!isPage || PREFIXED.test(request.path) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const assets = built.assets();
    const index = assets.get('index.html');
    if (!index) {
      sendPage(request, response, {
        status: 503,
        locale: 'en',
        title: 'page.notBuilt.title',
        text: 'page.notBuilt.text',
        hasAdminLink: false,
      });
      return;
    }
    const name = request.path.slice('/admin/'.length);
    const asset = assets.get(name) ?? (isRoute(request, name) ? index : undefined);
    if (asset) await sendAsset(request, response, asset);
    else
      sendPage(request, response, {
        status: 404,
        locale: 'en',
        title: 'page.notFound.title',
        text: 'page.notFound.text',
        hasAdminLink: true,
      });
  };
}

/** Tells whether an address is a route of the application. A missing script must not be answered with a page. */
function isRoute(request: Request, name: string): boolean {
  if (HASHED.test(name)) return false;
  return extname(name) === '' || (request.headers.accept ?? '').includes('text/html');
}

async function sendAsset(request: Request, response: Response, asset: Asset): Promise<void> {
  const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((part) => part.trim());
  const twin = asset.packed.find(({ encoding }) =>
    accepted.some((one) => one === encoding || (one.startsWith(`${encoding};`) && !/q=0(\.0*)?$/.test(one))),
  );
  const etag = `"${asset.etag}${twin ? `-${twin.encoding}` : ''}"`;
  if (asset.packed.length > 0) response.appendHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
    response.status(304).end();
    return;
  }
  const file = twin?.path ?? asset.path;
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`A file of the built pages is gone: ${asset.type}`);
  response.setHeader('Content-Type', asset.type);
  response.setHeader('Content-Length', size);
  if (twin) response.setHeader('Content-Encoding', twin.encoding);
  if (request.method === 'HEAD') response.end();
  else await sendFile(response, file);
}
