import { expect } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import type { ImportOptions } from '../rules/types.ts';

/** One import by the specification's form. */
export interface Sending {
  readonly file: string | Uint8Array<ArrayBuffer> | null;
  readonly name?: string;
  readonly entity?: string;
  readonly mapping?: Readonly<Record<string, string>>;
  readonly options?: ImportOptions;
  readonly key?: string;
  /** Token of the operator at work. */
  readonly operator?: string;
}

/** Answer of an import. */
export interface Sent {
  readonly status: number;
  readonly body: Body;
}

/** Sends a file. */
export async function send(api: Api, sending: Sending): Promise<Sent> {
  const { file, name = 'test.csv', entity = 'Product', mapping = {}, options, key, operator } = sending;
  const form = new FormData();
  if (file !== null) form.set('file', new Blob([file]), name);
  form.set('entity', entity);
  form.set('mapping', JSON.stringify(mapping));
  if (options) form.set('options', JSON.stringify(options));
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (api.token) headers.Authorization = `Bearer ${api.token}`;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  if (operator !== undefined) headers['X-Operator'] = operator;
  const response = await fetch(`${api.url}/${api.locale}/excel/import`, { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
}

/** Sends a file that must be imported. @returns the answer */
export async function imported(api: Api, sending: Sending): Promise<Body> {
  const { status, body } = await send(api, sending);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const ENDED = ['checked', 'stopped', 'done', 'failed', 'cancelled', 'undone'];

/** Waits until an import has ended: up to two minutes where other work keeps the machine busy. @returns its record */
export async function ended(api: Api, id: number): Promise<Body> {
  const read = async () => (await api.get(`imports/${id}`)).body;
  await expect.poll(read, { timeout: 120_000 }).toSatisfy((row: Body) => ENDED.includes(row.state));
  return read();
}

/** The products with these codes, by code. */
export async function productsBy(api: Api, ...codes: readonly string[]): Promise<Map<string, Body>> {
  const query = codes.map((code) => `skuCode[]=${encodeURIComponent(code)}`).join('&');
  const { body } = await api.get(`products?${query}&itemsPerPage=1000`);
  return new Map(body['hydra:member'].map((row: Body) => [row.skuCode, row]));
}

/** Bytes of a text in Windows-1252, for the letters that it shares with Latin-1. */
export const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
