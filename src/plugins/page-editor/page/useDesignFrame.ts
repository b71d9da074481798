import { useCallback, useRef, useState } from 'react';
import { type FrameHandle } from '#admin';
import type { Design, DesignContract, Opening } from '../contract.ts';
import type { PageFacts } from '../rules/check/findings.ts';
import type { SavingFrame } from './PageSaver.ts';

/** Callbacks for the frame's messages. */
export interface FrameState {
  readonly steps: number;
  readonly isUnsaved: boolean;
  /** Place of the chosen block; null: the page is not drawn yet. */
  readonly place: string | null;
}

/** Connects the page to the canvas in its frame. */
export function useDesignFrame(opening: Opening, onMessage: (message: DesignContract['toPage'], send: Send) => void) {
  const frame = useRef<FrameHandle<DesignContract>>(null);
  const [state, setState] = useState<FrameState>({ steps: 0, isUnsaved: false, place: null });
  const waiting = useRef(new Map<number, (answer: Answer) => void>());
  const lastTicket = useRef(0);
  const send = useCallback<Send>((message) => frame.current?.send(message), []);
  const onReady = useCallback((send: Send) => send({ kind: 'open', opening }), [opening]);
  const hear = useCallback(
    (message: DesignContract['toPage']) => {
      if (message.kind === 'changed')
        setState(({ place }) => ({ steps: message.steps, isUnsaved: message.isUnsaved, place }));
      else if (message.kind === 'chosen') setState((before) => ({ ...before, place: message.place }));
      else if (message.kind === 'design' || message.kind === 'facts') {
        waiting.current.get(message.ticket)?.(message);
        waiting.current.delete(message.ticket);
      } else onMessage(message, send);
    },
    [onMessage, send],
  );
  const ask = useCallback(
    async (kind: 'read' | 'inspect'): Promise<Answer> => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const ticket = (lastTicket.current += 1);
      const timer = setTimeout(() => reject(new Error('flexy.errors.unreachable')), READ_MS);
      waiting.current.set(ticket, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      send({ kind, ticket });
      return promise;
    },
    [send],
  );
  const read = useCallback(async (): Promise<Design> => {
    const answer = await ask('read');
    if (answer.kind !== 'design') throw new Error('flexy.errors.unreachable');
    return answer.design;
  }, [ask]);
  const inspect = useCallback(async (): Promise<PageFacts> => {
    const answer = await ask('inspect');
    if (answer.kind !== 'facts') throw new Error('flexy.errors.unreachable');
    return answer.facts;
  }, [ask]);
  const show = useCallback(
    (element: string) => {
      send({ kind: 'show', element });
      frame.current?.focus();
    },
    [send],
  );
  const saving: SavingFrame = {
    read,
    markSaved: (parts, styles) => send({ kind: 'saved', parts, styles }),
  };
  return { frame, state, onReady, hear, send, saving, inspect, show };
}

type Send = (message: DesignContract['toFrame']) => void;

/** An answer of the frame to a question with a number. */
type Answer = Extract<DesignContract['toPage'], { kind: 'design' | 'facts' }>;

/** Longest time that the frame may take to answer, ms. It answers at once unless its code has failed. */
const READ_MS = 10_000;
