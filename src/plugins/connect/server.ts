import { definePluginServer, type ResourceHooks } from '#server';
import { wrongAddress } from './problems.ts';
import { entrypointOf } from './server/addresses.ts';
import { relayHandler } from './server/relay.ts';

const hooks: ResourceHooks<'connections'> = {
  prepare: async (body) => withoutEmptyToken(body),
  before: async ({ values, before }, tx) => {
    if (typeof values.entrypoint !== 'string') return;
    const entrypoint = entrypointOf(values.entrypoint);
    if (!entrypoint) throw wrongAddress(tx.locale);
    values.entrypoint = entrypoint.href.replace(/\/+$/, '');
    const known = entrypointOf(String(before?.entrypoint ?? ''));
    // Changing the address drops the token, so that it is never sent to a server it was not entered for.
    if (before && known?.origin !== entrypoint.origin && typeof values.token !== 'string') values.token = null;
  },
};

/** Connections on the server: their addresses and tokens, and the relay to the other server. */
export default definePluginServer({
  hooks: { connections: hooks },
  routes(router, host) {
    router.use('/:locale/api/connect/:id/relay', relayHandler(host, mayBePrivate));
  },
});

/** True if private network addresses may be connected. Read at start, like all environment variables. */
const mayBePrivate = process.env.CONNECT_PRIVATE === '1';

/** Removes an empty token from the body: the form never shows a token, and an empty field keeps it. Null deletes it. */
function withoutEmptyToken(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { token, ...rest } = body;
  return token === '' || token === undefined ? rest : { ...rest, token };
}
