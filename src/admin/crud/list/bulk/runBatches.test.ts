import { describe, expect, it } from 'vitest';
import { readBatchAnswer, runBatches } from './runBatches.ts';

const ids = [1, 2, 3, 4, 5];
const options = { onProgress: () => undefined, reasonOf: (error: unknown) => String(error), batchSize: 2 };

describe('doing something to many records', () => {
  it('runs batch after batch and reports progress', async () => {
    const tried: number[] = [];
    const signal = new AbortController().signal;
    const result = await runBatches(
      ids,
      async (batch) => ({
        done: batch.filter((id) => id !== 3),
        refused: batch.includes(3) ? [{ id: 3, reason: 'no' }] : [],
      }),
      { ...options, signal, onProgress: (count) => tried.push(count) },
    );
    expect(result).toEqual({ done: [1, 2, 4, 5], refused: [{ id: 3, reason: 'no' }], untried: [] });
    expect(tried).toEqual([2, 4, 5]);
  });

  it('stops after the running batch', async () => {
    const stop = new AbortController();
    const work = async (batch: readonly (string | number)[]) => {
      stop.abort();
      return { done: batch, refused: [] };
    };
    const result = await runBatches(ids, work, { ...options, signal: stop.signal });
    expect(result).toEqual({ done: [1, 2], refused: [], untried: [3, 4, 5] });
  });

  it('reports a batch that failed as a whole, and keeps the rest for a retry', async () => {
    const work = async (batch: readonly (string | number)[]) => {
      if (batch.includes(3)) throw new Error('gone');
      return { done: batch, refused: [] };
    };
    const result = await runBatches(ids, work, { ...options, signal: new AbortController().signal });
    const reason = 'Error: gone';
    expect(result).toEqual({
      done: [1, 2],
      refused: [
        { id: 3, reason },
        { id: 4, reason },
      ],
      untried: [5],
    });
  });
});

describe('the answer of a batch', () => {
  it('names what was refused with the server’s own words', () => {
    const answer = [
      { status: 200, id: 1, item: {} },
      {
        status: 422,
        id: 2,
        error: { detail: 'x: no', violations: [{ propertyPath: 'x', message: 'Not below zero.' }] },
      },
      { status: 409, id: 3, error: { detail: 'In use.' } },
      { status: 404, id: 4 },
    ];
    expect(readBatchAnswer([1, 2, 3, 4, 5], answer, 'failed')).toEqual({
      done: [1],
      refused: [
        { id: 2, reason: 'Not below zero.' },
        { id: 3, reason: 'In use.' },
        { id: 4, reason: 'failed' },
        { id: 5, reason: 'failed' },
      ],
    });
  });
});
