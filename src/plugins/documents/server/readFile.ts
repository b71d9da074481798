import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { notFound, type CallHandler, type ServerHost } from '#server';
import { largestDocument, type readDocumentCall } from '../calls.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Answers `GET documents/{id}/file`: the present file, or that of a version of this document. */
export const readDocument =
  (host: ServerHost): CallHandler<typeof readDocumentCall> =>
  async ({ params, query, reader }) => {
    const [document] = await reader.list('documents', { id: String(params.id) });
    if (!document) throw notFound();
    const { version } = query;
    const filter = { id: String(version), document: String(params.id) };
    const found = version === undefined ? document : (await reader.list('document_versions', filter))[0];
    const file = found?.path ? await host.files.open(found.path) : null;
    if (!file) throw notFound();
    const bytes: NodeStream = Readable.toWeb(Readable.from(await file.read(), { objectMode: false }));
    return new Response(bytes as ReadableStream<Uint8Array>, {
      headers: {
        'Content-Type': DOCX,
        'Content-Length': String(file.size),
        'Content-Disposition': 'attachment',
        'X-Content-Type-Options': 'nosniff',
        'X-Revision': String(document.revision ?? 0),
        'X-Largest': String(largestDocument(host.files.limits.largest)),
        'Cache-Control': 'no-store',
      },
    });
  };
