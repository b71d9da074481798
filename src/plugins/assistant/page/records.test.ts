import { expect, it } from 'vitest';
import { recordsOf, recordsText } from './records.ts';

it('the chosen records survive a reload; what is no id is left out', () => {
  expect(recordsOf(recordsText([12, 13]))).toEqual([12, 13]);
  expect(recordsOf('12,12,x,-1,0,13')).toEqual([12, 13]);
  expect(recordsOf('')).toEqual([]);
});
