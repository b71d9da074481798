import type { Host } from '#admin';
import './points.ts';

/** Somebody else enters a PIN. */
export default async function switchOperator(host: Host): Promise<void> {
  await (await host.services.get('pin'))?.switchOperator();
}
