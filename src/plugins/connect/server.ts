import { definePluginServer, type ResourceHooks } from '#server';
import { wrongAddress } from './problems.ts';
import { entrypointOf } from './server/addresses.ts';
import { relayHandler } from './server/relay.ts';

/** Read at the start, like all of the environment: addresses inside this network may be connected to. */
const mayBePrivate = process.env.CONNECT_PRIVATE === '1';

/** A form that shows nothing of a token sends nothing, and that keeps it; null takes it away. */
function withoutEmptyToken(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { token, ...rest } = body;
  return token === '' || token === undefined ? rest : { ...rest, token };
}

const hooks: ResourceHooks = {
  prepare: async (body) => withoutEmptyToken(body),
  before: async ({ values, before }, tx) => {
    if (typeof values.entrypoint !== 'string') return;
    const entrypoint = entrypointOf(values.entrypoint);
    if (!entrypoint) throw wrongAddress(tx.locale);
    values.entrypoint = entrypoint.href.replace(/\/+$/, '');
    const known = entrypointOf(String(before?.entrypoint ?? ''));
    // A token is for the server it was entered for: nobody sends it elsewhere by changing the address.
    if (before && known?.origin !== entrypoint.origin && typeof values.token !== 'string') values.token = null;
  },
};

export default definePluginServer({
  hooks: { connections: hooks },
  routes(router, host) {
    router.use('/:locale/api/connect/:id/relay', relayHandler(host, mayBePrivate));
  },
});
