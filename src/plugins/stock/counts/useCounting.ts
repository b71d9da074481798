import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomKey, useApi, useErrorText } from '#admin';
import type { AnswerOf } from '#resource';
import type { countCall } from '../countCalls.ts';
import { useDeviceStorage } from '../deviceStorage.ts';
import { keepWaiting, readWaiting, withEntry, type Batch, type CountEntry } from './waiting.ts';

/** Result of one entry. */
export type Result = AnswerOf<typeof countCall>['results'][number];

/** A code that was not counted. */
export interface Refused {
  readonly code: string;
  readonly result: Result;
}

/** Counting on one sheet. Entries are kept on this device at once, and sent in order, each batch once. */
export interface Counting {
  readonly count: (entry: CountEntry) => void;
  /** Number of entries that the server has not confirmed. */
  readonly waiting: number;
  /** The product that was counted last. */
  readonly last: Result | undefined;
  /** The last refused code, until an entry is counted. */
  readonly refused: Refused | undefined;
  /** Text of the error of the last sending; undefined: it did not fail. */
  readonly failed: string | undefined;
  /** Sends again. */
  readonly retry: () => void;
  /** Drops the waiting entries. The count has ended, so they cannot be counted any more. */
  readonly drop: () => void;
}

const entriesIn = (batches: readonly Batch[]) => batches.reduce((sum, { entries }) => sum + entries.length, 0);

/** An entry with the time of now. */
const timed = (entry: CountEntry): CountEntry => ({ ...entry, at: new Date().toISOString() });

/** An answer with its absent values. */
const whole = (result: Partial<Result>): Result => ({
  product: null,
  name: null,
  counted: null,
  problem: null,
  ...result,
});

/** The last counted product and the last refused code. */
function useTold() {
  const [last, setLast] = useState<Result>();
  const [refused, setRefused] = useState<Refused>();
  const tell = useCallback((batch: Batch, results: readonly Result[]) => {
    for (const [at, result] of results.entries()) {
      const isCounted = result.problem === null;
      if (isCounted) setLast(result);
      setRefused(isCounted ? undefined : { code: batch.entries[at]?.code ?? result.name ?? '', result });
    }
  }, []);
  return { last, refused, tell };
}

/** Counts on a sheet. Once everything is confirmed, sheets are read again. */
export function useCounting(id: number): Counting {
  const call = useApi();
  const storage = useDeviceStorage();
  const textOf = useErrorText();
  const client = useQueryClient();
  const batches = useRef<readonly Batch[]>(readWaiting(storage, id));
  const sent = useRef(new Set(batches.current.map(({ key }) => key)));
  const isSending = useRef(false);
  const [waiting, setWaiting] = useState(() => entriesIn(batches.current));
  const { last, refused, tell } = useTold();
  const [failed, setFailed] = useState<string>();
  const keep = useCallback(
    (next: readonly Batch[]) => {
      batches.current = next;
      keepWaiting(storage, id, next);
      setWaiting(entriesIn(next));
    },
    [storage, id],
  );
  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailed(undefined);
    try {
      for (let batch = batches.current[0]; batch; batch = batches.current[0]) {
        sent.current.add(batch.key);
        const answer = await call(`stock/counts/${id}/count`, {
          method: 'POST',
          headers: { 'Idempotency-Key': batch.key },
          body: { entries: batch.entries },
        });
        tell(batch, (answer as AnswerOf<typeof countCall>).results.map(whole));
        keep(batches.current.slice(1));
      }
    } catch (error) {
      setFailed(textOf(error));
    } finally {
      isSending.current = false;
    }
    // Not awaited, so that scans are sent while the sheet is read again. Also after a failure: the count may have ended.
    void client.invalidateQueries({ queryKey: ['stock_counts'] });
  }, [call, client, id, keep, tell, textOf]);
  useEffect(() => {
    if (batches.current.length > 0) void flush();
  }, [flush]);
  const count = useCallback(
    (entry: CountEntry) => {
      keep(withEntry(batches.current, timed(entry), ({ key }) => sent.current.has(key), randomKey));
      void flush();
    },
    [keep, flush],
  );
  const drop = () => {
    keep([]);
    setFailed(undefined);
  };
  return { count, waiting, last, refused, failed, retry: () => void flush(), drop };
}
