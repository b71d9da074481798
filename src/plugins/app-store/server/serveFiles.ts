import type { Request, Response, Router } from 'express';
import {
  FRAMEWORK_VERSION,
  Problem,
  readArchiveOf,
  readPackage,
  SANDBOX,
  typeOfPackageFile,
  type ServerHost,
} from '#server';

/**
 * Serves the files of packages under `/packages/{code}/{digest}/{path}`, from our own origin. Everybody may read them, as
 * `import()` sends no token: a package holds no secrets.
 */
export function serveFiles(router: Router, host: ServerHost): void {
  const filesOf = createShelf(host);
  router.use('/packages', async (request, response, next) => {
    const [, code, digest, path] = /^\/([a-z0-9-]{1,40})\/([\w-]{24})\/([\w./-]{1,120})$/.exec(request.path) ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || code === undefined || digest === undefined || path === undefined) return next();
    const bytes = (await filesOf(code, digest))?.get(path);
    if (bytes) send(request, response, path, bytes);
    else next();
  });
}

type Files = ReadonlyMap<string, Buffer>;

/** Unpacked packages that are kept in memory, at most 16 MB each. */
const MOST_KEPT = 4;

/** Unpacks the package of a digest. Null: it is not here, or was changed in the database. */
async function unpack(host: ServerHost, code: string, digest: string): Promise<Files | null> {
  const archive = await readArchiveOf(host.db, code, digest);
  if (!archive) return null;
  try {
    const checked = await readPackage(archive, FRAMEWORK_VERSION, 'packages');
    return checked.digest === digest ? checked.files : null;
  } catch (error) {
    // The pool is busy: the caller is told to come again.
    if (error instanceof Problem) throw error;
    host.log.error(error, 'A package cannot be read');
    return null;
  }
}

/**
 * Files of packages by digest. The last ones used are kept; requests at the same time unpack a package once. A digest that
 * is not here takes no place: anybody may ask for one.
 */
function createShelf(host: ServerHost) {
  const kept = new Map<string, Files>();
  const loading = new Map<string, Promise<Files | null>>();
  return async (code: string, digest: string): Promise<Files | null> => {
    const key = `${code} ${digest}`;
    const load = () => {
      const started = unpack(host, code, digest).finally(() => loading.delete(key));
      loading.set(key, started);
      return started;
    };
    const files = kept.get(key) ?? (await (loading.get(key) ?? load()));
    if (!files) return null;
    kept.delete(key);
    kept.set(key, files);
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    return files;
  };
}

function send(request: Request, response: Response, path: string, bytes: Buffer): void {
  response.setHeader('Content-Type', typeOfPackageFile(path) ?? 'application/octet-stream');
  response.setHeader('Content-Length', bytes.length);
  response.setHeader('Content-Security-Policy', SANDBOX);
  // The digest in the address names this content for ever.
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
