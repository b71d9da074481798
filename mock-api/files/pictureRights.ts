import { imageQuery, type ImageSigner } from './imageSigner.ts';
import type { PictureReader } from './types.ts';

/** Folder of the file store for pictures of `upload-image`, which are uploaded to be shown in records. */
export const UPLOADS = 'uploads';

/** Decides which stored pictures a body may name. */
export interface PictureRights {
  /**
   * Tells whether this server once signed this address for a reader. The time of the signature may be over: a form stays
   * open longer, and its user has seen the picture.
   */
  isSigned(address: string): boolean;
  /** Names those of the stored pictures that the writer may read. */
  readonly readable: PictureReader;
}

/** Rights of tools without a file store, which have no other writers: every picture may be named. */
export const ANY_PICTURE: PictureRights = { isSigned: () => true, readable: async (paths) => new Set(paths) };

/** @param readers of the plugins that keep files; without any, uploaded pictures may be named */
export function createPictureRights(signer: ImageSigner, readers: readonly PictureReader[]): PictureRights {
  return {
    isSigned(address) {
      const query = imageQuery(address);
      if (!query) return false;
      return signer.isGenuine(query.get('path') ?? '', query.get('expires') ?? '', query.get('signature') ?? '');
    },
    async readable(paths, writer) {
      if (readers.length === 0) return new Set(paths.filter((path) => path.startsWith(`${UPLOADS}/`)));
      const readable = new Set<string>();
      for (const read of readers) for (const path of await read(paths, writer)) readable.add(path);
      return readable;
    },
  };
}
