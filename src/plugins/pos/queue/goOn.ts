import type { Host } from '#admin';
import { endAll } from '../offline/living.ts';
import './points.ts';
import { isWaiting } from './waiting.ts';

/** Goes on sending what the last visit left, also while nobody looks at the till; ends what the till's screens began. */
export default async function goOn(host: Host, signal: AbortSignal): Promise<void> {
  signal.addEventListener('abort', endAll);
  if (isWaiting(host.storage)) await host.services.get('outbox');
}
