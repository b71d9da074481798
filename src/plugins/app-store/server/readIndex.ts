import {
  IndexProblem,
  integrityOf,
  LARGEST_INDEX,
  LARGEST_PACKAGE,
  outsideAddress,
  OutsideFailure,
  readOutside,
  type IndexedVersion,
  type ServerHost,
  type SignedIndex,
} from '#server';

/** The operator's index, with its signature checked. @throws IndexProblem or OutsideFailure */
export async function readIndex({ outside, packages }: ServerHost, signal: AbortSignal): Promise<SignedIndex> {
  const { url } = outside.packages;
  if (url === '') throw new IndexProblem('none');
  return packages.readIndex(await readFile({ url, largest: LARGEST_INDEX, timeout: INDEX_TIMEOUT, signal }));
}

/**
 * The archive of an offered version. It lies beside the index, which can name no other place.
 * @throws IndexProblem where it is not the one that was signed; OutsideFailure
 */
export async function readOffered(
  { outside }: ServerHost,
  { file, size, integrity }: IndexedVersion,
  signal: AbortSignal,
): Promise<Buffer> {
  if (size > LARGEST_PACKAGE) throw new OutsideFailure('tooLarge');
  const url = new URL(file, outside.packages.url).href;
  const archive = await readFile({ url, largest: LARGEST_PACKAGE, timeout: ARCHIVE_TIMEOUT, signal });
  if (archive.byteLength !== size || integrityOf(archive) !== integrity)
    throw new IndexProblem('wrongChecksum', { file });
  return archive;
}

/** Time limits with all redirects, ms. */
const INDEX_TIMEOUT = 15_000;
const ARCHIVE_TIMEOUT = 60_000;

/** The operator allows addresses inside the network (docs/configure.md). */
const mayBePrivate = process.env.CONNECT_PRIVATE === '1';

interface Reading {
  readonly url: string;
  readonly largest: number;
  readonly timeout: number;
  readonly signal: AbortSignal;
}

/** Reads a file of the index's server, by the checked way out. @throws OutsideFailure */
function readFile({ url, ...limits }: Reading): Promise<Buffer> {
  if (!outsideAddress(url, mayBePrivate)) throw new OutsideFailure('blocked');
  return readOutside(url, { mayBePrivate, accept: '*/*', ...limits });
}
