import type { Api } from '../../../../tests/support/client.ts';

/** Characters of Windows-1252 in these texts are those of Latin-1. */
export const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The price of the product with this code, when there is one. */
export async function priceOf(api: Api, sku: string): Promise<unknown> {
  const { body } = await api.get(`products?skuCode=${sku}`);
  return (body['hydra:member'] ?? body.member)[0]?.price;
}
