import { useCallback, useRef, useState, type RefObject } from 'react';
import { HttpError, useStoreZone, type FrameHandle } from '#admin';
import type { LostPart, Opened, Selection, SheetContract, TableCell } from '../contract.ts';
import type { FileProblem } from '../rules/fileGate.ts';
import type { FirstFile } from './newBooks.ts';
import { useFigures } from './useFigures.ts';

type FromFrame = SheetContract['toPage'];
type Send = (message: SheetContract['toFrame']) => void;

/** The sheet in its frame, as its page sees it. */
export interface Sheet {
  readonly frame: RefObject<FrameHandle<SheetContract> | null>;
  readonly opened: Opened | null;
  /** Why the file was not opened. */
  readonly problem: FileProblem | null;
  readonly selection: Selection | null;
  /** Cells whose formulas cannot be computed here. */
  readonly uncomputed: readonly string[];
  /** Parts of the file that the next save loses. */
  readonly lost: readonly LostPart[];
  /** Sets the listener for changes that somebody makes in the sheet. */
  readonly onChange: (listener: () => void) => void;
  /** Formulas have asked the shop for figures. */
  readonly hasFigures: boolean;
  /** Why figures could not be read; null: all could, or may not be. */
  readonly figuresFailure: unknown;
  /** Asks the shop for all figures anew. */
  readonly refreshFigures: () => void;
  readonly onReady: (send: Send) => void;
  readonly onMessage: (message: FromFrame) => void;
  /** Opens another file. */
  readonly open: (file: FirstFile) => void;
  /** The workbook as an .xlsx file. @throws Error when it could not be made */
  readonly readFile: () => Promise<Blob>;
  /**
   * Values of the selection or of the shown sheet.
   * @param totals false: without the rows of totals at the end
   * @throws Error when the sheet did not answer
   */
  readonly readTable: (of: 'selection' | 'sheet', totals?: boolean) => Promise<readonly (readonly TableCell[])[]>;
}

/** Questions that wait for their answers, by number. */
function useTickets(frame: Sheet['frame']) {
  const waiting = useRef(new Map<number, (answer: Answer) => void>());
  const last = useRef(0);
  const ask = useCallback(
    (question: (ticket: number) => SheetContract['toFrame']): Promise<Answer> => {
      const ticket = (last.current += 1);
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const timer = setTimeout(() => resolve({ kind: 'failed', ticket }), READ_MS);
      waiting.current.set(ticket, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      frame.current?.send(question(ticket));
      return promise;
    },
    [frame],
  );
  const answer = useCallback((given: Answer) => {
    waiting.current.get(given.ticket)?.(given);
    waiting.current.delete(given.ticket);
  }, []);
  return { ask, answer };
}

/** State reported by the frame: the opened file, the reason of a refusal, the selection, unsaved changes. */
function useTold(answer: (given: Answer) => void) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [uncomputed, setUncomputed] = useState<readonly string[]>([]);
  const [lost, setLost] = useState<readonly LostPart[]>([]);
  const listener = useRef<() => void>(undefined);
  const onChange = useCallback((heard: () => void) => {
    listener.current = heard;
  }, []);
  const onMessage = useCallback(
    (message: Told) => {
      if (message.kind === 'opened') {
        setOpened(message.opened);
        setProblem(null);
        setUncomputed([]);
        setLost([]);
      } else if (message.kind === 'refused') setProblem(message.problem);
      else if (message.kind === 'changed') listener.current?.();
      else if (message.kind === 'selected') setSelection(message.selection);
      else if (message.kind === 'uncomputed') setUncomputed(message.cells);
      else if (message.kind === 'lost') setLost(message.parts);
      else answer(message);
    },
    [answer],
  );
  return { opened, problem, selection, uncomputed, lost, onChange, onMessage };
}

/**
 * Connects the page to the sheet in its frame.
 * @param first the file that is opened first
 */
export function useSheet(first: FirstFile): Sheet {
  const frame = useRef<FrameHandle<SheetContract>>(null);
  const present = useRef(first);
  const { ask, answer } = useTickets(frame);
  const told = useTold(answer);
  const resolveZone = useStoreZone();
  const zone = resolveZone();
  const open = useCallback(
    (file: FirstFile) => {
      present.current = file;
      frame.current?.send({ kind: 'open', ...file, zone });
    },
    [zone],
  );
  const onReady = useCallback((send: Send) => send({ kind: 'open', ...present.current, zone }), [zone]);
  const readFile = useCallback(async () => {
    const given = await ask((ticket) => ({ kind: 'read', ticket }));
    if (given.kind !== 'file') throw new HttpError('spreadsheet.noFile', 0, {});
    // A frame that is loaded again goes on from here.
    present.current = { ...present.current, file: given.file, type: 'xlsx' };
    return given.file;
  }, [ask]);
  const readTable = useCallback(
    async (of: 'selection' | 'sheet', totals = true) => {
      const given = await ask((ticket) => ({ kind: 'table', ticket, of, totals }));
      if (given.kind !== 'table') throw new HttpError('spreadsheet.noTable', 0, {});
      return given.rows;
    },
    [ask],
  );
  const figures = useFigures(frame);
  const { hasFigures, answer: answerFigure, failure: figuresFailure, refresh: refreshFigures } = figures;
  const { onMessage: tell } = told;
  const onMessage = useCallback(
    (message: FromFrame) => (message.kind === 'figure' ? void answerFigure(message.question) : tell(message)),
    [answerFigure, tell],
  );
  return {
    ...{ frame, ...told, hasFigures, figuresFailure, onMessage, onReady, open, readFile, readTable, refreshFigures },
  };
}

/** Time that the frame has to make a file or a table, ms. One that hangs must not hold the save for ever. */
const READ_MS = 60_000;

type Answer = Extract<FromFrame, { ticket: number }>;
/** Messages of the sheet about itself: all but questions to the shop. */
type Told = Exclude<FromFrame, { kind: 'figure' }>;
