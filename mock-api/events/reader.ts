import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { Auth } from '../auth/index.ts';
import { Problem } from '../problem.ts';
import type { Actor } from '../types.ts';
import { MOST_TOPICS, topicOf, type Topic } from './topics.ts';

/** With more than this waiting a reader is told no more for now, bytes; one that takes nothing is cut (http/lines.ts). */
const MOST_WAITING = 256 * 1024;

/** Who makes a subscription and until when it may stay open, ms since 1970. */
export interface Subscription {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/** What the hub asks of sign-in. */
export interface HubAuth {
  /** Makes the next subscription look a user up anew. */
  forgetUser(id: number): void;
  readonly sessions: Pick<Auth['sessions'], 'alive' | 'onEnd'>;
}

/** An open event stream. */
export interface Reader extends Subscription {
  readonly response: ServerResponse;
  readonly topics: readonly Topic[];
  /** It has heard what it missed and hears what is new. */
  isListening: boolean;
  /** Everything up to this change has been told, as far as it is the reader's business. */
  seq: number;
}

/** What a request wants to hear. */
export interface Wish {
  readonly topics: readonly Topic[];
  /** First what came after this change; null: only what is new. */
  readonly after: number | null;
}

/** @throws Problem 400 when a request names no topic, or too many. */
export function wishOf(request: Request): Wish {
  const query = new URL(request.originalUrl, 'http://localhost').searchParams;
  const asked = [...query.getAll('topic'), ...query.getAll('match')];
  if (asked.length === 0 || asked.length > MOST_TOPICS)
    throw new Problem(400, 'Name 1 to 200 topics by "topic" or "match".', { code: 'problem.topics' });
  const lastId =
    request.headers['last-event-id'] ??
    query.get('lastEventID') ??
    query.get('Last-Event-ID') ??
    query.get('last-event-id');
  return { topics: asked.map(topicOf).filter((topic) => topic !== null), after: changeOf(lastId) };
}

function changeOf(lastId: string | string[] | null): number | null {
  if (lastId === 'earliest') return 0;
  return typeof lastId === 'string' && /^\d{1,15}$/.test(lastId) ? Number(lastId) : null;
}

/** Whose rights a stream has. */
export const usersOf = ({ actor }: Reader): number[] => [actor.userId, actor.operatorId].filter((id) => id !== null);

/** Tells whether so much waits for a reader that it is told no more for now. */
export const isFull = ({ response }: Reader): boolean => response.writableLength > MOST_WAITING;

/** Waits until the line of a reader takes more, or is closed. */
export async function drained({ response }: Pick<Reader, 'response'>): Promise<void> {
  if (!response.writableNeedDrain) return;
  const over = new AbortController();
  const { signal } = over;
  // Whichever comes first takes the other's listener along; nobody asks for its outcome any more.
  const waits = ['drain', 'close'].map((event) => once(response, event, { signal }).catch(() => undefined));
  await Promise.race(waits);
  over.abort();
}
