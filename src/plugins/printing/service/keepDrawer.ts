import { randomKey, type NewWrite } from '#outbox';
import type { Host } from '#admin';
import { drawerCall } from '../calls.ts';

/** Records the opening of the cash drawer, immediately or when the network is back. */
export async function keepDrawer(
  host: Host,
  place: { readonly till?: number | undefined; readonly sale?: string | undefined },
) {
  const { till, sale } = place;
  const uuid = randomKey();
  const openedAt = new Date().toISOString();
  const input = { uuid, openedAt, ...(sale !== undefined && { sale }), ...(till !== undefined && { till }) };
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
