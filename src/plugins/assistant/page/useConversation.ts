import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useApi, type CallApi } from '#admin';
import { isObject } from '#resource';
import { askStreamCall, stopCall } from '../contract/askCall.ts';
import { answerOf } from './answer.ts';
import { after, beginning, latest, type Accepted, type Conversation, type Step } from './conversation.ts';
import { questionOf, sentPictures, type Draft } from './question.ts';
import { TOPICS, type WholeSubject } from './subject.ts';
import { readEvents } from '../rules/events.ts';
import { ASK_DELAY_MS } from '../rules/question.ts';
import { failureOfEvent, useFailure } from '../stream/useFailure.ts';

/** Resource of the conversations. */
export const THREADS = 'thread_ai_requests';

/** A conversation with what can be done in it. */
export interface Talk {
  readonly conversation: Conversation;
  readonly write: (draft: Draft) => void;
  /** Sends the latest card. @param records records that an update or an event is about */
  readonly ask: (records: readonly number[]) => void;
  readonly stop: () => void;
  readonly refine: () => void;
  readonly again: () => void;
  readonly accept: (accepted: Accepted) => void;
  readonly takeBack: (accepted: Accepted) => void;
  readonly open: (conversation: Conversation) => void;
}

/** Waits, unless the person stops it. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The thread as it is sent: its address, or a new one (docs/rules/assistant.md, "Threads"). */
function threadOf({ threadId }: Conversation, locale: string, subject: { readonly [name: string]: string }) {
  return threadId === undefined ? { ...subject, status: 'started' } : `/${locale}/api/${THREADS}/${threadId}`;
}

interface Asked {
  readonly call: CallApi;
  readonly conversation: Conversation;
  readonly subject: WholeSubject;
  readonly records: readonly number[];
  readonly signal: AbortSignal;
}

/** Begins the answer of one question. @throws HttpError */
async function begin({ call, conversation, subject, records, signal }: Asked): Promise<Response> {
  const { threadId, isRefined } = conversation;
  if (isRefined && threadId !== undefined)
    await call(`${THREADS}/${threadId}`, { method: 'PUT', body: { status: 'updated' }, signal });
  await pause(ASK_DELAY_MS, signal);
  const { action, topic, object } = subject;
  const names = { namespace: TOPICS[topic], entity: object, action };
  const threadAiRequest = threadOf(conversation, document.documentElement.lang, names);
  const { draft } = latest(conversation);
  const pictures = sentPictures(draft);
  const chosen = { ...(records.length > 0 && { records }), ...(pictures.length > 0 && { pictures }) };
  return call(askStreamCall, { input: { ...names, question: questionOf(draft), threadAiRequest, ...chosen }, signal });
}

/** The stored request as the end of its card. */
function answeredBy(request: Readonly<Record<string, unknown>>, threadId: number | undefined): Step {
  const thread = isObject(request.threadAiRequest) ? request.threadAiRequest.id : undefined;
  return {
    type: 'answer',
    answer: answerOf(request.functionCallEscaped),
    requestId: Number(request.id),
    threadId: Number(thread ?? threadId),
  };
}

/** Asks, and passes on what arrives. @returns the end of the card; undefined: the answer was cut off @throws HttpError */
async function send(asked: Asked, step: (step: Step) => void): Promise<Step | undefined> {
  const { conversation, signal } = asked;
  let end: Step | undefined;
  for await (const event of readEvents(await begin(asked))) {
    if (signal.aborted) return undefined;
    if (event.type === 'request') end = answeredBy(event.request, conversation.threadId);
    else if (event.type === 'error') end = { type: 'fail', failure: failureOfEvent(event) };
    else step({ type: 'arrive', event });
  }
  return end;
}

/** A conversation about a subject. Leaving the page ends a request that is under way. */
export function useConversation(subject: WholeSubject | undefined, draft: Draft): Talk {
  const call = useApi();
  const failureOf = useFailure();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [conversation, step] = useReducer(after, draft, beginning);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (records: readonly number[]) => {
    if (!subject) return;
    const ends = new AbortController();
    running.current = ends;
    step({ type: 'ask' });
    try {
      const end = await send({ call, conversation, subject, records, signal: ends.signal }, step);
      if (ends.signal.aborted) return;
      step(end ?? { type: 'fail', failure: { text: translate('assistant.cutOff'), retryAt: undefined } });
      await queryClient.invalidateQueries({ queryKey: [THREADS] });
    } catch (error) {
      if (!ends.signal.aborted) step({ type: 'fail', failure: failureOf(error) });
    }
  };
  const end = () => running.current?.abort();
  const giveUp = () => {
    end();
    step({ type: 'stop' });
  };
  /** Keeps the parts that are answered; without any, or pressed again, nothing. */
  const stop = async () => {
    const { batch, isStopping } = latest(conversation).arriving;
    if (!batch || batch.done === 0 || isStopping) return giveUp();
    const { current } = running;
    step({ type: 'stopping' });
    const isStopped = await call(stopCall, { input: { run: batch.run } }).then(
      (answer) => answer.isStopped,
      () => false,
    );
    if (!isStopped && running.current === current && !current?.signal.aborted) giveUp();
    return undefined;
  };
  return {
    conversation,
    write: useCallback((next) => step({ type: 'draft', draft: next }), []),
    ask: (records) => void run(records),
    stop: () => void stop(),
    refine: () => step({ type: 'refine' }),
    again: () => step({ type: 'again' }),
    accept: (accepted) => step({ type: 'accept', accepted }),
    takeBack: (accepted) => step({ type: 'takeBack', accepted }),
    open: useCallback((next) => {
      end();
      step({ type: 'open', conversation: next });
    }, []),
  };
}
