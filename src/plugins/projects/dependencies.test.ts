import { describe, expect, it } from 'vitest';
import { DEPENDENCY_PATTERN, formatDependencies, parseDependencies } from './dependencies.ts';

describe('predecessors of a task', () => {
  it('are ids with kind of link and lag', () => {
    expect(parseDependencies('2FS,5SS+1')).toEqual([
      { task: 2, kind: 'FS', lag: 0 },
      { task: 5, kind: 'SS', lag: 1 },
    ]);
    expect(parseDependencies('7ff-2.5, 8SF')).toEqual([
      { task: 7, kind: 'FF', lag: -2.5 },
      { task: 8, kind: 'SF', lag: 0 },
    ]);
  });

  it('are finish to start when only the id is given', () => {
    expect(parseDependencies(' 12 + 3 ')).toEqual([{ task: 12, kind: 'FS', lag: 3 }]);
  });

  it('may be none', () => {
    expect(parseDependencies('')).toEqual([]);
    expect(parseDependencies('  ')).toEqual([]);
  });

  it.each(['x', '2FS,', ',2FS', '2XX', '0FS', '2FS5SS', '2FS+', '2FS;3FS', '-2FS', '2FS,5SS+1000000', '2.5FS'])(
    'are not %j',
    (text) => {
      expect(parseDependencies(text)).toBeNull();
      expect(new RegExp(DEPENDENCY_PATTERN, 'u').test(text)).toBe(false);
    },
  );

  it('are written in one spelling', () => {
    expect(formatDependencies(parseDependencies(' 2fs , 5 ss + 1,9-1') ?? [])).toBe('2FS,5SS+1,9FS-1');
  });

  it('are judged whatever the length of the text, within the time a test has', () => {
    expect(parseDependencies(`${'1FS+1 , '.repeat(2000)}x`)).toBeNull();
    expect(parseDependencies('1'.repeat(20_000))).toBeNull();
  });
});
