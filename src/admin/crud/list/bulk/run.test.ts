import { describe, expect, it } from 'vitest';
import { readBatch, runPieces } from './run.ts';

const ids = [1, 2, 3, 4, 5];
const options = { onProgress: () => undefined, reasonOf: (error: unknown) => String(error), piece: 2 };

describe('doing something to many records', () => {
  it('goes piece by piece and tells how far it is', async () => {
    const tried: number[] = [];
    const signal = new AbortController().signal;
    const result = await runPieces(
      ids,
      async (piece) => ({
        done: piece.filter((id) => id !== 3),
        refused: piece.includes(3) ? [{ id: 3, reason: 'no' }] : [],
      }),
      { ...options, signal, onProgress: (count) => tried.push(count) },
    );
    expect(result).toEqual({ done: [1, 2, 4, 5], refused: [{ id: 3, reason: 'no' }], untried: [] });
    expect(tried).toEqual([2, 4, 5]);
  });

  it('stops after the piece that is under way', async () => {
    const stop = new AbortController();
    const work = async (piece: readonly (string | number)[]) => {
      stop.abort();
      return { done: piece, refused: [] };
    };
    const result = await runPieces(ids, work, { ...options, signal: stop.signal });
    expect(result).toEqual({ done: [1, 2], refused: [], untried: [3, 4, 5] });
  });

  it('names the piece that failed as a whole, and keeps the rest for another try', async () => {
    const work = async (piece: readonly (string | number)[]) => {
      if (piece.includes(3)) throw new Error('gone');
      return { done: piece, refused: [] };
    };
    const result = await runPieces(ids, work, { ...options, signal: new AbortController().signal });
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
    expect(readBatch([1, 2, 3, 4, 5], answer, 'failed')).toEqual({
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
