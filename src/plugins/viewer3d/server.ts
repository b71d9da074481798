import { definePluginServer } from '#server';
import { tokenCall } from './calls.ts';
import { cloudPage } from './server/cloudPage.ts';
import { fetchToken } from './server/fetchToken.ts';

const NONE = { isConfigured: false, accessToken: null, script: null, failure: null } as const;

export default definePluginServer({
  calls(host) {
    host.call(tokenCall, async ({ signal }) => {
      const { url, clientId, script, key } = host.outside.viewer;
      if (url === '' || script === '') return NONE;
      const answer = await fetchToken({ url, clientId, clientSecret: key() }, signal);
      return { ...NONE, isConfigured: true, script, ...answer };
    });
  },
  routes(router, host) {
    router.get('/:locale/viewer3d/cloud', cloudPage(host));
  },
});
