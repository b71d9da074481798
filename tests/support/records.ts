import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Api, Body } from './client.ts';

/** Makes a record and expects it to be taken. */
export async function created(api: Api, path: string, fields: object): Promise<Body> {
  const { status, body, text } = await api.post(path, fields);
  expect(status, text).toBe(201);
  return body;
}

/** A code that nothing else of the run has. */
export const freshCode = (): string => `T-${randomUUID().slice(0, 8)}`;

/** Makes a product with a code of its own, at 10 dirhams unless said. */
export const newProduct = (api: Api, fields: object = {}): Promise<Body> =>
  created(api, 'products', { name: 'Tested', price: 10, skuCode: freshCode(), ...fields });
