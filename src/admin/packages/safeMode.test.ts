import { expect, test } from 'vitest';
import { beginStart, endStart, leaveSafeMode, leaveStart, safeReason, type SafeStores } from './safeMode.ts';

function storage(values: Record<string, string> = {}): SafeStores['tab'] {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
let pages = 0;
/** The next page load of a tab. */
const next = (stores: SafeStores): SafeStores => ({ ...stores, page: `page ${(pages += 1)}` });
const stores = (tab: Record<string, string> = {}) => next({ page: '', tab: storage(tab), browser: storage() });
/** The first page of another tab. */
const besides = (stores: SafeStores) => next({ ...stores, tab: storage() });

test('two starts without an end lead to safe mode, one does not', () => {
  const first = stores();
  beginStart(first);
  const second = next(first);
  expect(safeReason(second)).toBeNull();
  beginStart(second);
  // A page that loads packages says so, too.
  expect(safeReason(second)).toBeNull();
  const third = next(second);
  expect(safeReason(third)).toBe('failed');
  leaveSafeMode(third);
  expect(safeReason(third)).toBeNull();
});

test('a start that ends, or is left while the page works, counts no more', () => {
  const first = stores();
  beginStart(first);
  endStart(first);
  const second = next(first);
  beginStart(second);
  leaveStart(second);
  const third = next(second);
  beginStart(third);
  const fourth = next(third);
  expect(safeReason(fourth)).toBeNull();
  beginStart(fourth);
  expect(safeReason(next(fourth))).toBe('failed');
});

test('starts of other tabs count when they should have ended, and not while they may be under way', () => {
  const first = stores();
  const now = Date.now();
  beginStart(first, now);
  beginStart(besides(first), now + 500);
  expect(safeReason(besides(first), now + 1000)).toBeNull();
  expect(safeReason(besides(first), now + 60_000)).toBe('failed');
});

test('the address asks for it in its tab only, until it is left', () => {
  const page = stores({ 'flexy.safe': '1' });
  expect(safeReason(page)).toBe('asked');
  expect(safeReason({ ...page, tab: storage() })).toBeNull();
  leaveSafeMode(page);
  expect(safeReason(page)).toBeNull();
});

test('closed storage and foreign values mean: no safe mode', () => {
  const closed = () => {
    throw new Error('closed');
  };
  const shut = { getItem: closed, setItem: closed, removeItem: closed };
  beginStart({ page: 'one', tab: shut, browser: shut });
  expect(safeReason({ page: 'two', tab: shut, browser: shut })).toBeNull();
  for (const value of ['many', '7', '[{"page":1}]']) {
    const browser = storage({ 'flexy.packages.starts': value });
    expect(safeReason({ page: 'one', tab: storage(), browser })).toBeNull();
  }
});
