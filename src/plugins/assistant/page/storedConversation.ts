import { isObject, type ScreenRecord } from '#resource';
import type { Written } from '../contract/types.ts';
import { answerOf } from './answer.ts';
import { newTurn, type Accepted, type Conversation, type Turn } from './conversation.ts';
import { storedDraft } from './question.ts';

/** A conversation as the server keeps it. */
export type StoredThread = ScreenRecord<'thread_ai_requests'>;

/** A request of a stored conversation. */
export type StoredRequest = NonNullable<StoredThread['aiRequests']>[number];

/** Reads what an accepted request wrote; null when there is nothing to undo. */
function acceptedOf(wire: unknown): Accepted {
  const noted = isObject(wire) && isObject(wire.accepted) ? wire.accepted : {};
  const { undo, written, isTakenBack } = noted;
  return {
    undo: typeof undo === 'number' ? undo : undefined,
    written: Array.isArray(written) ? (written as readonly Written[]) : [],
    isTakenBack: isTakenBack === true,
  };
}

function turnOf({ id, question, status, functionCallEscaped }: StoredRequest, key: number, isLatest: boolean): Turn {
  const isAccepted = status === 'success';
  const answer = answerOf(functionCallEscaped);
  return {
    ...newTurn(key, storedDraft(question ?? '', answer.pictures ?? [])),
    status: isAccepted ? 'accepted' : isLatest ? 'answered' : 'left',
    requestId: id,
    answer,
    accepted: isAccepted ? acceptedOf(functionCallEscaped) : undefined,
  };
}

/** Requests of a stored conversation, oldest first. */
export const requestsOf = ({ aiRequests = [] }: StoredThread): readonly StoredRequest[] =>
  aiRequests.toSorted((a, b) => a.id - b.id);

/** The conversation on the screen: it goes on where it stopped. */
export function conversationOf(thread: StoredThread): Conversation {
  const requests = requestsOf(thread);
  const turns = requests.map((request, at) => turnOf(request, at + 1, at === requests.length - 1));
  const isOpen = turns.at(-1)?.status === 'answered';
  return {
    threadId: thread.id,
    isRefined: false,
    turns: isOpen ? turns : [...turns, newTurn(turns.length + 1)],
  };
}

/** The first question of a conversation: its name in the history. */
export const titleOf = (thread: StoredThread): string =>
  requestsOf(thread)
    .find(({ question }) => question)
    ?.question?.trim() ?? '';
