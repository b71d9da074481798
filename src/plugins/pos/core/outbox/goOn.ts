import type { Host } from '#admin';
import { stopTillStores } from '../data/tillStores.ts';
import './points.ts';
import { isWaiting } from './waiting.ts';

/** Resumes sending the queue of the last visit, on any page. Stops the till's stores when the plugin ends. */
export default async function goOn(host: Host, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', stopTillStores);
  if (isWaiting(host.storage)) await host.services.get('outbox');
}
