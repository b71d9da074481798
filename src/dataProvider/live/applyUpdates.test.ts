import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApplier, type ApplyOptions } from './applyUpdates.ts';

const update = (id: number, values: object, locale = 'en') => ({
  resource: 'products',
  id,
  locale,
  record: { id, ...values },
});
const LIST = ['products', 'getList', { sort: { field: 'id', order: 'ASC' }, filter: {} }];
const ONE = ['products', 'getOne', { id: '1' }];

describe('updates in react-query’s cache', () => {
  const queryClient = new QueryClient();
  const ends: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    queryClient.clear();
    vi.useRealTimers();
  });
  /** Mounts a query: its answer, and how often it is fetched. */
  const show = (queryKey: readonly unknown[], data: unknown) => {
    const queryFn = vi.fn(async () => data);
    queryClient.setQueryData(queryKey, data);
    ends.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined));
    return queryFn;
  };
  const applier = (options: Partial<ApplyOptions> = {}) => {
    const made = createApplier({ queryClient, locale: () => 'en', ...options });
    ends.push(made.stop);
    return made;
  };

  test('a change is there at once, and nothing is asked for', async () => {
    const [list, one] = [show(LIST, { data: [{ id: 1, price: 1 }], total: 1 }), show(ONE, { id: 1, price: 1 })];
    applier().apply(update(1, { price: 2 }));
    expect(queryClient.getQueryData(ONE)).toEqual({ id: 1, price: 2 });
    expect(queryClient.getQueryData(LIST)).toEqual({ data: [{ id: 1, price: 2 }], total: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    expect([list.mock.calls.length, one.mock.calls.length]).toEqual([0, 0]);
  });

  test('a burst of new records asks for a list once', async () => {
    const list = show(LIST, { data: [], total: 0 });
    const { apply } = applier();
    for (let id = 1; id <= 20; id++) apply(update(id, {}));
    await vi.advanceTimersByTimeAsync(2000);
    expect(list).toHaveBeenCalledTimes(1);
  });

  test('a record that is being edited is left alone', () => {
    show(ONE, { id: 1, price: 1 });
    applier({ isHeld: (resource, id) => resource === 'products' && id === 1 }).apply(update(1, { price: 2 }));
    expect(queryClient.getQueryData(ONE)).toEqual({ id: 1, price: 1 });
  });

  test('texts of another language are not taken, but asked for', async () => {
    const one = show(ONE, { id: 1, name: 'Tea' });
    applier().apply(update(1, { name: 'Thé' }, 'fr'));
    expect(queryClient.getQueryData(ONE)).toEqual({ id: 1, name: 'Tea' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(one).toHaveBeenCalledTimes(1);
  });

  test('lists over the same rows are asked for', async () => {
    const quotes = show(['quotes', 'getList', {}], { data: [], total: 0 });
    applier({ viewsOf: () => ['quotes'] }).apply(update(1, {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect(quotes).toHaveBeenCalledTimes(1);
  });

  test('a record over the same rows that is being edited is left alone, and so is a call, which follows by itself', async () => {
    const [edited, other] = [show(['tables', 'getOne', { id: '1' }], {}), show(['tables', 'getOne', { id: '2' }], {})];
    const call = show(['tables', 'call', 7], {});
    applier({ viewsOf: () => ['tables'], isHeld: (_, id) => id === '1' }).apply(update(1, {}));
    await vi.advanceTimersByTimeAsync(1000);
    expect([edited, other, call].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  });

  test('after a gap all that is shown is asked for', async () => {
    const [list, one] = [show(LIST, { data: [], total: 0 }), show(ONE, { id: 1 })];
    applier().resync();
    await vi.advanceTimersByTimeAsync(0);
    expect([list.mock.calls.length, one.mock.calls.length]).toEqual([1, 1]);
  });

  describe('while an answer is on its way', () => {
    /** Mounts a query whose answers the test resolves. */
    const ask = (queryKey: readonly unknown[], data?: unknown) => {
      const answers: ((answer: unknown) => void)[] = [];
      const queryFn = () => new Promise((resolve) => answers.push(resolve));
      if (data !== undefined) queryClient.setQueryData(queryKey, data);
      ends.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined));
      if (data !== undefined) void queryClient.invalidateQueries({ queryKey });
      return answers;
    };
    const before = { data: [{ id: 1, price: 1 }], total: 1 };
    const after = { data: [{ id: 1, price: 2 }], total: 1 };

    test('a first answer that was made before the change is followed by another', async () => {
      const answers = ask(LIST);
      applier().apply(update(1, { price: 2 }));
      await vi.advanceTimersByTimeAsync(5000);
      expect(answers).toHaveLength(1);
      answers[0]?.(before);
      await vi.advanceTimersByTimeAsync(1000);
      expect(answers).toHaveLength(2);
      answers[1]?.(after);
      await vi.advanceTimersByTimeAsync(5000);
      expect(queryClient.getQueryData(LIST)).toEqual(after);
      expect(answers).toHaveLength(2);
    });

    test('a row that changed is not left as an older answer shows it', async () => {
      const answers = ask(LIST, before);
      applier().apply(update(1, { price: 2 }));
      expect(queryClient.getQueryData(LIST)).toEqual(after);
      answers[0]?.(before);
      await vi.advanceTimersByTimeAsync(1000);
      expect(answers).toHaveLength(2);
    });

    test('an answer that knows of the change is enough', async () => {
      const answers = ask(LIST, before);
      applier().apply(update(1, { price: 2 }));
      answers[0]?.(after);
      await vi.advanceTimersByTimeAsync(5000);
      expect(answers).toHaveLength(1);
    });

    test('lists over the same rows wait for their first answer, and are asked for again', async () => {
      const answers = ask(['quotes', 'getList', {}]);
      applier({ viewsOf: () => ['quotes'] }).apply(update(1, {}));
      await vi.advanceTimersByTimeAsync(3000);
      expect(answers).toHaveLength(1);
      answers[0]?.(before);
      await vi.advanceTimersByTimeAsync(1000);
      expect(answers).toHaveLength(2);
    });
  });
});
