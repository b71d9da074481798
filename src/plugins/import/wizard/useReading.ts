import { useTranslate } from 'ra-core';
import { useFormats } from '#admin';
import type { ReadSoFar } from '../worker/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { createTableWorker, UnreadableFile, type TableWorker } from '../worker/tableWorker.ts';

/** The worker that reads files of this page; it ends with the page. */
export function useTableWorker(): TableWorker {
  const [worker] = useState(createTableWorker);
  useEffect(() => () => worker.close(), [worker]);
  return worker;
}

/** State of work on the file: how far it is. */
export interface Reading extends ReadSoFar {
  readonly isBusy: boolean;
  /** The person has stopped the last work. */
  readonly isStopped: boolean;
  /** Why the file could not be read, in the reader's language. */
  readonly error: string | undefined;
}

const IDLE: Reading = { isBusy: false, isStopped: false, rows: 0, share: null, error: undefined };

/** The sentence of a problem with a file. */
export function useFileProblemText(): (error: unknown) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return (error) => {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, params = {} } = error.problem;
    const shown = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formats.integer(value) : value,
    ]);
    return translate(`import.errors.${code}`, { ...Object.fromEntries(shown), _: translate('import.errors.unknown') });
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
    work: (options: { signal: AbortSignal; onRead: (soFar: ReadSoFar) => void }) => Promise<T>,
  ): Promise<T | undefined> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    setReading({ ...IDLE, isBusy: true });
    try {
      const onRead = (soFar: ReadSoFar) => setReading((known) => (signal.aborted ? known : { ...known, ...soFar }));
      const answer = await work({ signal, onRead });
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
    setReading({ ...IDLE, isStopped: true });
  };
  return { reading, run, stop };
}
