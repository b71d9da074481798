import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { createTableWorker, UnreadableFile, type TableWorker } from '../worker/tableWorker.ts';

/** The worker that reads files of this page; it ends with the page. */
export function useTableWorker(): TableWorker {
  const [worker] = useState(createTableWorker);
  useEffect(() => () => worker.close(), [worker]);
  return worker;
}

/** State of work on the file. */
export interface Reading {
  readonly isBusy: boolean;
  /** Rows read so far. */
  readonly rows: number;
  /** Why the file could not be read, in the reader's language. */
  readonly error: string | undefined;
}

const IDLE: Reading = { isBusy: false, rows: 0, error: undefined };

/** The sentence of a problem with a file. */
export function useFileProblemText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, params } = error.problem;
    return translate(`import.errors.${code}`, { ...params, _: translate('import.errors.unknown') });
  };
}

/** Runs work on the file, the latest alone: starting another gives up the one before. */
export function useReading() {
  const textOf = useFileProblemText();
  const [reading, setReading] = useState<Reading>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  /** @returns undefined when it failed or was given up */
  const run = async <T>(
    work: (options: { signal: AbortSignal; onRows: (rows: number) => void }) => Promise<T>,
  ): Promise<T | undefined> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    setReading({ ...IDLE, isBusy: true });
    try {
      const onRows = (rows: number) => setReading((known) => (signal.aborted ? known : { ...known, rows }));
      const answer = await work({ signal, onRows });
      if (signal.aborted) return undefined;
      setReading(IDLE);
      return answer;
    } catch (error) {
      // Another one has taken its place.
      if (signal.aborted) return undefined;
      setReading({ ...IDLE, error: textOf(error) });
      return undefined;
    }
  };
  const stop = () => {
    running.current?.abort();
    setReading(IDLE);
  };
  return { reading, run, stop };
}
