import { randomKey, type NewWrite } from '#outbox';
import type { Host } from '#admin';
import { drawerCall } from '../calls.ts';

/** Till and sale of an opened drawer; without a sale its reason. */
export interface Opening {
  readonly till?: number | undefined;
  /** Its uuid. */
  readonly sale?: string | undefined;
  readonly reason?: string | undefined;
}

/** Records the opening of the cash drawer, immediately or when the network is back. */
export async function keepDrawer(host: Host, { till, sale, reason }: Opening) {
  const uuid = randomKey();
  const openedAt = new Date().toISOString();
  const input = {
    uuid,
    openedAt,
    ...(sale !== undefined && { sale }),
    ...(till !== undefined && { till }),
    ...(reason !== undefined && { reason }),
  };
  const outbox = await host.services.get('outbox');
  if (!outbox) {
    await host.call(drawerCall, { input });
    return;
  }
  const operator = host.operatorToken();
  const write: NewWrite = {
    uuid,
    kind: 'drawer',
    path: drawerCall.path,
    call: drawerCall,
    body: input,
    headers: operator === undefined ? {} : { 'X-Operator': operator },
    label: {},
  };
  await outbox.add([write]);
}
