import { describe, expect, it } from 'vitest';
import { halfOf, inHalf, wantedHalf } from './halves.ts';

describe('halves of the wide tests', () => {
  it('are both taken by some commits, and the same one by the same commit', () => {
    const halves = [...'0123456789abcdef'].map((digit) => halfOf(`${digit}1733d02`));
    expect(halves.filter((half) => half === 1)).toHaveLength(8);
    expect(halves.filter((half) => half === 2)).toHaveLength(8);
    expect(halfOf('b1733d02')).toBe(2);
  });

  it('are the first one without a commit', () => {
    expect(halfOf('')).toBe(1);
  });

  it('are named by 1 or 2, and both run without a name', () => {
    expect([wantedHalf('1'), wantedHalf('2'), wantedHalf('')]).toEqual([1, 2, undefined]);
    expect(() => wantedHalf('3')).toThrow('FLEXY_TEST_HALF is 1 or 2, not 3.');
  });

  it('hold every file once', () => {
    const files = ['b/1', 'a/2', 'a/1', 'c/1', 'a/3'];
    expect([...inHalf(files, 1), ...inHalf(files, 2)].sort()).toEqual([...files].sort());
    expect(inHalf(files, 1)).toEqual(['a/1', 'a/3', 'c/1']);
    expect(inHalf(files, undefined)).toHaveLength(5);
  });
});
