// A device's queue for tests of screens: without a network until it is told otherwise.
import { definePlugin, HttpError } from '#admin';
import { browserParts, createMemoryStore, createOutbox, type OutboxCall } from '#outbox';

/** What the server answers to the next calls: `away` is no answer, `refuses` a 409 with its reason. */
export type Line = 'away' | 'answers' | 'refuses';

/**
 * A plugin that offers a queue in memory, with the calls that reached the server.
 * @param loaded ends when the code of the queue has come
 */
export function queuePlugin(line: Line, loaded: Promise<void> = Promise.resolve()) {
  const state = {
    line,
    account: 1,
    refusal: 'This stop has ended otherwise already. Call the shop.',
    sent: [] as OutboxCall[],
    onRefused: () => undefined as void,
  };
  const outbox = createOutbox({
    ...browserParts(),
    store: createMemoryStore(),
    account: () => state.account,
    send: async (call) => {
      if (state.line === 'away') throw new HttpError('No network', 0);
      if (state.line === 'refuses') {
        state.onRefused();
        throw new HttpError(state.refusal, 409, { reason: 'refused' });
      }
      state.sent.push(call);
      return { body: {} };
    },
  });
  const service = Object.assign(outbox, { seller: () => ({ headers: {} }), whole: outbox.get, hold: () => undefined });
  const plugin = definePlugin({
    id: 'queue',
    title: 'queue',
    api: 1,
    services: { outbox: () => loaded.then(() => ({ default: () => service })) },
  });
  return { plugin, state, outbox };
}
