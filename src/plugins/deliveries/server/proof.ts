// Pictures that prove a delivery: a signature, a photo.
import {
  decodePicture,
  PixelLimitError,
  type Problem,
  UnreadablePictureError,
  type CallPreparation,
  type Files,
} from '#server';
import type { reportCall } from '../calls.ts';
import { refused } from './problems.ts';
import type { RequireReporter } from './reporters.ts';

const NAMES = ['signature', 'photo'] as const;
const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];
const TOO_LARGE = 'too large';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Most pixels of a picture: a phone sends far fewer, and each is decoded. */
const MOST_PIXELS = 25_000_000;

/** The kind of a picture by its content; undefined: it is none that can be read. @throws Problem 429 when too many wait */
async function kindOf(source: Uint8Array, caller: string): Promise<string | undefined> {
  try {
    return await decodePicture({ source, caller, options: { failOn: 'error' } }, async (picture) => {
      const { format, width, height } = await picture.metadata();
      if (width * height > MOST_PIXELS) return TOO_LARGE;
      // Reads all of it: a picture that breaks off proves nothing.
      await picture.stats();
      return format;
    });
  } catch (error) {
    if (error instanceof PixelLimitError) return TOO_LARGE;
    if (error instanceof UnreadablePictureError) return undefined;
    throw error;
  }
}

/** Paths of the pictures that were kept. */
export interface Proof {
  readonly signature?: string;
  readonly photo?: string;
}

/**
 * Checks and keeps the pictures of a report before its transaction. What is no picture by its content, or has too many pixels,
 * is answered as the 422 that it is when the report needs it. Pictures of a report that is refused after this are unused files,
 * which the nightly clearing of files removes.
 * @throws Problem 404 for somebody who may not report the stop, 429 when too many pictures wait
 */
export const keepProof =
  (files: Pick<Files, 'keep'>, admit: RequireReporter): CallPreparation<typeof reportCall, Proof | Problem> =>
  async ({ input, actor, locale, params }) => {
    if (NAMES.every((name) => !input[name])) return {};
    // The right is checked before a picture costs any work.
    await admit(actor, params.id);
    const pictures: { readonly name: (typeof NAMES)[number]; readonly bytes: Buffer; readonly kind: string }[] = [];
    for (const name of NAMES) {
      const sent = input[name];
      if (!sent) continue;
      const bytes = BASE64.test(sent) ? Buffer.from(sent, 'base64') : Buffer.alloc(0);
      const kind = (await kindOf(bytes, `account ${actor.userId}`)) ?? '';
      if (kind === TOO_LARGE) return refused(name, 'pictureTooLarge', locale);
      if (!KINDS.includes(kind)) return refused(name, 'noPicture', locale);
      pictures.push({ name, bytes, kind });
    }
    const kept: { signature?: string; photo?: string } = {};
    for (const { name, bytes, kind } of pictures) kept[name] = (await files.keep({ bytes }, `${name}.${kind}`)).path;
    return kept;
  };
