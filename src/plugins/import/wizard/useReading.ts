import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '#admin';
import { LARGEST_FILE } from '../calls.ts';
import { createTableWorker, UnreadableFile } from '../worker/tableWorker.ts';
import type { OpenedTable, ReadChoices } from './types.ts';

/** State of the opening of a file. */
export interface Reading {
  readonly isBusy: boolean;
  /** Why the file could not be read, in the reader's language. */
  readonly error: string | undefined;
}

const IDLE: Reading = { isBusy: false, error: undefined };

/** The sentence of a problem with a file. */
function useFileProblemText(): (error: unknown) => string {
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

const tooMuch = () => new UnreadableFile({ code: 'overLimit', params: { max: LARGEST_FILE / 1024 ** 2 } });

/** Opens files in a worker that ends with the page, the latest alone: another one gives up the one before. */
export function useReading() {
  const textOf = useFileProblemText();
  const [worker] = useState(createTableWorker);
  const [reading, setReading] = useState<Reading>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => worker.close(), [worker]);
  const stop = () => {
    running.current?.abort();
    setReading(IDLE);
  };
  /** @returns undefined when it failed or was given up */
  const open = async (file: File, choices: ReadChoices): Promise<OpenedTable | undefined> => {
    stop();
    const { signal } = (running.current = new AbortController());
    setReading({ ...IDLE, isBusy: true });
    try {
      // The server refuses larger files, so they are refused before they are read.
      if (file.size > LARGEST_FILE) throw tooMuch();
      const table = await worker.open(file, choices, signal);
      if (signal.aborted) return undefined;
      setReading(IDLE);
      return table;
    } catch (error) {
      // Another one has taken its place.
      if (!signal.aborted) setReading({ ...IDLE, error: textOf(error) });
      return undefined;
    }
  };
  return { reading, open, stop };
}
