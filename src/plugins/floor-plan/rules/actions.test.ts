import { describe, expect, test } from 'vitest';
import { actionsOf } from './actions.ts';

const WAITER = { mayServe: true, maySell: true };
const COOK = { mayServe: false, maySell: false };

describe('what the panel offers', () => {
  test('of a table that asked for its bill, first its payment', () => {
    const actions = actionsOf({ state: 'bill-asked', hasOrder: true, isReserved: false }, 'open', WAITER);
    expect(actions).toEqual(['pay', 'open-order', 'move', 'merge', 'withdraw-bill']);
  });

  test('of a table that is paid, no payment', () => {
    const paid = actionsOf({ state: 'bill-asked', hasOrder: true, isReserved: false }, 'paid', WAITER);
    expect(paid).toEqual(['open-order', 'move', 'merge', 'withdraw-bill']);
  });

  test('without the till no ways to it, and to the kitchen neither moves nor merges', () => {
    const seated = { state: 'seated', hasOrder: true, isReserved: false } as const;
    expect(actionsOf(seated, 'open', { mayServe: true, maySell: false })).toEqual(['ask-bill', 'move', 'merge']);
    expect(actionsOf(seated, 'none', COOK)).toEqual(['ask-bill']);
  });

  test('a table that was merged into another shares its order, and can be left', () => {
    expect(actionsOf({ state: 'seated', hasOrder: false, isReserved: false }, 'open', WAITER)).toEqual([
      'open-order',
      'pay',
      'leave',
    ]);
  });

  test.each([
    ['free', ['seat', 'reserve']],
    ['reserved', ['seat', 'release', 'reserve']],
    ['to-clean', ['clean']],
  ] as const)('%s', (state, actions) => {
    expect(actionsOf({ state, hasOrder: false, isReserved: false }, 'none', COOK)).toEqual(actions);
  });
});
