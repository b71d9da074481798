import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Auth } from '../auth/index.ts';
import { Problem } from '../problem.ts';
import type { Actor } from '../types.ts';
import { MOST_TOPICS, parseTopic, type Topic } from './topics.ts';

/**
 * Most buffered bytes per reader. Beyond it, the reader gets no more for now; one that reads nothing is disconnected
 * (http/connections.ts).
 */
const MOST_WAITING = 256 * 1024;

/** The subscriber, and the time until which the subscription is valid, ms since 1970. */
export interface Subscription {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/** The parts of authentication that the hub uses. */
export interface HubAuth {
  /** Drops the cached user, so that the next subscription reads it again. */
  forgetUser(id: number): void;
  readonly sessions: Pick<Auth['sessions'], 'alive' | 'onEnd'>;
}

/** An open event stream. */
export interface Reader extends Subscription {
  readonly response: ServerResponse;
  readonly topics: readonly Topic[];
  /** The reader has caught up and gets new changes. */
  isListening: boolean;
  /** Number of the last change that the reader has got, or was not concerned by. */
  seq: number;
}

/** Parameters of a subscription request. */
export interface SubscriptionRequest {
  readonly topics: readonly Topic[];
  /** Send the changes after this one first; null: only new ones. */
  readonly after: number | null;
}

/** @throws Problem 400 when a request names no topic, or too many */
export function parseSubscription(request: Request): SubscriptionRequest {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams;
  const asked = [...query.getAll('topic'), ...query.getAll('match')];
  if (asked.length === 0 || asked.length > MOST_TOPICS)
    throw new Problem(400, 'Name 1 to 200 topics by "topic" or "match".', { code: 'problem.topics' });
  const lastId =
    request.headers['last-event-id'] ??
    query.get('lastEventID') ??
    query.get('Last-Event-ID') ??
    query.get('last-event-id');
  return { topics: asked.map(parseTopic).filter((topic) => topic !== null), after: changeOf(lastId) };
}

function changeOf(lastId: string | string[] | null): number | null {
  if (lastId === 'earliest') return 0;
  return typeof lastId === 'string' && /^\d{1,15}$/.test(lastId) ? Number(lastId) : null;
}

/** The users whose rights a stream has. */
export const usersOf = ({ actor }: Reader): number[] => [actor.userId, actor.operatorId].filter((id) => id !== null);

/** Tells whether the reader's buffer is too full to send more now. */
export const isBufferFull = ({ response }: Reader): boolean => response.writableLength > MOST_WAITING;

/** Waits until the reader's socket takes more, or is closed. */
export async function waitForDrain({ response }: Pick<Reader, 'response'>): Promise<void> {
  if (!response.writableNeedDrain) return;
  const over = new AbortController();
  const { signal } = over;
  // The first event removes the other's listener.
  const waits = ['drain', 'close'].map((event) => once(response, event, { signal }).catch(() => undefined));
  await Promise.race(waits);
  over.abort();
}
