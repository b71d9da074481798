import { join } from 'node:path';
import type { Config, Secrets } from '../config.ts';
import { FILE_STORE } from '../backup/dataLocation.ts';
import type { ImageSigner } from './imageSigner.ts';
import { createPictureRights } from './pictureRights.ts';
import { keep, KEPT } from './storeFile.ts';
import { createFolderStore } from './store/folderStore.ts';
import { isStorePath, type FileStore } from './store/fileStore.ts';
import { Thumbnails } from './thumbnails.ts';
import type { Files, PictureListener, PictureReader } from './types.ts';

/** Files that are looked up together during a clean-up. */
const CHUNK = 200;

/** The file store with the parts that only the server's own routes use. */
export interface FileService extends Files {
  readonly store: FileStore;
  readonly thumbnails: Thumbnails;
  readonly pictureListeners: readonly PictureListener[];
}

type FileConfig = Pick<Config, 'dataDir' | 'files'>;

/** The local folder, or the bucket of the configuration. */
async function openFileStore(
  { dataDir, files }: FileConfig,
  secrets: Pick<Secrets, 's3SecretKey'>,
): Promise<FileStore> {
  const local = createFolderStore(join(dataDir, FILE_STORE));
  if (files.s3.endpoint === '') return local;
  // Only installations with a bucket load its client.
  const { createS3Store } = await import('./store/s3Store.ts');
  return createS3Store({ ...files.s3, secretAccessKey: secrets.s3SecretKey }, local);
}

/** Opens the file store of an installation. */
export async function openFiles(
  config: FileConfig,
  secrets: Pick<Secrets, 's3SecretKey'>,
  signer: ImageSigner,
): Promise<FileService> {
  const store = await openFileStore(config, secrets);
  const workFolder = join(config.dataDir, 'unfinished');
  const pictureListeners: PictureListener[] = [];
  const pictureReaders: PictureReader[] = [];
  return {
    store,
    thumbnails: new Thumbnails(store, join(config.dataDir, 'thumbnails')),
    pictureListeners,
    pictures: createPictureRights(signer, pictureReaders),
    limits: { largest: config.files.largest, quota: config.files.quota },
    workFolder,
    packageFolder: join(config.dataDir, 'packages'),
    keep: (source, name) => keep(store, workFolder, source, name),
    open: async (path) => (isStorePath(path) ? store.open(path) : null),
    sweep: (isUsed, before, signal) => sweep(store, isUsed, before, signal),
    imageAddress(path, locale, width) {
      const address = signer.sign(path, locale);
      return width === undefined ? address : `${address}&w=${width}`;
    },
    sign: (permission, until) => signer.permit(permission, until),
    isSigned: (permission, query) =>
      signer.isValid(`permission ${permission}`, query.get('expires') ?? '', query.get('signature') ?? ''),
    onPicture: (listener) => void pictureListeners.push(listener),
    allowPictures: (reader) => void pictureReaders.push(reader),
  };
}

async function sweep(
  store: FileStore,
  isUsed: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  before: number,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  let chunk: string[] = [];
  const clear = async () => {
    const used = await isUsed(chunk);
    for (const path of chunk) {
      if (used.has(path)) continue;
      // Bytes that are kept again since they were listed are young now: their record may not be stored yet.
      const file = await store.open(path);
      if (file && file.storedAt >= before) continue;
      await store.remove(path);
      removed += 1;
    }
    chunk = [];
  };
  for await (const { path, storedAt } of store.list(KEPT)) {
    signal.throwIfAborted();
    if (storedAt >= before) continue;
    chunk.push(path);
    if (chunk.length === CHUNK) await clear();
  }
  await clear();
  return removed;
}
