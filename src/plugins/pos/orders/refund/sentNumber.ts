import type { OutboxState } from '#outbox';

/**
 * The number that the server gave a write of the queue.
 * @returns undefined while it may still come; null when it does not come now: there is no way to the server, or it refused
 */
export function sentNumber(
  uuid: string,
  { entries, done, line }: Pick<OutboxState, 'entries' | 'done' | 'line'>,
): string | null | undefined {
  const sent = done.find((one) => one.uuid === uuid);
  if (sent) return sent.numberText;
  const entry = entries.find((one) => one.uuid === uuid);
  return entry?.status === 'waiting' && line.status === 'open' ? undefined : null;
}
