import { describe, expect, it } from 'vitest';
import { halfOf, inHalf } from './halves.ts';

describe('halves of the wide journeys', () => {
  it('are both taken by some commits, and the same one by the same commit', () => {
    const halves = [...'0123456789abcdef'].map((digit) => halfOf(`${digit}1733d02`));
    expect(halves.filter((half) => half === 1)).toHaveLength(8);
    expect(halves.filter((half) => half === 2)).toHaveLength(8);
    expect(halfOf('b1733d02')).toBe(halfOf('b1733d02'));
  });

  it('are the first one without a commit', () => {
    expect(halfOf('')).toBe(1);
  });

  it('hold every file once', () => {
    const files = ['b/1', 'a/2', 'a/1', 'c/1', 'a/3'];
    expect([...inHalf(files, 1), ...inHalf(files, 2)].sort()).toEqual([...files].sort());
    expect(inHalf(files, 1)).toEqual(['a/1', 'a/3', 'c/1']);
    expect(inHalf(files, undefined)).toHaveLength(5);
  });
});
