import fc from 'fast-check';
import type { DataProvider, GetListParams, GetListResult } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { WHOLE_LIST } from '#admin';
import { withOwnPageSize } from './ownPageSize.ts';

interface Other {
  readonly rows: number;
  /** Rows of its page, by how many were asked for. */
  readonly sizeOf: (asked: number) => number;
  /** It says how many there are; else only whether there is another page. */
  readonly counts?: boolean;
}

/** A server that decides itself how many rows a page has. */
function other({ rows, sizeOf, counts = true }: Other) {
  const asked: string[] = [];
  const getList = async (_resource: string, { pagination, signal }: GetListParams): Promise<GetListResult> => {
    signal?.throwIfAborted();
    const { page = 1, perPage = 30 } = pagination ?? {};
    const size = sizeOf(perPage);
    asked.push(`${page} ${perPage}`);
    const from = (page - 1) * size;
    const data = Array.from({ length: Math.max(0, Math.min(size, rows - from)) }, (_, at) => ({ id: from + at }));
    const pageInfo = { hasNextPage: page * size < rows, hasPreviousPage: page > 1 };
    return { data, ...(counts ? { total: rows } : { pageInfo }) };
  };
  const provider = withOwnPageSize({ getList } as unknown as DataProvider);
  const page = async (number: number, perPage: number, signal?: AbortSignal) => {
    const params = { pagination: { page: number, perPage }, ...(signal && { signal }) };
    const { data, total, pageInfo } = await provider.getList('books', params);
    return { ids: data.map(({ id }) => Number(id)), total, hasNext: pageInfo?.hasNextPage };
  };
  return { asked, page };
}

const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

describe('pages of a server that decides itself how many rows they have', () => {
  it('are put together to those that are asked for: every row once, in its place', async () => {
    const server = fc.record({
      rows: fc.integer({ min: 0, max: 200 }),
      size: fc.integer({ min: 1, max: 60 }),
      perPage: fc.integer({ min: 1, max: 90 }),
      isMost: fc.boolean(),
      counts: fc.boolean(),
      backwards: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(server, async ({ rows, size, perPage, isMost, counts, backwards }) => {
        const { page } = other({ rows, counts, sizeOf: (asked) => (isMost ? Math.min(asked, size) : size) });
        const count = Math.max(1, Math.ceil(rows / perPage));
        const order = numbers(1, count + 1);
        for (const number of backwards ? order.toReversed() : order) {
          const { ids, total, hasNext } = await page(number, perPage);
          expect(ids).toEqual(numbers((number - 1) * perPage, Math.min(rows, number * perPage)));
          if (counts) expect(total).toBe(rows);
          else expect(hasNext).toBe(number * perPage < rows);
        }
      }),
    );
  });

  it('cost no call more where the server gives what is asked for', async () => {
    const { asked, page } = other({ rows: 60, sizeOf: (size) => size });
    await page(1, 25);
    await page(2, 25);
    await page(3, 25);
    expect(asked).toEqual(['1 25', '2 25', '3 25']);
  });

  it('are counted without being read', async () => {
    const { asked, page } = other({ rows: 60, sizeOf: () => 30 });
    expect((await page(1, 0)).total).toBe(60);
    expect(asked).toEqual(['1 0']);
  });

  it('without end are the provider’s, which reads whole lists itself', async () => {
    const { asked, page } = other({ rows: 60, sizeOf: (size) => Math.min(size, 60) });
    expect((await page(1, WHOLE_LIST.perPage)).ids).toEqual(numbers(0, 60));
    expect(asked).toEqual([`1 ${WHOLE_LIST.perPage}`]);
  });

  it('are read to the last one, page by page, which can be stopped between them', async () => {
    const { asked, page } = other({ rows: 2095, sizeOf: () => 30 });
    const stop = new AbortController();
    const read = [];
    for (let number = 1; number <= 3; number += 1) read.push(...(await page(number, 1000, stop.signal)).ids);
    expect(read).toEqual(numbers(0, 2095));
    const before = asked.length;
    const stopped = page(1, 1000, stop.signal);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    expect(asked.length - before).toBe(1);
  });
});
