import { useState } from 'react';
import type { Words } from './useComments.ts';

/** Somebody who was chosen while writing. */
type Chosen = Words['people'][number];

function readDraft(key: string | undefined): string {
  try {
    return (key && sessionStorage.getItem(key)) || '';
  } catch {
    // Storage is closed to this page: what is written lives as long as the box then.
    return '';
  }
}

function keepDraft(key: string | undefined, text: string): void {
  try {
    if (!key) return;
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/**
 * What is written, and sent when it is asked for; what is not sent outlives the page, and what could not be sent stays.
 * @param key name that it is kept under; absent: not kept
 */
export function useCommentDraft(
  key: string | undefined,
  initial: { readonly text: string; readonly people: readonly Chosen[] } | undefined,
  onSend: (words: Words) => Promise<void>,
) {
  const [text, setText] = useState(() => initial?.text ?? readDraft(key));
  const [people, setPeople] = useState<readonly Chosen[]>(initial?.people ?? []);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const change = (next: string, person?: Chosen) => {
    setText(next);
    keepDraft(key, next);
    if (person) setPeople([...people.filter(({ id }) => id !== person.id), person]);
  };
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSend({ text, people });
      change('');
      setPeople([]);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return { text, change, send, isBusy, failure };
}
