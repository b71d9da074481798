import { useRef, useState } from 'react';
import { HttpError, useApi, useSaver } from '#admin';
import { isObject } from '#resource';
import { saveDocumentCall } from '../calls.ts';

interface Saving {
  readonly id: string;
  /** Revision and moment of the file that was opened. */
  readonly revision: number;
  readonly savedAt: string | null;
  /** Its bytes; null: it is another kind of file, or none is stored yet. */
  readonly opened: ArrayBuffer | null;
  /** The stored file of somebody else, where the opened one is my text and theirs, and not stored yet. */
  readonly mergedWith: ArrayBuffer | undefined;
  readonly read: () => Promise<ArrayBuffer>;
  readonly onSaved: () => void;
}

/** Saves a document by itself in pauses of typing. Its base is the revision that is stored. */
export function useAutosave({ id, revision, savedAt, opened: file, mergedWith, read, onSaved }: Saving) {
  const call = useApi();
  const [size, setSize] = useState(file?.byteLength ?? 0);
  /** The stored file that the text is based on. */
  const stored = useRef(mergedWith ?? file);
  /** The next save takes the place of another text, which stays as a version, also where it is one's own of another tab. */
  const isOver = useRef(mergedWith !== undefined);
  const send = async (bytes: ArrayBuffer, base: number) => {
    setSize(bytes.byteLength);
    const args = {
      params: { id },
      query: isOver.current ? { base, isOver: true } : { base },
      input: new Blob([bytes]),
    };
    // A call with a stream gives the response as it is.
    const response: unknown = await call(saveDocumentCall, args);
    const answer: unknown = response instanceof Response ? await response.json() : response;
    if (!isObject(answer)) throw new TypeError('The answer is no object.');
    stored.current = bytes;
    isOver.current = false;
    onSaved();
    return Number(answer.revision);
  };
  const opened = revision === 0 || savedAt === null ? null : Date.parse(savedAt);
  const isNew = mergedWith !== undefined;
  const saving = useSaver({ base: revision, savedAt: opened, pause: PAUSE_MS, isNew, isConflict, read, send });
  const replace = (base: number) => {
    isOver.current = true;
    return saving.saver.replace(base);
  };
  return { ...saving, replace, size, stored: () => stored.current };
}

/** Pause in typing after which a document is saved, ms. */
const PAUSE_MS = 1500;

/** Somebody else has saved: `body.revision` is theirs. A 409 without it says that the same save still runs. */
const isConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 409 && error.body.revision !== undefined;
