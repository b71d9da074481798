import { useState } from 'react';
import { keepDraft, readDraft, type CommentDraft } from './commentDraft.ts';
import type { Words } from './useComments.ts';

const EMPTY: CommentDraft = { text: '', people: [] };

/**
 * State of a comment that is being written. An unsent text is stored and survives leaving the page; a text that failed to send
 * stays in the box.
 * @param key name that it is kept under; absent: not kept
 * @param initial what is there to begin with, where nothing was kept
 */
export function useCommentDraft(
  key: string | undefined,
  initial: CommentDraft | undefined,
  onSend: (words: Words) => Promise<void>,
) {
  const [draft, setDraft] = useState(() => readDraft(key) ?? initial ?? EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const keep = (next: CommentDraft) => {
    setDraft(next);
    keepDraft(key, next.text === initial?.text ? EMPTY : next);
  };
  const change = (text: string, person?: CommentDraft['people'][number]) => {
    const { people } = draft;
    keep({ text, people: person ? [...people.filter(({ id }) => id !== person.id), person] : people });
  };
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSend(draft);
      keep(EMPTY);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return { text: draft.text, change, send, isBusy, failure };
}
