import { useApi } from '#admin';
import { readZip } from '#zip';
import { readDocumentCall } from '../calls.ts';

interface ReadOptions {
  /** Id of a version; absent: the present file. */
  readonly version?: number;
  readonly signal?: AbortSignal;
}

/**
 * Reads the .docx file of a document that is compared, merged or filled.
 * @throws HttpError when it cannot be read; Error with the name of a text when it cannot be unpacked, so that nobody meets that
 * while a page is drawn
 */
export function useReadDocx(): (id: number, options?: ReadOptions) => Promise<StoredDocx> {
  const call = useApi();
  return async (id, { version, ...options } = {}) => {
    const query = version === undefined ? {} : { version };
    const response = await call(readDocumentCall, { params: { id }, query, ...options });
    const bytes = new Uint8Array(await response.arrayBuffer());
    try {
      readZip(bytes);
    } catch (cause) {
      throw new Error('documents.open.damaged', { cause });
    }
    return { bytes, revision: Number(response.headers.get('X-Revision')) };
  };
}

/** A stored file, and its revision. */
interface StoredDocx {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly revision: number;
}
