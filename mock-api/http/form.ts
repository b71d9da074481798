import type { Request } from 'express';
import { Problem } from '../problem.ts';

/** Most bytes of a form around its file. */
const AROUND = 64 * 1024;

const tooLarge = (most: number) =>
  new Problem(413, `The file is larger than ${most} bytes.`, {
    code: 'problem.fileTooLarge',
    params: { max: Math.floor(most / (1024 * 1024)) },
    headers: { Connection: 'close' },
  });
const malformed = () => new Problem(400, 'The request has no form with a file.', { code: 'problem.noFile' });

/** Reads a body up to the size limit. */
async function readBody(request: Request, largest: number): Promise<Buffer<ArrayBuffer>> {
  const most = largest + AROUND;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(largest);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge(largest);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The form of a request (`multipart/form-data`) with its one file, in memory.
 * @param field name of the file's field
 * @param largest most bytes of the file
 * @throws Problem 413 for a larger file, 415 for another type, 400 for no such form
 */
export async function readFileForm(
  request: Request,
  field: string,
  largest: number,
): Promise<{ readonly form: FormData; readonly file: File }> {
  const type = request.headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    const params = { type: type.slice(0, 80), allowed: 'multipart/form-data' };
    throw new Problem(415, 'A form with a file is expected.', { code: 'problem.unsupportedMediaType', params });
  }
  const body = await readBody(request, largest);
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw malformed();
  });
  const file = form.get(field);
  if (file === null || typeof file === 'string') throw malformed();
  if (file.size > largest) throw tooLarge(largest);
  return { form, file };
}
