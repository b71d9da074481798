import { createHash, randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Request, Router } from 'express';
import { isAllowed, isWritable, type Resource } from '#resource';
import { methodNotAllowed, Problem } from '../problem.ts';
import { LOCALES, type Actor, type Locale } from '../types.ts';
import { makeFolder } from './folder.ts';
import type { ImageSigner } from './images.ts';

/** Largest accepted picture, bytes. */
export const LARGEST_IMAGE = 10 * 1024 * 1024;
/** Most bytes of the form around the picture. */
const AROUND = 64 * 1024;
/** Most pixels of a picture. A small file may decompress to any size. */
const MOST_PIXELS = 60_000_000;
/** Pictures are scaled down to this longest side, px. No screen shows more. */
const LONGEST_SIDE = 2560;
/** WebP quality of stored pictures, of 100. */
const QUALITY = 84;
/** Folder of uploads in the file store. */
const FOLDER = 'uploads';
/** Name of the form's field (website-projects-files.md 5). */
const FIELD = 'image';

const tooLarge = () =>
  new Problem(413, `The picture is larger than ${LARGEST_IMAGE} bytes.`, {
    code: 'problem.tooLarge',
    headers: { Connection: 'close' },
  });
const malformed = () => new Problem(400, 'The request has no form with a file.', { code: 'problem.noFile' });
const notForRole = () =>
  new Problem(403, 'You may not change pictures.', { code: 'problem.forbidden.update', params: { resource: FIELD } });
const noPicture = () =>
  new Problem(422, 'This is not a picture in a known format.', {
    code: 'problem.notImage',
    violations: [{ propertyPath: FIELD, code: 'violation.format.image' }],
  });

/** Reads a body up to the size limit. */
async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  const most = LARGEST_IMAGE + AROUND;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The file in a form (`multipart/form-data`, field `image`). */
async function readFile(request: Request): Promise<Buffer> {
  const type = request.headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    const params = { type: type.slice(0, 80), allowed: 'multipart/form-data' };
    throw new Problem(415, 'A form with a file is expected.', { code: 'problem.unsupportedMediaType', params });
  }
  const body = await readBody(request);
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw malformed();
  });
  const file = form.get(FIELD);
  if (file === null || typeof file === 'string') throw malformed();
  if (file.size > LARGEST_IMAGE) throw tooLarge();
  return Buffer.from(await file.arrayBuffer());
}

/** Converts the picture for storage: rotated upright, without the camera's metadata about place and owner, as WebP. */
async function cleaned(file: Buffer): Promise<Buffer> {
  // Only uploads need it, so it is loaded with the first one.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(file, { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    // Vector formats can contain scripts and refer to other files.
    if (format === 'svg' || format === 'pdf') throw noPicture();
    const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    return await image.autoOrient().resize(size).webp({ quality: QUALITY }).toBuffer();
  } catch {
    throw noPicture();
  }
}

/** Writes a file atomically. */
async function keep(file: string, content: Buffer): Promise<void> {
  makeFolder(dirname(file));
  const beside = `${file}.${randomUUID()}`;
  const handle = await open(beside, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
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
  /** Folder of the file store. */
  readonly folder: string;
  readonly signer: ImageSigner;
  readonly actorOf: (request: Request) => Promise<Actor>;
  readonly resources: ReadonlyMap<string, Resource>;
}

/**
 * Mounts `POST /{locale}/upload-image`: a form with `image`. The answer has its `path` in the file store, for use in a
 * record, and a `url` that is valid for one to two hours. The same picture always gets the same path.
 */
export function mountUpload(router: Router, { folder, signer, actorOf, resources }: UploadParts): void {
  router.all('/:locale/upload-image', async (request, response, next) => {
    const locale = LOCALES.find((name): name is Locale => name === request.params.locale);
    if (!locale) return next();
    if (request.method !== 'POST') throw methodNotAllowed(request.method, 'POST');
    const actor = await actorOf(request);
    if (!mayUpload(actor, resources.values())) throw notForRole();
    const picture = await cleaned(await readFile(request));
    const name = createHash('sha256').update(picture).digest('hex').slice(0, 40);
    const path = `${FOLDER}/${name.slice(0, 2)}/${name}.webp`;
    await keep(join(folder, path), picture);
    response.status(201).json({ path, url: signer.sign(path, locale) });
  });
}
