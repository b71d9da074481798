import { DetailedError, Upload as TusUpload, type PreviousUpload } from 'tus-js-client';
import { isObject } from '#resource';
import type { FileConflict } from '../calls.ts';
import { fetchStack } from './fetchStack.ts';
import { TakenError, type SendFile } from './uploadList.ts';

/** Options of {@link sendResumable}. */
export interface ResumableParts {
  readonly fetch: typeof fetch;
  /** Address of the tus server. */
  readonly endpoint: string;
  /** Names this person's uploads among those stored on the device. */
  readonly user: number;
  /** Text for the reader where the server said nothing. */
  readonly failed: string;
}

interface Refusal {
  readonly detail?: unknown;
  readonly conflicts?: readonly FileConflict[];
}

/** The server's own words in a failed request. */
function refusalOf(error: Error): Refusal {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    const parsed: unknown = JSON.parse(body ?? '');
    return isObject(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function reasonOf(error: Error, failed: string): Error {
  const { detail, conflicts } = refusalOf(error);
  if (conflicts && conflicts.length > 0) return new TakenError(conflicts);
  return new Error(typeof detail === 'string' ? detail : failed, { cause: error });
}

/** Repeating helps only where nobody answered, the server was in trouble, or another request still writes. */
const isWorthRepeating = (error: DetailedError): boolean => {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || status === 423 || (status === 409 && !refusalOf(error).conflicts);
};

/** Newest first: the others are of the same file, sent before. */
const newest = (uploads: readonly PreviousUpload[]) =>
  uploads.toSorted((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))[0];

/**
 * Sends a large file piece by piece. An upload that was interrupted, by an outage or by closing the page, goes on where it
 * stopped when the same file is sent into the same folder again.
 */
export function sendResumable({ fetch: send, endpoint, user, failed }: ResumableParts): SendFile {
  return ({ file, folder }, { onConflict, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const upload = new TusUpload(file, {
        endpoint,
        httpStack: fetchStack(send),
        chunkSize: PIECE,
        retryDelays: RETRIES,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name, filetype: file.type, folder: String(folder ?? 0), onConflict },
        fingerprint: () =>
          Promise.resolve(['flexy', user, folder ?? 0, file.name, file.size, file.lastModified].join('|')),
        onShouldRetry: isWorthRepeating,
        onChunkComplete: (_size, accepted) => onProgress(accepted),
        onSuccess: () => resolve(),
        onError: (error) => reject(reasonOf(error, failed)),
      });
      signal.addEventListener('abort', () => {
        void upload.abort(true).catch(() => undefined);
        reject(new Error('cancelled'));
      });
      void upload.findPreviousUploads().then((before) => {
        const last = newest(before);
        if (last) upload.resumeFromPreviousUpload(last);
        if (!signal.aborted) upload.start();
      }, reject);
    });
}

/** Forgets a begun upload, on this device and on the server. `key`: where it is stored. */
export async function forgetUpload(key: string, send: typeof fetch): Promise<void> {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.removeItem(key);
  const url = isObject(stored) ? stored.uploadUrl : undefined;
  if (typeof url !== 'string') return;
  // An upload that cannot be deleted now expires on the server later.
  await TusUpload.terminate(url, { httpStack: fetchStack(send), retryDelays: [] }).catch(() => undefined);
}

/** Bytes per request: a lost connection costs at most so much. */
const PIECE = 4 * 1024 * 1024;
/** Waits before a piece is sent again, ms; together about a minute. */
const RETRIES = [500, 2000, 5000, 10_000, 20_000, 30_000];
