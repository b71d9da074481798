import { useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useApi, useErrorText } from '#admin';
import type { InputOf } from '#resource';
import {
  MOST_VARIANTS,
  readWriting,
  seenTexts,
  textsAtOnce,
  withComplete,
  withMore,
  writeCall,
  type Written,
} from '../rules/writing.ts';

/** Has texts written, as many at once as are missing, and keeps up to three distinct ones. */
export function useWriting() {
  const textOf = useErrorText();
  const [writing, setWriting] = useState(EMPTY);
  const running = useRef<AbortController>(null);
  const last = useRef(0);
  const read = useRead(setWriting);
  const { seen, at, text } = shownOf(writing);
  const write = async (asked: Asked) => {
    const ends = new AbortController();
    running.current = ends;
    const kept = writing.texts.length;
    const ids = Array.from({ length: textsAtOnce(asked.task, kept) }, () => (last.current += 1));
    const begun = ids.map((id): Written => ({ id, text: '', isArriving: true }));
    setWriting((before) => ({ ...before, texts: [...before.texts, ...begun], shown: null, error: null }));
    const one = async (id: number, index: number) => {
      try {
        await read(id, { ...asked, variant: Math.min(MOST_VARIANTS, kept + index + 1) }, ends.signal);
      } catch (error) {
        if (!ends.signal.aborted) setWriting((before) => ({ ...without(before, id), error: textOf(error) }));
      }
    };
    await Promise.all(ids.map(one));
  };
  /** Ends the questions that run, and forgets all texts. */
  const reset = () => {
    running.current?.abort();
    setWriting(EMPTY);
  };
  const turn = (step: number) => setWriting((before) => ({ ...before, shown: seen[at + step]?.id ?? before.shown }));
  return {
    ...{ number: at + 1, total: seen.length, text, write, reset, turn },
    ...{ error: writing.error, isDemo: writing.isDemo, isWriting: writing.texts.some((one) => one.isArriving) },
  };
}

/** Return value of {@link useWriting}. */
export type WritingState = ReturnType<typeof useWriting>;

/** Input of the call, as the dialog fills it. */
type Asked = Partial<InputOf<typeof writeCall>> & Pick<InputOf<typeof writeCall>, 'task'>;

/** The texts that were written, and those that are being written. */
interface Writing {
  readonly texts: readonly Written[];
  /** The chosen one; null: the first that has words. */
  readonly shown: number | null;
  /** Why texts that were asked for last are missing; null: none is. */
  readonly error: string | null;
  readonly isDemo: boolean;
}

const EMPTY: Writing = { texts: [], shown: null, error: null, isDemo: false };

/** Asks for one text, and tells how it arrives. @throws HttpError when nothing arrives */
function useRead(change: (next: (before: Writing) => Writing) => void) {
  const call = useApi();
  const translate = useTranslate();
  return async (id: number, asked: Asked, signal: AbortSignal) => {
    const end = (more: Partial<Writing>) => {
      if (!signal.aborted) change((before) => ({ ...before, texts: withComplete(before.texts, id), ...more }));
    };
    const response = await call(writeCall, { input: asked, signal });
    for await (const event of readWriting(response)) {
      if (signal.aborted) return;
      if (event.type === 'text')
        change((before) => ({ ...before, texts: withMore(before.texts, id, event.text), shown: before.shown ?? id }));
      else if (event.type === 'done') return end({ isDemo: event.isDemo });
      else {
        // An error of the service: what it had begun with is no text.
        return change((before) => ({ ...without(before, id), error: event.message }));
      }
    }
    // The connection was cut: what has arrived can be used.
    return end({ error: translate('documents.writer.cut') });
  };
}

/** The state without a text of which nothing comes. */
const without = (before: Writing, id: number): Writing => ({
  ...before,
  texts: before.texts.filter((one) => one.id !== id),
});

/** The shown text, and its place among those that can be seen. */
function shownOf({ texts, shown }: Writing) {
  const seen = seenTexts(texts);
  const at = Math.max(
    0,
    seen.findIndex(({ id }) => id === shown),
  );
  return { seen, at, text: seen[at] ?? null };
}
