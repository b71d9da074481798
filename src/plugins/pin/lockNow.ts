import type { Host } from '#admin';
import './points.ts';

/** Locks the screens at once. */
export default async function lockNow(host: Host): Promise<void> {
  (await host.services.get('pin'))?.lock();
}
