import { describe, expect, it } from 'vitest';
import { storageOf } from './host.ts';
import { fail, storage, store } from './pluginHost.fixture.ts';

describe('storage', () => {
  it('is a corner of its own for each plugin', () => {
    const mine = storageOf('a', storage);
    mine.set('size', { columns: 4 });
    expect(storageOf('a', storage).get('size')).toEqual({ columns: 4 });
    expect(storageOf('b', storage).get('size')).toBeUndefined();
    store.set('flexy.plugin.a.size', '{broken');
    expect(mine.get('size')).toBeUndefined();
    mine.remove('size');
    expect(store.size).toBe(0);
  });

  it('keeps for as long as the page what cannot be stored', () => {
    const full = storageOf('a', { ...storage, setItem: () => fail() });
    full.set('size', 4);
    expect(full.get('size')).toBe(4);
    full.remove('size');
    expect(full.get('size')).toBeUndefined();
  });
});
