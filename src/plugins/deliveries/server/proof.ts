// Pictures that prove a delivery: a signature, a photo.
import type { InputOf } from '#resource';
import { decodePicture, Problem, type Files, type Tx } from '#server';
import type { reportCall } from '../calls.ts';
import { refused } from './problems.ts';

type Input = InputOf<typeof reportCall>;
const NAMES = ['signature', 'photo'] as const;
const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The kind of a picture by its content; undefined: it is none that can be read. @throws Problem 429 when too many wait */
async function kindOf(source: Uint8Array, caller: string): Promise<string | undefined> {
  try {
    return await decodePicture({ source, caller, options: { failOn: 'error' } }, async (picture) => {
      const { format } = await picture.metadata();
      // Reads all of it: a picture that breaks off proves nothing.
      await picture.stats();
      return format;
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    return undefined;
  }
}

/**
 * Keeps the pictures of a report, and answers their paths. What is no picture by its content is refused.
 * @throws Problem 422; 429 when too many pictures wait
 */
export async function keepProof(
  files: Pick<Files, 'keep'>,
  input: Pick<Input, 'signature' | 'photo'>,
  tx: Tx,
): Promise<{ readonly signature?: string; readonly photo?: string }> {
  const kept: { signature?: string; photo?: string } = {};
  for (const name of NAMES) {
    const sent = input[name];
    if (!sent) continue;
    const bytes = BASE64.test(sent) ? Buffer.from(sent, 'base64') : Buffer.alloc(0);
    const kind = await kindOf(bytes, `account ${tx.actor.userId}`);
    if (!KINDS.includes(kind ?? '')) throw refused(name, 'noPicture', tx.locale);
    kept[name] = (await files.keep({ bytes }, `${name}.${kind}`)).path;
  }
  return kept;
}
