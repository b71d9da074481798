import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FrameHandle } from '#admin';
import type { CodeContract, CodeLanguage, CodePlace, CodeProblem } from '../contract.ts';

/** Texts by name of the file. */
export type Texts = Readonly<Record<string, string>>;

/** One file of an editor, as its page declares it. */
export interface CodeSpec {
  readonly name: string;
  readonly language: CodeLanguage;
  readonly schema?: object | undefined;
  readonly sample?: object | undefined;
}

type Send = (message: CodeContract['toFrame']) => void;
type FromFrame = CodeContract['toPage'];

/** State of an editor on its page. The texts live here as well as in the frame, so that none is lost with it. */
export interface Code {
  readonly frame: RefObject<FrameHandle<CodeContract> | null>;
  readonly texts: Texts;
  /** Names of the files whose text differs from the saved one. */
  readonly changed: readonly string[];
  readonly problems: Readonly<Record<string, readonly CodeProblem[]>>;
  readonly place: CodePlace;
  readonly onReady: (send: Send) => void;
  readonly onMessage: (message: FromFrame) => void;
  /** Replaces the text of a file; can be undone in the editor. */
  readonly put: (name: string, text: string) => void;
  /** The texts of this very moment, with what was typed last. */
  readonly read: () => Promise<Texts>;
  readonly send: Send;
}

/** Answers that are waited for, by their number. */
function useTickets(frame: Code['frame'], present: RefObject<Texts>) {
  const waiting = useRef(new Map<number, (texts: Texts) => void>());
  const last = useRef(0);
  const read = useCallback((): Promise<Texts> => {
    const handle = frame.current;
    if (!handle) return Promise.resolve(present.current);
    const ticket = (last.current += 1);
    const { promise, resolve } = Promise.withResolvers<Texts>();
    const timer = setTimeout(() => resolve(present.current), READ_MS);
    waiting.current.set(ticket, (texts) => {
      clearTimeout(timer);
      resolve(texts);
    });
    handle.send({ kind: 'read', ticket });
    return promise;
  }, [frame, present]);
  const answer = useCallback((ticket: number, texts: Texts) => {
    waiting.current.get(ticket)?.({ ...texts });
    waiting.current.delete(ticket);
  }, []);
  return { read, answer };
}

/** The texts of an editor as state, and as they are at this moment. */
function useTexts(saved: Texts) {
  const [texts, setTexts] = useState(saved);
  const present = useRef(texts);
  const change = useCallback((more: Texts) => {
    present.current = { ...present.current, ...more };
    setTexts(present.current);
  }, []);
  return { texts, present, change };
}

/** Options of an editor. */
interface Opening {
  readonly files: readonly CodeSpec[];
  readonly saved: Texts;
  /** Name of the file that is shown. */
  readonly shown: string;
  /** Accessible name of a file. */
  readonly labelOf: (name: string) => string;
}

/** Opens all files in a frame that listens, also in one that was loaded again. */
function useOpen(opening: Opening, present: RefObject<Texts>) {
  const page = useRef(opening);
  useEffect(() => {
    page.current = opening;
  });
  return useCallback(
    (send: Send) => {
      const { files, saved, shown, labelOf } = page.current;
      const opened = files.map((file) => ({
        ...file,
        text: present.current[file.name] ?? '',
        saved: saved[file.name] ?? '',
      }));
      send({ kind: 'open', shown, label: labelOf(shown), files: opened });
    },
    [present],
  );
}

/** Keeps the texts of an editor. A file that is not changed here follows the saved text. */
export function useCode(opening: Opening): Code {
  const { files, saved, shown, labelOf } = opening;
  const { texts, present, change } = useTexts(saved);
  const [problems, setProblems] = useState<Code['problems']>({});
  const [place, setPlace] = useState<CodePlace>({ line: 1, column: 1 });
  const frame = useRef<FrameHandle<CodeContract>>(null);
  const { read, answer } = useTickets(frame, present);
  const send = useCallback<Send>((message) => frame.current?.send(message), []);
  useEffect(() => send({ kind: 'show', name: shown, label: labelOf(shown) }), [shown, labelOf, send]);
  const onReady = useOpen(opening, present);
  const onMessage = useCallback(
    (message: FromFrame) => {
      if (message.kind === 'changed') change({ [message.name]: message.text });
      else if (message.kind === 'cursor') setPlace(message.place);
      else if (message.kind === 'problems') setProblems((before) => ({ ...before, [message.name]: message.problems }));
      else {
        change(message.texts);
        answer(message.ticket, message.texts);
      }
    },
    [change, answer],
  );
  const put = useCallback(
    (name: string, text: string) => {
      change({ [name]: text });
      send({ kind: 'put', name, text });
    },
    [change, send],
  );
  useFollow(saved, present, put, send);
  const changed = files.filter(({ name }) => (texts[name] ?? '') !== (saved[name] ?? '')).map(({ name }) => name);
  return { frame, texts, changed, problems, place, onReady, onMessage, put, read, send };
}

/** Files that are not changed here follow the saved texts, whoever saved them. */
function useFollow(saved: Texts, present: RefObject<Texts>, put: Code['put'], send: Send): void {
  const before = useRef(saved);
  useEffect(() => {
    const last = before.current;
    if (last === saved) return;
    before.current = saved;
    send({ kind: 'saved', texts: saved });
    for (const [name, text] of Object.entries(saved))
      if (present.current[name] === last[name] && text !== last[name]) put(name, text);
  }, [saved, present, put, send]);
}

/** Time that the editor has to tell its texts before a save, ms. A frame that hangs must not hold the save for ever. */
const READ_MS = 3000;
