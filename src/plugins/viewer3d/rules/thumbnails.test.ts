import { expect, it } from 'vitest';
import { MODEL_KINDS } from './modelKind.ts';
import { createTurns, isDrawn, LARGEST_DRAWN } from './thumbnails.ts';

it('small pictures are drawn of every kind of model that is read, up to a size', () => {
  for (const kind of MODEL_KINDS) expect(isDrawn(`Part.${kind.toUpperCase()}`, 10)).toBe(true);
  expect(isDrawn('part.glb', LARGEST_DRAWN + 1)).toBe(false);
  expect(isDrawn('part.glb', 0)).toBe(false);
  expect(isDrawn('glb.png', 10)).toBe(false);
});

it('one has a turn at a time, in order; who has left is passed over, and who leaves ends the own turn', () => {
  const turns = createTurns();
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const join = (name: string) => {
    const leaves = new AbortController();
    turns.take(leaves.signal, (end) => {
      log.push(name);
      ends.set(name, end);
    });
    return leaves;
  };
  join('a');
  const b = join('b');
  const c = join('c');
  join('d');
  expect(log).toEqual(['a']);
  b.abort();
  ends.get('a')?.();
  expect(log).toEqual(['a', 'c']);
  ends.get('a')?.();
  expect(log).toEqual(['a', 'c']);
  c.abort();
  expect(log).toEqual(['a', 'c', 'd']);
});
