import type { Request } from 'express';
import { Problem } from '#server';
import { LARGEST_FILE } from '../calls.ts';

/** The fields of an import's form. */
export interface ImportForm {
  readonly file: Blob | null;
  readonly fileName: string;
  readonly entity: string;
  readonly mapping: string;
  readonly options: string;
}

const tooLarge = () =>
  new Problem(413, `The file is larger than ${LARGEST_FILE} bytes.`, {
    code: 'problem.tooLarge',
    headers: { Connection: 'close' },
  });

async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  const most = LARGEST_FILE + AROUND;
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

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A file's name without folders and control characters, for people. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 255) || 'file';

/**
 * Reads the form (`multipart/form-data`: file, mapping, entity, options) within the limits.
 * @throws Problem 400, 413, 415
 */
export async function readForm(request: Request): Promise<ImportForm> {
  const type = request.headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data'))
    throw new Problem(415, 'A form with a file is expected.', {
      code: 'problem.unsupportedMediaType',
      params: { type: type.slice(0, 80), allowed: 'multipart/form-data' },
    });
  const body = await readBody(request);
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Problem(400, 'The request has no form with a file.', { code: 'problem.noFile' });
  });
  const file = form.get('file');
  if (file !== null && typeof file !== 'string' && file.size > LARGEST_FILE) throw tooLarge();
  return {
    file: file === null || typeof file === 'string' || file.size === 0 ? null : file,
    fileName: file === null || typeof file === 'string' ? '' : plainName(file.name),
    entity: textOf(form, 'entity'),
    mapping: textOf(form, 'mapping'),
    options: textOf(form, 'options'),
  };
}

/** Most bytes of the form around the file: mapping, options with corrections. */
const AROUND = 8 * 1024 * 1024;
