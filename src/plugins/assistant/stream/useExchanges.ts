import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AiMessage } from '../contract/types.ts';
import { readEvents } from '../rules/events.ts';
import { afterEvent, asked, historyOf, type Exchange } from './exchange.ts';
import { useFailure } from './useFailure.ts';

/** A question with the chat before it. */
export interface Question {
  readonly question: string;
  readonly history: readonly AiMessage[];
  readonly signal: AbortSignal;
}

/** A chat whose answers are streamed. */
export interface Chat {
  readonly exchanges: readonly Exchange[];
  /** The latest question; undefined: none was asked. */
  readonly latest: Exchange | undefined;
  readonly isAsking: boolean;
  readonly ask: (question: string) => void;
  /** Ends the answer; what has arrived stays. */
  readonly stop: () => void;
  /** Asks the latest question once more. */
  readonly retry: () => void;
  readonly clear: () => void;
}

/** The answer that ended without an end. */
const isOpen = ({ status }: Exchange) => status === 'asking';

/** Changes the latest exchange. */
type Change = (edit: (exchange: Exchange) => Exchange) => void;

/** Reads one answer to its end, whatever that is. */
function useReading(open: (question: Question) => Promise<Response>, change: Change) {
  const translate = useTranslate();
  const failureOf = useFailure();
  return async (question: Question): Promise<void> => {
    const { signal } = question;
    try {
      const response = await open(question);
      for await (const event of readEvents(response)) {
        if (signal.aborted) return;
        change((one) => afterEvent(one, event, Date.now()));
      }
      const failure = { text: translate('assistant.cutOff'), retryAt: undefined };
      change((one) => (isOpen(one) ? { ...one, status: 'failed', failure } : one));
    } catch (error) {
      if (!signal.aborted) change((one) => ({ ...one, status: 'failed', failure: failureOf(error) }));
    }
  };
}

/**
 * A chat whose answers are streamed; the stream ends with the component.
 * @param open begins the answer; rejects with HttpError
 * @param first the chat to go on with
 */
export function useExchanges(open: (question: Question) => Promise<Response>, first: readonly Exchange[] = []): Chat {
  const [exchanges, setExchanges] = useState(first);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const change: Change = (edit) =>
    setExchanges((now) => now.map((one, at) => (at === now.length - 1 ? edit(one) : one)));
  const read = useReading(open, change);
  const begin = (question: string, before: readonly Exchange[]) => {
    const ends = new AbortController();
    running.current = ends;
    setExchanges([...before, asked(question)]);
    void read({ question, history: historyOf(before), signal: ends.signal });
  };
  const latest = exchanges.at(-1);
  const stop = () => {
    running.current?.abort();
    change((one) => (isOpen(one) ? { ...one, status: 'stopped' } : one));
  };
  return {
    exchanges,
    latest,
    isAsking: latest !== undefined && isOpen(latest),
    stop,
    ask: (question) => begin(question, exchanges),
    retry: () => latest && begin(latest.question, exchanges.slice(0, -1)),
    clear: () => {
      stop();
      setExchanges([]);
    },
  };
}
