import type { DataProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { CodeError } from '../page/loadCode.ts';
import { lazyDataProvider } from './lazyDataProvider.ts';

test('a provider whose code did not come is fetched anew by the next call', async () => {
  const getOne = vi.fn(async () => ({ data: { id: 1 } }));
  const load = vi
    .fn<() => Promise<DataProvider>>()
    .mockRejectedValueOnce(new CodeError(false))
    .mockResolvedValue({ getOne } as unknown as DataProvider);
  const provider = lazyDataProvider(load);
  await expect(provider.getOne('books', { id: 1 })).rejects.toThrow('flexy.errors.unreachable');
  expect((await provider.getOne('books', { id: 1 })).data).toEqual({ id: 1 });
  await provider.getOne('books', { id: 1 });
  expect(load).toHaveBeenCalledTimes(2);
});
