import { useEffect, useRef, useState } from 'react';
import { HttpError, isUndecided, useApi } from '#admin';
import { isObject } from '#resource';
import { saveDocumentCall } from '../calls.ts';
import { Autosaver, type SaveState } from '../rules/Autosaver.ts';

interface Saving {
  readonly id: string;
  /** Revision and moment of the file that was opened. */
  readonly revision: number;
  readonly savedAt: string | null;
  /** Its bytes. */
  readonly openedSize: number;
  readonly read: () => Promise<ArrayBuffer>;
  readonly onSaved: () => void;
}

/** The other revision when a save met one. */
const conflictOf = (error: unknown): number | null =>
  error instanceof HttpError && error.status === 409 ? Number(error.body.revision ?? 0) : null;

/** Saves a document by itself: in pauses of typing, after failures, and when the network is back. */
export function useAutosave({ id, revision, savedAt, openedSize, read, onSaved }: Saving) {
  const call = useApi();
  const [state, setState] = useState<SaveState>({ status: 'saved', at: revision === 0 ? null : savedAt });
  const [size, setSize] = useState(openedSize);
  const present = useRef({ call, read, onSaved });
  present.current = { call, read, onSaved };
  const [saver] = useState(() => {
    const send = async (bytes: ArrayBuffer, base: number) => {
      setSize(bytes.byteLength);
      const args = { params: { id }, query: { base }, input: new Blob([bytes]) };
      // A call with a stream gives the response as it is.
      const response: unknown = await present.current.call(saveDocumentCall, args);
      const answer: unknown = response instanceof Response ? await response.json() : response;
      if (!isObject(answer)) throw new TypeError('The answer is no object.');
      present.current.onSaved();
      return { revision: Number(answer.revision), savedAt: String(answer.savedAt) };
    };
    return new Autosaver(
      { read: () => present.current.read(), send, conflictOf, isUnanswered: isUndecided, onState: setState },
      revision,
    );
  });
  useEffect(() => {
    window.addEventListener('online', saver.goOn);
    return () => {
      window.removeEventListener('online', saver.goOn);
      saver.stop();
    };
  }, [saver]);
  return { state, saver, size };
}
