import type { AiAnswer, AiEvent, Written } from '../contract/types.ts';
import type { ModelFailure } from '../stream/useFailure.ts';
import { NO_DRAFT, type Draft } from './question.ts';

/** Records that an acceptance wrote, with the data for undoing it. */
export interface Accepted {
  readonly written: readonly Written[];
  /** undefined: there is nothing to take back. */
  readonly undo: number | undefined;
  readonly isTakenBack: boolean;
}

/** An answer while it arrives. */
export interface Arriving {
  readonly text: string;
  /** Characters of the values so far. */
  readonly characters: number;
  /** Records that are answered, of all that the model is asked about in parts; undefined: there are no parts. */
  readonly batch: { readonly done: number; readonly all: number; readonly run: string } | undefined;
  /** The person has stopped, and the parts that are answered are waited for. */
  readonly isStopping: boolean;
}

const NOTHING_YET: Arriving = { text: '', characters: 0, batch: undefined, isStopping: false };

/** One question card. */
export interface Turn {
  readonly key: number;
  readonly draft: Draft;
  /** `left`: refined, tried again or asked differently since: dimmed and disabled. */
  readonly status: 'idle' | 'asking' | 'answered' | 'failed' | 'accepted' | 'left';
  readonly requestId: number | undefined;
  readonly arriving: Arriving;
  readonly answer: AiAnswer | undefined;
  readonly failure: ModelFailure | undefined;
  readonly accepted: Accepted | undefined;
}

/** A conversation: its cards, the latest one last. */
export interface Conversation {
  readonly threadId: number | undefined;
  /** A refinement was asked for: the next request first sets the thread to 'updated' (docs/rules/assistant.md, "Threads"). */
  readonly isRefined: boolean;
  readonly turns: readonly Turn[];
}

/** An empty card. */
export const newTurn = (key: number, draft: Draft = NO_DRAFT): Turn => ({
  key,
  draft,
  status: 'idle',
  requestId: undefined,
  arriving: NOTHING_YET,
  answer: undefined,
  failure: undefined,
  accepted: undefined,
});

/** A conversation that begins, with what was typed before. */
export const beginning = (draft: Draft = NO_DRAFT): Conversation => ({
  threadId: undefined,
  isRefined: false,
  turns: [newTurn(1, draft)],
});

/** Events of a conversation. */
export type Step =
  | { readonly type: 'open'; readonly conversation: Conversation }
  | { readonly type: 'draft'; readonly draft: Draft }
  | { readonly type: 'ask' }
  | { readonly type: 'arrive'; readonly event: AiEvent }
  | { readonly type: 'stopping' }
  | { readonly type: 'stop' }
  | {
      readonly type: 'answer';
      readonly answer: AiAnswer | undefined;
      readonly requestId: number;
      readonly threadId: number;
    }
  | { readonly type: 'fail'; readonly failure: ModelFailure }
  | { readonly type: 'refine' }
  | { readonly type: 'again' }
  | { readonly type: 'accept'; readonly accepted: Accepted }
  | { readonly type: 'takeBack'; readonly accepted: Accepted };

/** The latest card. */
export function latest({ turns }: Conversation): Turn {
  const turn = turns.at(-1);
  if (!turn) throw new Error('A conversation has at least one card.');
  return turn;
}

function change(conversation: Conversation, changes: Partial<Turn>): Conversation {
  const last = latest(conversation);
  return { ...conversation, turns: [...conversation.turns.slice(0, -1), { ...last, ...changes }] };
}

/** Leaves the latest card as it is and adds another one. */
function withNext(conversation: Conversation, draft: Draft, leaves: Partial<Turn> = { status: 'left' }): Conversation {
  const { turns } = change(conversation, leaves);
  return { ...conversation, turns: [...turns, newTurn(turns.length + 1, draft)] };
}

/** An acceptance after some of its records were taken back. @param isDone nothing of it is left */
export function withoutTaken(accepted: Accepted, taken: readonly Written[], isDone: boolean): Accepted {
  const isTaken = (one: Written) => taken.some(({ resource, id }) => one.resource === resource && one.id === id);
  const written = accepted.written.map((one) => (isTaken(one) ? { ...one, isTakenBack: true } : one));
  return { ...accepted, written, isTakenBack: isDone };
}

/** Applies what was taken back to the card of this acceptance. */
function afterAcceptance(conversation: Conversation, accepted: Accepted): Conversation {
  return {
    ...conversation,
    turns: conversation.turns.map((turn) =>
      turn.accepted !== undefined && turn.accepted.undo === accepted.undo ? { ...turn, accepted } : turn,
    ),
  };
}

/** The answer so far, after one more event. */
function arrivedWith(arriving: Arriving, event: AiEvent): Arriving {
  switch (event.type) {
    case 'text':
      return { ...arriving, text: arriving.text + event.text };
    case 'progress':
      return { ...arriving, characters: event.characters };
    case 'batch':
      return { ...arriving, batch: { done: event.done, all: event.all, run: event.run } };
    default:
      return arriving;
  }
}

/** The conversation after a step. */
export function after(conversation: Conversation, step: Step): Conversation {
  const { draft } = latest(conversation);
  switch (step.type) {
    case 'open':
      return step.conversation;
    case 'draft':
      return change(conversation, { draft: step.draft });
    case 'ask':
      return change(conversation, { status: 'asking', failure: undefined, arriving: NOTHING_YET });
    case 'arrive':
      return change(conversation, { arriving: arrivedWith(latest(conversation).arriving, step.event) });
    case 'stopping':
      return change(conversation, { arriving: { ...latest(conversation).arriving, isStopping: true } });
    // The card keeps the typed text, and an answer that was faster.
    case 'stop':
      return latest(conversation).status === 'asking' ? change(conversation, { status: 'idle' }) : conversation;
    case 'answer': {
      const { answer, requestId, threadId } = step;
      return { ...change(conversation, { status: 'answered', answer, requestId }), threadId, isRefined: false };
    }
    case 'fail':
      return change(conversation, { status: 'failed', failure: step.failure });
    case 'refine':
      return { ...withNext(conversation, NO_DRAFT), isRefined: true };
    // Prefilled, not sent (docs/rules/assistant.md, "Threads"). A failed card is the one to be changed: nothing came of it.
    case 'again':
      return latest(conversation).status === 'failed'
        ? change(conversation, { status: 'idle', failure: undefined })
        : withNext(conversation, draft);
    case 'accept':
      return withNext(conversation, NO_DRAFT, { status: 'accepted', accepted: step.accepted });
    case 'takeBack':
      return afterAcceptance(conversation, step.accepted);
  }
}
