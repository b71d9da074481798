import { expect } from 'vitest';
import type { Api } from './client.ts';

/** Puts a file into the top folder of the file manager. */
export async function putFile({ url, locale, token }: Api, name: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${url}/${locale}/api/file-manager/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.ok, await answer.text()).toBe(true);
}
