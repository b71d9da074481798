import type { Request } from 'express';
import { notFound, Problem, type CallHandler, type ServerHost, type Tx } from '#server';
import { LARGEST_FILE, type saveContentCall } from '../calls.ts';
import { texts } from './i18n.ts';

/**
 * Saves a file as the content of a workbook, if nobody else has saved one since the revision that it is based on. The same
 * file again is answered as saved.
 */
export const saveContent =
  (host: ServerHost): CallHandler<typeof saveContentCall> =>
  async ({ params, input, actor, locale, translate }) => {
    const based = revisionOf(input.headers['if-match']);
    if (based === null) throw new Problem(428, translate(texts.saveContent.noRevision));
    const file = await bodyOf(input);
    if (!isZip(file)) throw new Problem(415, translate(texts.saveContent.noFile));
    return host.transaction(actor, locale, async (tx) => {
      const workbook = (await tx.canRead('workbooks', params.id)) ? await tx.find('workbooks', params.id) : null;
      if (!workbook) throw notFound();
      const revision = workbook.revision ?? 0;
      const text = file.toString('base64');
      if (await isStored(tx, params.id, text)) return { revision, size: file.length };
      if (revision !== based)
        throw new Problem(412, 'The workbook was saved by somebody else.', {
          code: 'problem.stale',
          headers: { ETag: `"${revision}"` },
        });
      await store(tx, params.id, text);
      await tx.update('workbooks', params.id, { revision: revision + 1, size: file.length });
      return { revision: revision + 1, size: file.length };
    });
  };

const tooLarge = () =>
  new Problem(413, `The file is larger than ${LARGEST_FILE} bytes.`, {
    code: 'problem.fileTooLarge',
    params: { max: LARGEST_FILE / (1024 * 1024) },
    headers: { Connection: 'close' },
  });

/** Reads the body of a request. @throws Problem 413 beyond the largest file */
async function bodyOf(request: Request): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** True for a zip, which every .xlsx file is. The server never unpacks it: browsers check it before they open it. */
const isZip = (file: Buffer) => file.length > 22 && file.readUInt32LE(0) === 0x04034b50;

/** The revision that `If-Match` names: `"7"`. null: none. */
const revisionOf = (header: string | undefined): number | null => {
  const [, revision] = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header ?? '') ?? [];
  return revision === undefined ? null : Number(revision);
};

/** Stores the file of a locked workbook. */
async function store(tx: Tx, id: number, file: string): Promise<void> {
  const [content] = await tx.findBy('workbook_contents', { workbook: id });
  if (content) await tx.update('workbook_contents', content.id, { file });
  else await tx.create('workbook_contents', { workbook: id, file });
}

/** True when the workbook holds this very file: the answer to an earlier attempt was lost. */
async function isStored(tx: Tx, id: number, file: string): Promise<boolean> {
  const [content] = await tx.findBy('workbook_contents', { workbook: id });
  return content?.file === file;
}
