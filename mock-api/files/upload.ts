import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Router } from 'express';
import { isAllowed, isWritable, type Resource } from '#resource';
import { readFileForm } from '../http/form.ts';
import { methodNotAllowed, Problem } from '../problem.ts';
import { LOCALES, type Actor, type Locale } from '../types.ts';
import type { FileService } from './files.ts';
import { makeFolder } from './folder.ts';
import type { ImageSigner } from './imageSigner.ts';
import { UPLOADS } from './pictureRights.ts';
import { writeSafely } from './storeFile.ts';

/** Largest accepted picture, bytes. */
export const LARGEST_IMAGE = 10 * 1024 * 1024;
/** Most pixels of a picture. A small file may decompress to any size. */
const MOST_PIXELS = 60_000_000;
/** Pictures are scaled down to this longest side, px. No screen shows more. */
const LONGEST_SIDE = 2560;
/** WebP quality of stored pictures, of 100. */
const QUALITY = 84;
/** Name of the form's field (website-projects-files.md 5). */
const FIELD = 'image';

const notForRole = () =>
  new Problem(403, 'You may not change pictures.', { code: 'problem.forbidden.update', params: { resource: FIELD } });
const noPicture = () =>
  new Problem(422, 'This is not a picture in a known format.', {
    code: 'problem.notImage',
    violations: [{ propertyPath: FIELD, code: 'violation.format.image' }],
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
async function cleaned(file: Buffer): Promise<Cleaned> {
  // Only uploads need it, so it is loaded with the first one.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(file, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    // Vector formats can contain scripts and refer to other files.
    if (format === 'svg' || format === 'pdf') throw noPicture();
    const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const made = image.autoOrient().resize(size).webp({ quality: QUALITY });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw noPicture();
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
    const { picture, ...measures } = await cleaned(await readPicture(request));
    const name = createHash('sha256').update(picture).digest('hex').slice(0, 40);
    const path = `${UPLOADS}/${name.slice(0, 2)}/${name}.webp`;
    await keep(files, path, picture);
    const kept = { path, size: picture.length, type: 'image/webp', ...measures };
    for (const tell of files.pictureListeners) await tell(kept, actor, locale);
    response.status(201).json({ path, url: signer.sign(path, locale) });
  });
}
