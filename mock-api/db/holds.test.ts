import { expect, it, vi } from 'vitest';
import { eachEngine } from './eachStore.ts';

eachEngine('a name that one request holds', (place) => {
  it('is given to nobody else until it is given up', async () => {
    const { holds } = await place().open([]);
    const first = await holds.tryHold('upload 1', vi.fn());
    expect(first).not.toBe(null);
    expect(await holds.tryHold('upload 1', vi.fn())).toBe(null);
    const other = await holds.tryHold('upload 2', vi.fn());
    expect(other).not.toBe(null);
    await first?.release();
    await first?.release();
    const second = await holds.tryHold('upload 1', vi.fn());
    expect(second).not.toBe(null);
    await Promise.all([second?.release(), other?.release()]);
  });

  it('is held over all processes of the database, and ends with the process', async () => {
    if (place().engine === 'sqlite') return;
    const [one, two] = [await place().open([]), await place().open([])];
    const hold = await one.holds.tryHold('upload 3', vi.fn());
    expect(hold).not.toBe(null);
    expect(await two.holds.tryHold('upload 3', vi.fn())).toBe(null);
    await one.holds.close();
    await expect.poll(() => two.holds.tryHold('upload 3', vi.fn())).not.toBe(null);
  });
});
