import { definePluginServer } from '#server';
import { withNumbers } from './listing.ts';

export default definePluginServer({
  hooks: { cj_products: { prepare: async (body) => withNumbers(body) } },
});
