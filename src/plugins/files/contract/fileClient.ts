import { expect } from 'vitest';
import type { Answer, Api, Body } from '../../../../tests/support/client.ts';

/** Calls of the file manager as one user. */
export interface FileClient {
  readonly api: Api;
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  /** Uploads a file, whatever comes of it. */
  tryUpload(name: string, content: BlobPart, fields?: Readonly<Record<string, string | number>>): Promise<Answer>;
  /** Uploads a file. @returns its item */
  upload(name: string, content: BlobPart, fields?: Readonly<Record<string, string | number>>): Promise<Body>;
  /** Creates a folder. @returns its item */
  folder(name: string, parent?: number): Promise<Body>;
  list(query?: string): Promise<Body>;
  /** Sends a request of the protocol of resumable uploads. `path`: the address of an upload; none: a new one. */
  tus(
    method: string,
    path: string | null,
    headers?: Readonly<Record<string, string>>,
    body?: BodyInit,
  ): Promise<Response>;
}

/** Metadata of a resumable upload. */
export const metadataOf = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');

/** Header of the bytes of an upload from an offset on. */
export const partHeaders = (offset: number): Record<string, string> => ({
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
});

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: Body;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, headers: response.headers, text, body };
}

/** The file manager as a signed-in user. */
export function fileClient(api: Api): FileClient {
  const headers = { Authorization: `Bearer ${api.token}` };
  const base = `/${api.locale}/api/file-manager`;
  const call: FileClient['call'] = (method, path, body) => api.call(method, `file-manager/${path}`, { body });
  const tryUpload: FileClient['tryUpload'] = async (name, content, fields = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    form.set('file', new Blob([content]), name);
    return answerOf(await fetch(`${api.url}${base}/upload`, { method: 'POST', headers, body: form }));
  };
  return {
    api,
    call,
    tryUpload,
    async upload(name, content, fields) {
      const answer = await tryUpload(name, content, fields);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.item;
    },
    async folder(name, parent = 0) {
      const answer = await call('POST', 'folder', { name, parent });
      expect(answer.status, answer.text).toBe(200);
      return answer.body.item;
    },
    async list(query = '') {
      const answer = await call('GET', `list?${query}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    tus(method, path, more = {}, body) {
      const init: RequestInit = { method, headers: { ...headers, 'Tus-Resumable': '1.0.0', ...more } };
      if (body !== undefined) init.body = body;
      return fetch(api.url + (path ?? `${base}/tus`), init);
    },
  };
}
