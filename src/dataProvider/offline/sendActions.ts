import { bodyOfMove, movedAgain, moveIn } from './boardMove.ts';
import type { OfflineQueueOptions } from './queueTypes.ts';
import { readResults, type Outcome } from './results.ts';
import type { PendingAction } from './types.ts';

/** Results of sending, by key: an outcome, or the action to send next. */
export type Sent = ReadonlyMap<string, Outcome | PendingAction>;

/** An action as it goes over the wire. */
const wireOf = ({ action, entityId, data, key, baseVersion }: PendingAction) => ({
  ...{ action, entityId, key },
  ...(action !== 'delete' && { data }),
  ...(baseVersion !== undefined && { baseVersion }),
});

/**
 * Sends actions of one collection: a list of changes under the key of the attempt, or one move on a board under its own key.
 * @throws HttpError for every answer without success
 */
export async function sendActions(
  { send, now }: Pick<OfflineQueueOptions, 'send' | 'now'>,
  uri: string,
  actions: readonly PendingAction[],
  key: string,
): Promise<Sent> {
  const [first] = actions;
  const move = first?.action === 'move' ? moveIn(first.data) : null;
  if (!first || !move) return readResults(actions, await send(uri, actions.map(wireOf), key), now());
  try {
    await send(`${uri}/move`, bodyOfMove(move), first.key);
    return new Map([[first.key, { kind: 'done', id: null }]]);
  } catch (error) {
    const again = movedAgain(first, error);
    if (!again) throw error;
    return new Map([[first.key, again]]);
  }
}
