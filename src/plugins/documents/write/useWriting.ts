import { useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useApi, useErrorText } from '#admin';
import type { InputOf } from '#resource';
import { MOST_VARIANTS, readWriting, withVariant, writeCall } from '../rules/writing.ts';

/** Input of the call, as the dialog fills it. */
type Asked = Partial<InputOf<typeof writeCall>>;

/** The texts that were written, and the one that is being written. */
interface Writing {
  readonly variants: readonly string[];
  /** Index of the shown variant. */
  readonly shown: number;
  /** Text that arrives; null: nothing is being written. */
  readonly arriving: string | null;
  readonly error: string | null;
  readonly isDemo: boolean;
}

const EMPTY: Writing = { variants: [], shown: 0, arriving: null, error: null, isDemo: false };

/** The state of a writing with a variant more, which is shown. */
function kept(before: Writing, text: string): Writing {
  const variants = withVariant(before.variants, text);
  const at = variants.indexOf(text.trim());
  return { ...before, variants, shown: at < 0 ? before.shown : at, arriving: null };
}

/** Asks for a text, and tells how it arrives. @throws HttpError when nothing arrives */
function useRead(setWriting: (change: (before: Writing) => Writing) => void) {
  const call = useApi();
  const translate = useTranslate();
  return async (asked: Asked, signal: AbortSignal) => {
    const change = (more: Partial<Writing>) => setWriting((before) => ({ ...before, ...more }));
    const response = await call(writeCall, { input: asked, signal });
    let text = '';
    for await (const event of readWriting(response)) {
      if (event.type === 'text') change({ arriving: (text += event.text) });
      else if (event.type === 'error') return change({ arriving: null, error: event.message });
      else return setWriting((before) => ({ ...kept(before, text), isDemo: event.isDemo }));
    }
    // The connection was cut: what has arrived can be used.
    return setWriting((before) => ({ ...kept(before, text), error: translate('documents.writer.cut') }));
  };
}

/** Has texts written, and keeps up to three distinct ones. */
export function useWriting() {
  const textOf = useErrorText();
  const [writing, setWriting] = useState(EMPTY);
  const running = useRef<AbortController>(null);
  const read = useRead(setWriting);
  const write = async (asked: Asked) => {
    const ends = new AbortController();
    running.current = ends;
    setWriting((before) => ({ ...before, arriving: '', error: null }));
    try {
      await read({ ...asked, variant: Math.min(MOST_VARIANTS, writing.variants.length + 1) }, ends.signal);
    } catch (error) {
      if (!ends.signal.aborted) setWriting((before) => ({ ...before, arriving: null, error: textOf(error) }));
    }
  };
  /** Ends a question that runs, and forgets all texts. */
  const reset = () => {
    running.current?.abort();
    setWriting(EMPTY);
  };
  const turn = (step: number) => setWriting((before) => ({ ...before, shown: before.shown + step }));
  return { ...writing, write, reset, turn };
}

/** Return value of {@link useWriting}. */
export type WritingState = ReturnType<typeof useWriting>;
