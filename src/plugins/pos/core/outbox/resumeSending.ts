import type { Host } from '#admin';
import { stopTillDataStores } from '../data/tillDataStores.ts';
import './extensionPoints.ts';
import { hasPendingWrites } from './pendingFlag.ts';

/** Resumes sending the queue of the last visit, on any page. Stops the till's stores when the plugin ends. */
export default async function resumeSending(host: Host, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', stopTillDataStores);
  if (hasPendingWrites(host.storage)) await host.services.get('outbox');
}
