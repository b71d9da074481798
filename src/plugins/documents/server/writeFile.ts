import type { RowOf } from '#resource';
import {
  actingPerson,
  notFound,
  reply,
  type CallHandler,
  type KeptFile,
  type Locale,
  type ServerHost,
  type Tx,
} from '#server';
import { largestDocument, type restoreDocumentCall, type saveDocumentCall } from '../calls.ts';
import { checkDocx } from '../docx/checkDocx.ts';
import { MOST_VERSIONS, startsVersion } from '../rules/versions.ts';
import { changedSince, notDocx, tooLarge } from './problems.ts';

/** Answers `POST documents/{id}/file`. The bytes are in the store before the record names them. */
export const saveDocument =
  (host: ServerHost): CallHandler<typeof saveDocumentCall> =>
  async ({ params, query, input, actor, locale }) => {
    const largest = largestDocument(host.files.limits.largest);
    const bytes = await readBody(input, largest, locale);
    const problem = checkDocx(bytes);
    if (problem) throw problem === 'tooLarge' ? tooLarge(locale, largest) : notDocx(locale);
    const kept = await host.files.keep({ bytes }, 'document.docx');
    return host.transaction(actor, locale, async (tx) => {
      if (!(await tx.canRead(DOCUMENTS, params.id))) throw notFound();
      const document = await tx.find(DOCUMENTS, params.id);
      if (!document) throw notFound();
      const revision = document.revision ?? 0;
      // The answer to an earlier attempt was lost, or nothing has changed.
      if (document.path === kept.path) return { revision, savedAt: document.savedAt ?? tx.now, size: kept.size };
      if (revision !== query.base) throw changedSince(locale, revision);
      return replaceFile(tx, document, kept, { restored: false, isOver: query.isOver ?? false });
    });
  };

/** Answers `POST documents/{id}/restore`. */
export const restoreDocument: CallHandler<typeof restoreDocumentCall> = async ({ tx, params, input }) => {
  const document = await tx.find(DOCUMENTS, params.id);
  if (!document || !(await tx.canRead(DOCUMENTS, params.id))) throw notFound();
  const [version] = await tx.findBy(VERSIONS, { id: input.version, document: params.id });
  if (!version?.path) throw notFound();
  const revision = document.revision ?? 0;
  if (revision !== input.base) throw changedSince(tx.locale, revision);
  const file = { path: version.path, size: version.size ?? 0 };
  return reply(await replaceFile(tx, document, file, { restored: true, isOver: false }), {});
};

const DOCUMENTS = 'documents';
const VERSIONS = 'document_versions';

/** A body is read to its end up to so many times the limit, so that its sender hears the answer; a longer one is cut off. */
const HEARD = 4;

/** Reads a body up to a limit, and keeps nothing of a larger one. @throws Problem 413 */
async function readBody(body: AsyncIterable<Uint8Array>, largest: number, locale: Locale): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > largest * HEARD) break;
    if (size <= largest) pieces.push(piece);
    else pieces.length = 0;
  }
  if (size > largest) throw tooLarge(locale, largest);
  return Buffer.concat(pieces);
}

type Stored = Pick<KeptFile, 'path' | 'size'>;
/** Whether a save brings an older version back, and whether it follows a conflict. */
type How = Pick<Parameters<typeof startsVersion>[1], 'restored' | 'isOver'>;

/** Adds a version, or continues the one that the same person began some minutes ago. */
async function addVersion(
  tx: Tx,
  { id: document, author: owner }: RowOf<'documents'>,
  file: Stored,
  { restored, isOver }: How,
): Promise<void> {
  const versions = await tx.findBy(VERSIONS, { document });
  const last = versions.at(-1);
  const author = actingPerson(tx.actor);
  const values = { savedAt: tx.now, size: file.size, path: file.path };
  if (last && !startsVersion(last, { author, now: tx.now, restored, isOver })) {
    await tx.update(VERSIONS, last.id, values);
    return;
  }
  await tx.create(VERSIONS, { ...values, document, owner, author, startedAt: tx.now, restored });
  for (const old of versions.slice(0, Math.max(0, versions.length + 1 - MOST_VERSIONS)))
    await tx.delete(VERSIONS, old.id);
}

/** Makes a stored file the present one of a locked document. */
async function replaceFile(tx: Tx, document: RowOf<'documents'>, file: Stored, how: How) {
  const revision = (document.revision ?? 0) + 1;
  const written = { revision, savedAt: tx.now, size: file.size };
  await addVersion(tx, document, file, how);
  await tx.update(DOCUMENTS, document.id, { ...written, path: file.path, editor: actingPerson(tx.actor) });
  return written;
}
