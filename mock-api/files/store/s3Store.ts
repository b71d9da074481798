import { openAsBlob } from 'node:fs';
import { S3mini } from 's3mini';
import { isObject } from '#resource';
import type { ByteRange, FileStore, OpenFile } from './fileStore.ts';

/** Larger files are sent in parts of this size, bytes. Up to four parts are in memory at a time. */
const PART = 8 * 1024 * 1024;
/** Objects listed at a time. */
const PAGE = 1000;

/** A bucket of S3-compatible storage (docs/configure.md, `S3_*`). */
interface BucketSettings {
  /** Address of the service; with the bucket in it when `bucket` is empty. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const isMissing = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return isObject(cause) && cause.status === 404;
};

async function sizeOf(s3: S3mini, path: string): Promise<number | null> {
  try {
    return await s3.getContentLength(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function read(s3: S3mini, path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
  const { body } = await s3.getObjectRaw(path, range === undefined, range?.first, range && range.last + 1);
  if (!body) throw new Error('The bucket answered without a body.');
  return body;
}

async function find(s3: S3mini, path: string): Promise<OpenFile | null> {
  const size = await sizeOf(s3, path);
  // The path of an object says what is in it, so its age tells nothing.
  return size === null ? null : { size, storedAt: 0, read: (range) => read(s3, path, range) };
}

async function* list(s3: S3mini, folder: string): AsyncIterable<{ readonly path: string; readonly storedAt: number }> {
  let token: string | undefined;
  do {
    const page = await s3.listObjectsPaged('/', `${folder}/`, PAGE, token);
    for (const { Key, LastModified } of page?.objects ?? [])
      yield { path: Key, storedAt: new Date(LastModified).getTime() };
    token = page?.nextContinuationToken;
  } while (token !== undefined);
}

/** The file store in a bucket. `local`: what the bucket lacks is read from there, such as pictures of the demo. */
export function createS3Store({ bucket, endpoint, ...access }: BucketSettings, local: FileStore): FileStore {
  const address = bucket === '' ? endpoint : `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const s3 = new S3mini({ ...access, endpoint: address, minPartSize: PART });
  return {
    async keep(path, file) {
      const blob = await openAsBlob(file);
      await s3.putAnyObject(path, blob, 'application/octet-stream', undefined, undefined, blob.size);
    },
    open: async (path) => (await find(s3, path)) ?? local.open(path),
    async remove(path) {
      await s3.deleteObject(path);
    },
    list: (folder) => list(s3, folder),
  };
}
