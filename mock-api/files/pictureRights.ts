import { imageQuery, type ImageSigner } from './imageSigner.ts';
import type { PictureReader, PictureRights } from './types.ts';

/** Folder of the file store for pictures of `upload-image`, which are uploaded to be shown in records. */
export const UPLOADS = 'uploads';

/** Rights of tools without a file store, which have no other writers: every picture may be named. */
export const ANY_PICTURE: PictureRights = {
  isSigned: () => true,
  readable: async (paths) => new Set(paths),
  isClosed: async () => false,
};

/** @param readers of the plugins that keep files; without any, uploaded pictures may be named */
export function createPictureRights(signer: ImageSigner, readers: readonly PictureReader[]): PictureRights {
  return {
    isSigned(address) {
      const query = imageQuery(address);
      if (!query) return false;
      return signer.isGenuine(query.get('path') ?? '', query.get('expires') ?? '', query.get('signature') ?? '');
    },
    async readable(paths, person) {
      if (readers.length === 0) return new Set(paths.filter((path) => path.startsWith(`${UPLOADS}/`)));
      const readable = new Set<string>();
      for (const read of readers)
        for (const [path, isReadable] of await read(paths, person)) if (isReadable) readable.add(path);
      return readable;
    },
    async isClosed(path, person) {
      const answers = await Promise.all(readers.map(async (read) => (await read([path], person)).get(path)));
      return answers.includes(false) && !answers.includes(true);
    },
  };
}
