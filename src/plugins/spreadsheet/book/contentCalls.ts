import { HttpError } from '#admin';
import { errorOf } from '#admin/internal';
import { isObject } from '#resource';
import { StaleContent } from './staleContent.ts';

/** The file of a workbook, and its version. */
export interface Content {
  readonly file: Blob;
  readonly revision: number;
}

/** Number of a revision in an ETag: `"7"`. */
const revisionOf = (headers: Headers): number => Number(/^"(\d+)"$/.exec(headers.get('ETag') ?? '')?.[1] ?? 0);

/** Reads and saves files of workbooks. */
export interface ContentCalls {
  /** @throws HttpError */
  read(id: string | number): Promise<Content>;
  /**
   * Saves a file that is based on a revision.
   * @returns the new revision
   * @throws StaleContent when it is no longer the present one; HttpError (status 0: no answer)
   */
  save(id: string | number, file: Blob, revision: number): Promise<number>;
}

/** Calls of workbooks' contents. @param api address: `/en/api` */
export function contentCalls(send: typeof fetch, api: string): ContentCalls {
  const addressOf = (id: string | number) => `${api}/workbooks/${id}/content`;
  const ask = (address: string, init: RequestInit) =>
    send(address, init).catch((cause: unknown) => {
      throw new HttpError('flexy.errors.unreachable', 0, {}, { cause });
    });
  return {
    async read(id) {
      const response = await ask(addressOf(id), { headers: { Accept: '*/*' } });
      if (!response.ok) throw await errorOf(response);
      return { file: await response.blob(), revision: revisionOf(response.headers) };
    },
    async save(id, file, revision) {
      const headers = { 'If-Match': `"${revision}"`, 'Content-Type': file.type };
      const response = await ask(addressOf(id), { method: 'PUT', headers, body: file });
      if (response.status === 412) throw new StaleContent(revisionOf(response.headers));
      if (!response.ok) throw await errorOf(response);
      const body: unknown = await response.json();
      return isObject(body) ? Number(body.revision) : revision + 1;
    },
  };
}
