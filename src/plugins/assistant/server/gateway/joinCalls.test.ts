import { expect, test } from 'vitest';
import { joinedCall, type ParsedCall } from './joinCalls.ts';

const update = (args: ParsedCall['args']): ParsedCall => ({ name: 'update', args });
const each = (...ids: number[]) => ids.map((id) => ({ id, changes: { name: `Tea ${id}` } }));

test('calls of one tool are joined: lists one after the other, other arguments once', () => {
  const calls = [update({ each: each(1) }), update({ each: each(2, 3) }), update({ changes: { price: 5 } })] as const;
  expect(joinedCall(calls)).toEqual({
    ...{ name: 'update', unused: [] },
    args: { each: each(1, 2, 3), changes: { price: 5 } },
  });
  expect(joinedCall([update({ each: each(1) }), update({ each: each(1) })]).args).toEqual({ each: each(1) });
});

test('a call that means other records, other values or another tool is not used, and named', () => {
  const first = update({ filters: { name: 'Mint' }, changes: { price: 5 } });
  const others = [
    update({ filters: { name: 'Sage' }, changes: { price: 5 } }),
    update({ changes: { stock: 5 } }),
    update({ filters: { name: 'Mint' }, changes: { price: 6 } }),
    { name: 'create', args: {} },
    update({ filters: { name: 'Mint' }, rules: [{ field: 'price', percent: 5 }] }),
  ];
  expect(joinedCall([first, ...others])).toEqual({
    ...{ name: 'update', unused: ['calls[1]', 'calls[2]', 'calls[3]', 'calls[4]'] },
    args: { ...first.args, rules: [{ field: 'price', percent: 5 }] },
  });
});
