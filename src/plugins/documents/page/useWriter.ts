import { useCallback, useRef, useState } from 'react';
import type { FrameHandle } from '#admin';
import type { FileToOpen, WriterContract } from '../contract.ts';
import type { DocumentCommand, EditorState } from '../engine/commands.ts';
import type { DocxFault } from '../docx/checkParts.ts';
import type { LostPart } from '../docx/lostParts.ts';
import type { HiddenPart } from '../engine/DocumentEngine.ts';

type FromFrame = WriterContract['toPage'];
interface Opening {
  readonly file: FileToOpen | null;
  /** The file was chosen on this device, and is not stored yet. */
  readonly isUnsaved: boolean;
  readonly author: string;
  readonly isReadOnly: boolean;
  readonly onChange: () => void;
  /** The chosen file cannot be opened, and never was. */
  readonly onRefused: (fault: DocxFault) => void;
}

/** The page's side of the word processor in its frame. */
export function useWriter(opening: Opening) {
  const frame = useRef<FrameHandle<WriterContract>>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [status, setStatus] = useState<'opening' | 'open' | DocxFault>('opening');
  /** Whether the text is another one than that of the opened file. */
  const isChanged = useRef(false);
  /** A frame may be loaded again: what it opened once may be stored, and is no refused file any more. */
  const wasOpen = useRef(false);
  const [hidden, setHidden] = useState<readonly HiddenPart[]>([]);
  const [lost, setLost] = useState<readonly LostPart[]>([]);
  /** The newest file that the frame has given: a frame that is loaded again goes on with it. */
  const newest = useRef(opening.file);
  const { isNew, setCompared } = useComparison(opening.file);
  const { refused, setRefused, run } = useCommands(frame);
  const { ask, answer, readHtml } = useTickets(frame);
  const { author, isReadOnly, isUnsaved, onChange, onRefused } = opening;
  const onReady = (send: (message: WriterContract['toFrame']) => void) => {
    setStatus('opening');
    const file = newest.current;
    send({ kind: 'open', file, author, isReadOnly, isCompared: !isReadOnly && isNew(file) });
  };
  const onMessage = (message: FromFrame) => {
    if (message.kind === 'state') setState(message.state);
    else if (message.kind === 'changed') {
      isChanged.current = true;
      onChange();
    } else if (message.kind === 'file') answer(message.ticket, message.content);
    else if (message.kind === 'refused') setRefused(message.name);
    else if (message.kind === 'openFailed') {
      setStatus(message.fault);
      if (isUnsaved && !wasOpen.current) onRefused(message.fault);
    } else if (message.kind === 'lost') {
      setCompared();
      setLost(message.parts);
    } else {
      setHidden(message.hidden);
      setStatus('open');
      wasOpen.current = true;
      if (isUnsaved) onChange();
    }
  };
  const readDocx = useCallback(async () => {
    // As long as nothing is changed, a file is saved as it was opened, byte for byte.
    const present = newest.current;
    if (!isChanged.current && present?.format === 'docx') return present.bytes;
    const content = await ask('docx');
    if (typeof content === 'string') throw new TypeError('No file');
    newest.current = { bytes: content, format: 'docx' };
    return content;
  }, [ask]);
  const focus = useCallback(() => frame.current?.focus(), []);
  /** False before the document is open, and while editing is restricted. */
  const canEdit = state !== null && !state.isRestricted;
  return { frame, state, canEdit, status, hidden, lost, refused, onReady, onMessage, run, readDocx, readHtml, focus };
}

/** Return value of {@link useWriter}. */
export type Writer = ReturnType<typeof useWriter>;

/** Time that the frame has to write a document, ms. A frame that hangs must not hold a save for ever. */
const READ_MS = 60_000;

/** Requests that the frame has not answered yet, by number. */
function useTickets(frame: React.RefObject<FrameHandle<WriterContract> | null>) {
  const waiting = useRef(new Map<number, (content: ArrayBuffer | string | null) => void>());
  const last = useRef(0);
  const ask = useCallback(
    (as: 'docx' | 'html') =>
      new Promise<ArrayBuffer | string>((resolve, reject) => {
        const ticket = (last.current += 1);
        const timer = setTimeout(() => reject(new Error('The editor does not answer.')), READ_MS);
        waiting.current.set(ticket, (content) => {
          clearTimeout(timer);
          if (content === null) reject(new Error('The document could not be written.'));
          else resolve(content);
        });
        frame.current?.send({ kind: 'read', ticket, as });
      }),
    [frame],
  );
  const answer = useCallback((ticket: number, content: ArrayBuffer | string | null) => {
    waiting.current.get(ticket)?.(content);
    waiting.current.delete(ticket);
  }, []);
  const readHtml = useCallback(async () => String(await ask('html')), [ask]);
  return { ask, answer, readHtml };
}

/** Commands to the frame, and the last one that could not be done. */
function useCommands(frame: React.RefObject<FrameHandle<WriterContract> | null>) {
  const [refused, setRefused] = useState<DocumentCommand['name'] | null>(null);
  const run = useCallback(
    (command: DocumentCommand, keepsFocus = false) => {
      setRefused(null);
      // One goes on typing after a button was pressed.
      if (!keepsFocus) frame.current?.focus();
      frame.current?.send({ kind: 'do', command });
    },
    [frame],
  );
  return { refused, setRefused, run };
}

/**
 * Whether a file has to be compared with a save of it: not again when the frame is loaded again, and not what the editor itself
 * has saved, which has nothing to lose.
 */
function useComparison(opened: FileToOpen | null) {
  const compared = useRef<FileToOpen>(null);
  return {
    isNew: (file: FileToOpen | null) => file?.format === 'docx' && file === opened && file !== compared.current,
    setCompared: () => {
      compared.current = opened;
    },
  };
}
