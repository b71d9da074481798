import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Router } from 'express';
import type { Sharp } from 'sharp';
import { isAllowed, isWritable, type Resource } from '#resource';
import { readFileForm } from '../http/form.ts';
import { methodNotAllowed, Problem } from '../problem.ts';
import { LOCALES, type Actor, type Locale } from '../types.ts';
import { decodePicture, MOST_PIXELS, PixelLimitError, UnreadablePictureError } from './decodePicture.ts';
import type { FileService } from './files.ts';
import { makeFolder } from './folder.ts';
import type { ImageSigner } from './imageSigner.ts';
import { UPLOADS } from './pictureRights.ts';
import { writeSafely } from './storeFile.ts';

/** Largest accepted picture, bytes. */
export const LARGEST_IMAGE = 10 * 1024 * 1024;
/** Pictures are scaled down to this longest side, px. No screen shows more. */
const LONGEST_SIDE = 2560;
/** WebP quality of stored pictures, of 100. */
const QUALITY = 84;
/** Name of the form's field (docs/rules/files-and-import.md, "Images"). */
const FIELD = 'image';

const notForRole = () =>
  new Problem(403, 'You may not change pictures.', { code: 'problem.forbidden.update', params: { resource: FIELD } });
const noPicture = () =>
  new Problem(422, 'This is not a picture in a known format.', {
    code: 'problem.notImage',
    violations: [{ propertyPath: FIELD, code: 'violation.format.image' }],
  });

/** Also says the limit: 100 megapixels are a picture of 10,000 x 10,000. */
const tooManyPixels = () =>
  new Problem(422, 'The picture has too many pixels.', {
    code: 'problem.tooManyPixels',
    params: { max: MOST_PIXELS / 1_000_000 },
    violations: [{ propertyPath: FIELD, code: 'problem.tooManyPixels', params: { max: MOST_PIXELS / 1_000_000 } }],
  });

async function readPicture(request: Request): Promise<Buffer> {
  const { file } = await readFileForm(request, FIELD, LARGEST_IMAGE);
  return Buffer.from(await file.arrayBuffer());
}

interface Cleaned {
  readonly picture: Buffer;
  /** px */
  readonly width: number;
  readonly height: number;
}

/** Converts the picture for storage: rotated upright, without the camera's metadata about place and owner, as WebP. */
async function cleaned(source: Buffer, { userId }: Actor): Promise<Cleaned> {
  const picture = { source, caller: String(userId), options: { animated: true, failOn: 'error' } } as const;
  const convert = async (image: Sharp): Promise<Cleaned> => {
    const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const made = image.autoOrient().resize(size).webp({ quality: QUALITY });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.pageHeight ?? info.height };
  };
  try {
    return await decodePicture(picture, convert);
  } catch (error) {
    if (error instanceof PixelLimitError) throw tooManyPixels();
    throw error instanceof UnreadablePictureError ? noPicture() : error;
  }
}

/** Puts a picture into the store. */
async function keep({ store, workFolder }: FileService, path: string, content: Uint8Array): Promise<void> {
  makeFolder(workFolder);
  const file = join(workFolder, `picture-${randomUUID()}`);
  try {
    await writeSafely(file, content);
    await store.keep(path, file);
  } finally {
    await rm(file, { force: true });
  }
}

/** Tells whether the user may write a picture field of some record. */
function mayUpload({ roles }: Actor, resources: Iterable<Resource>): boolean {
  return [...resources].some((resource) =>
    Object.entries(resource.fields).some(
      ([name, field]) =>
        field.type === 'image' &&
        (['create', 'update'] as const).some(
          (operation) => isAllowed(resource, roles, operation) && isWritable(resource, name, roles, operation),
        ),
    ),
  );
}

interface UploadParts {
  readonly files: FileService;
  readonly signer: ImageSigner;
  readonly actorOf: (request: Request) => Promise<Actor>;
  readonly resources: ReadonlyMap<string, Resource>;
}

/**
 * Mounts `POST /{locale}/upload-image`: a form with `image`. The answer has its `path` in the file store, for use in a
 * record, and a `url` that is valid for one to two hours. The same picture always gets the same path.
 */
export function mountUpload(router: Router, { files, signer, actorOf, resources }: UploadParts): void {
  router.all('/:locale/upload-image', async (request, response, next) => {
    const locale = LOCALES.find((name): name is Locale => name === request.params.locale);
    if (!locale) return next();
    if (request.method !== 'POST') throw methodNotAllowed(request.method, 'POST');
    const actor = await actorOf(request);
    if (!mayUpload(actor, resources.values())) throw notForRole();
    const { picture, ...measures } = await cleaned(await readPicture(request), actor);
    const name = createHash('sha256').update(picture).digest('hex').slice(0, 40);
    const path = `${UPLOADS}/${name.slice(0, 2)}/${name}.webp`;
    await keep(files, path, picture);
    const kept = { path, size: picture.length, type: 'image/webp', ...measures };
    for (const tell of files.pictureListeners) await tell(kept, actor, locale);
    response.status(201).json({ path, url: signer.sign(path, locale) });
  });
}
