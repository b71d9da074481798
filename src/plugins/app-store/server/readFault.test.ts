import { expect, it } from 'vitest';
import { readFault } from './reportPackage.ts';

it('a reason by name is kept with its values, shortened', () => {
  expect(readFault({ code: 'noPage', params: { path: 'x'.repeat(300) } })).toEqual({
    code: 'noPage',
    params: { path: 'x'.repeat(200) },
  });
  expect(readFault({ code: 'noTable' })).toEqual({ code: 'noTable', params: {} });
});

it.each([null, 'noPage', {}, { code: '../x' }, { code: 'a', params: [] }, { code: 'a', params: { n: 7 } }])(
  '%j is no reason',
  (sent) => {
    expect(readFault(sent)).toBeNull();
  },
);
