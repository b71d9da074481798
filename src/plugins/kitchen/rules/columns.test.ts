import { describe, expect, it } from 'vitest';
import { actionOf, columnOf, COLUMNS, isKitchenStatus, mayDrag, targetsOf } from './columns.ts';

describe('the columns', () => {
  it('stand in the order of the screen, with their rules', () => {
    expect(COLUMNS.map(({ id, canDragOut, canDropIn }) => [id, canDragOut, canDropIn])).toEqual([
      ['waiting', true, true],
      ['cancelled', false, false],
      ['processing', true, true],
      ['done', false, true],
    ]);
  });

  it('let a card go where it may be dropped', () => {
    expect(targetsOf('waiting')).toEqual(['processing', 'done']);
    expect(targetsOf('processing')).toEqual(['waiting', 'done']);
    expect(targetsOf('cancelled')).toEqual([]);
    expect(targetsOf('done')).toEqual([]);
    expect(mayDrag('waiting', 'waiting')).toBe(false);
    expect(mayDrag('waiting', 'cancelled')).toBe(false);
  });

  it('show a draft with those that wait', () => {
    expect(columnOf('draft')).toBe('waiting');
    expect(columnOf('done')).toBe('done');
  });

  it('have one action each, none in Cancelled; recall goes back to work', () => {
    expect(actionOf('waiting')).toEqual({ name: 'start', to: 'processing' });
    expect(actionOf('processing')).toEqual({ name: 'finish', to: 'done' });
    expect(actionOf('done')).toEqual({ name: 'recall', to: 'processing' });
    expect(actionOf('cancelled')).toBeNull();
  });

  it('know the five states and no other', () => {
    for (const status of ['draft', 'waiting', 'processing', 'done', 'cancelled'])
      expect(isKitchenStatus(status)).toBe(true);
    for (const status of ['paid', '', null, 3]) expect(isKitchenStatus(status)).toBe(false);
  });
});
