import type { Fixtures } from '#admin/testing';

/** The viewer of an installation without a cloud viewer. */
export default {
  records: { products: [], product_models: [] },
  calls: { 'viewer3d/token': () => ({ isConfigured: false, accessToken: null, script: null, failure: null }) },
} satisfies Fixtures;
