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
const stores = (tab: Record<string, string> = {}): SafeStores => ({ tab: storage(tab), browser: storage() });

test('two starts without an end lead to safe mode, one does not', () => {
  const page = stores();
  beginStart(page);
  expect(safeReason(page)).toBeNull();
  beginStart(page);
  expect(safeReason(page)).toBe('failed');
  leaveSafeMode(page);
  expect(safeReason(page)).toBeNull();
});

test('a start that ends, or is left while the page works, counts no more', () => {
  const page = stores();
  beginStart(page);
  endStart(page);
  beginStart(page);
  leaveStart(page);
  beginStart(page);
  expect(safeReason(page)).toBeNull();
  beginStart(page);
  expect(safeReason(page)).toBe('failed');
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
  beginStart({ tab: shut, browser: shut });
  expect(safeReason({ tab: shut, browser: shut })).toBeNull();
  const browser = storage({ 'flexy.packages.starts': 'many' });
  expect(safeReason({ tab: storage(), browser })).toBeNull();
});
