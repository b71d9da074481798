import type { Request } from 'express';
import {
  FRAMEWORK_VERSION,
  LARGEST_PACKAGE,
  PackageProblem,
  readPackage,
  type Actor,
  type CallHandler,
  type CheckedPackage,
  type Locale,
  type ServerHost,
} from '#server';
import type { uploadPackageCall } from '../calls.ts';
import { addPackage } from './addPackage.ts';
import { refusedPackage } from './problems.ts';

/** Checks an uploaded package and offers it in the store. Nothing of it is run on the server. */
export const uploadPackage =
  (host: ServerHost): CallHandler<typeof uploadPackageCall> =>
  async ({ input, actor, locale }) => {
    const archive = await bodyOf(input, locale);
    const found = await checked(archive, actor, locale, host);
    return host.transaction(actor, locale, (tx) => addPackage(found, archive, tx, host));
  };

const MEGABYTE = 1024 * 1024;
/** Bytes of a body after which the connection is closed. */
const MOST_READ = 64 * MEGABYTE;

const tooLarge = (locale: Locale) =>
  refusedPackage(new PackageProblem('tooLarge', { max: LARGEST_PACKAGE / MEGABYTE }), locale);

/**
 * Reads the body of a request. A browser that is still sending does not read an answer: a body that is too large is read to its
 * end and thrown away, unless it is larger than {@link MOST_READ}.
 * @throws Problem 413 beyond the largest package
 */
async function bodyOf(request: Request, locale: Locale): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_READ) throw tooLarge(locale);
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_READ) throw tooLarge(locale);
    if (size > LARGEST_PACKAGE) chunks = [];
    else chunks.push(chunk);
  }
  if (size > LARGEST_PACKAGE) throw tooLarge(locale);
  return Buffer.concat(chunks);
}

/** Checks an archive. @throws Problem 413 or 422 with the reason for which it is refused */
async function checked(archive: Buffer, { userId }: Actor, locale: Locale, host: ServerHost): Promise<CheckedPackage> {
  try {
    const found = await readPackage(archive, FRAMEWORK_VERSION, String(userId));
    host.packages.requireTrust(found);
    return found;
  } catch (error) {
    throw error instanceof PackageProblem ? refusedPackage(error, locale) : error;
  }
}
