import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Api, Body } from './client.ts';

/** Creates a record and expects success. */
export async function createRecord(api: Api, path: string, fields: object): Promise<Body> {
  const { status, body, text } = await api.post(path, fields);
  expect(status, text).toBe(201);
  return body;
}

/** A unique code. */
export const uniqueCode = (): string => `T-${randomUUID().slice(0, 8)}`;

/** Creates a product with a unique code; its default price is 10 dirhams. */
export const createProduct = (api: Api, fields: object = {}): Promise<Body> =>
  createRecord(api, 'products', { name: 'Tested', price: 10, skuCode: uniqueCode(), ...fields });
