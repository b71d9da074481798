import { expect, it } from 'vitest';
import { nudgeOf } from './nudge.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

it('arrow keys move by 1 px, with Shift by 10', () => {
  expect(nudgeOf(press('ArrowLeft'))).toEqual({ x: -1, y: 0 });
  expect(nudgeOf(press('ArrowDown', { shiftKey: true }))).toEqual({ x: 0, y: 10 });
  expect(nudgeOf(press('a'))).toBeUndefined();
});

it('combinations of the browser are left to it', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const)
    expect(nudgeOf(press('ArrowLeft', { [held]: true }))).toBeUndefined();
});
