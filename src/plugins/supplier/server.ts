import { definePluginServer } from '#server';
import { listingBody } from './listing.ts';

export default definePluginServer({
  hooks: { cj_products: { prepare: async (body) => listingBody(body) } },
});
