import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { HttpError, useFetch } from '#admin';
import { isObject } from '#resource';
import { StaleContent } from './staleContent.ts';

/** The file of a workbook, and its version. */
export interface Content {
  readonly file: Blob;
  readonly revision: number;
}

/** Number of a revision in an ETag: `"7"`. */
const revisionOf = (headers: Headers): number => Number(/^"(\d+)"$/.exec(headers.get('ETag') ?? '')?.[1] ?? 0);

/** @throws HttpError with the server's text */
async function failed(response: Response): Promise<never> {
  const body: unknown = await response.json().catch(() => null);
  const detail = isObject(body) ? body.detail : undefined;
  const text = typeof detail === 'string' ? detail : 'flexy.errors.http';
  throw new HttpError(text, response.status, isObject(body) ? body : {});
}

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

/** Calls of the workbook's content as the signed-in user. */
export function useContent(): ContentCalls {
  const send = useFetch();
  const locale = useLocale();
  return useMemo(() => {
    const addressOf = (id: string | number) => `/${locale}/api/workbooks/${id}/content`;
    const ask = (address: string, init: RequestInit) =>
      send(address, init).catch((cause: unknown) => {
        throw new HttpError('flexy.errors.unreachable', 0, {}, { cause });
      });
    return {
      async read(id) {
        const response = await ask(addressOf(id), { headers: { Accept: '*/*' } });
        if (!response.ok) return failed(response);
        return { file: await response.blob(), revision: revisionOf(response.headers) };
      },
      async save(id, file, revision) {
        const headers = { 'If-Match': `"${revision}"`, 'Content-Type': file.type };
        const response = await ask(addressOf(id), { method: 'PUT', headers, body: file });
        if (response.status === 412) throw new StaleContent(revisionOf(response.headers));
        if (!response.ok) return failed(response);
        const body: unknown = await response.json();
        return isObject(body) ? Number(body.revision) : revision + 1;
      },
    };
  }, [send, locale]);
}
