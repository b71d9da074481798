import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '#resource';
import { deletionOf, parseDeletion, sumOf } from './deletion.ts';

const boards = { name: 'objectifs', path: 'crm/objectifs' } as unknown as Resource;

describe('records deleted along', () => {
  it('is read from whatever the server answers', () => {
    const kinds = [{ resource: 'leads', records: 22 }, { resource: 3, records: 1 }, { records: 2 }, null];
    expect(parseDeletion({ records: 26, kinds })).toEqual({ records: 26, kinds: [{ resource: 'leads', records: 22 }] });
    for (const body of [undefined, null, 'x', [], {}, { records: '3', kinds: {} }])
      expect(parseDeletion(body)).toEqual({ records: 0, kinds: [] });
  });

  it('is summed over several answers, the most first', () => {
    const first = { records: 3, kinds: [{ resource: 'a', records: 2 }] };
    const second = { records: 5, kinds: [...first.kinds, { resource: 'b', records: 7 }] };
    expect(sumOf([first, second])).toEqual({
      records: 8,
      kinds: [
        { resource: 'b', records: 7 },
        { resource: 'a', records: 4 },
      ],
    });
    expect(sumOf([])).toEqual({ records: 0, kinds: [] });
  });

  it('is asked for at the address of the resource, a thousand records at a time', async () => {
    const call = vi.fn(async (_path: string, _options: { body: number[] }) => ({ records: 1, kinds: [] }));
    const ids = Array.from({ length: 2001 }, (_, at) => at + 1);
    const { signal } = new AbortController();
    expect(await deletionOf(call as never, boards, ids, signal)).toEqual({ records: 3, kinds: [] });
    expect(call.mock.calls.map(([path, { body }]) => [path, body.length])).toEqual([
      ['crm/objectifs/deletion', 1000],
      ['crm/objectifs/deletion', 1000],
      ['crm/objectifs/deletion', 1],
    ]);
  });
});
