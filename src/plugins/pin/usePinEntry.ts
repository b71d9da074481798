import { useEffect, useRef, useState } from 'react';
import type { Operator } from '#admin/internal';
import type { PinAnswer } from './check.ts';
import { NO_DIGITS, PIN_LENGTH, secondsUntil, type Boxes } from './digits.ts';
import type { PinRefusal } from './points.ts';

/** State of the PIN entry. */
export type EntryState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'success'; readonly person: Operator }
  | { readonly status: PinRefusal; readonly text?: string | undefined };

/** The boxes stay green so long before the lock goes away, ms: seen, and not waited for. */
const SUCCESS_MS = 300;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Options of a PIN entry: the check, and the callbacks after it. */
export interface EntryOptions {
  readonly check: (pin: string) => Promise<PinAnswer>;
  /** Called with a correct PIN. When it rejects, the error is shown and the PIN is asked for again. */
  readonly onRight: (person: Operator, token: string) => Promise<void>;
  readonly onRefused: ((why: PinRefusal) => void) | undefined;
  /** Until when no PIN is taken, ms since 1970. */
  readonly lockedUntil: number;
}

/** Seconds until a moment, counted down while it is ahead. */
function useCountdown(until: number): number {
  const [seen, setSeen] = useState({ until: 0, now: 0 });
  if (seen.until !== until) setSeen({ until, now: Date.now() });
  const isAhead = until > seen.now;
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setInterval(() => setSeen({ until, now: Date.now() }), 250);
    return () => clearInterval(timer);
  }, [isAhead, until]);
  return secondsUntil(until, seen.now);
}

/** Sends a PIN to the check, and returns the result as state. */
function useCheck({ check, onRight, onRefused }: EntryOptions, empty: () => void) {
  const [state, setState] = useState<EntryState>({ status: 'idle' });
  /** The digits of a check that had no answer, for another try; forgotten with the next key. */
  const unanswered = useRef('');
  const refuse = (status: PinRefusal, text?: string) => {
    empty();
    setState({ status, text });
    onRefused?.(status);
  };
  const send = async (pin: string) => {
    setState({ status: 'loading' });
    unanswered.current = '';
    const answer = await check(pin);
    if (answer.status !== 'right') {
      if (answer.status === 'unreachable') unanswered.current = pin;
      refuse(answer.status, answer.text);
      return;
    }
    setState({ status: 'success', person: answer.person });
    try {
      await wait(SUCCESS_MS);
      await onRight(answer.person, answer.token);
      empty();
    } catch {
      unanswered.current = pin;
      refuse('unreachable');
    }
  };
  const forget = () => {
    unanswered.current = '';
    setState({ status: 'idle' });
  };
  const retry = () => (unanswered.current === '' ? forget() : void send(unanswered.current));
  return { state, send, forget, retry };
}

/** State of the four boxes; the fourth digit sends the PIN. */
export function usePinEntry(options: EntryOptions) {
  const [boxes, setBoxes] = useState<Boxes>(NO_DIGITS);
  const { state, send, forget, retry } = useCheck(options, () => setBoxes(NO_DIGITS));
  const secondsLocked = useCountdown(options.lockedUntil);
  const isBusy = state.status === 'loading' || state.status === 'success';
  return {
    boxes,
    // The message about the lock ends with the lock.
    state: state.status === 'locked' && secondsLocked === 0 ? ({ status: 'idle' } as const) : state,
    isBusy,
    /** More than 0: locked for so many seconds. */
    secondsLocked,
    /** Takes what was entered; the fourth digit sends it off. */
    enter: (entered: Boxes) => {
      if (isBusy || secondsLocked > 0) return;
      setBoxes(entered);
      const pin = entered.join('');
      if (pin.length === PIN_LENGTH) void send(pin);
      else forget();
    },
    /** Sends the digits that had no answer once more. */
    retry,
  };
}
