import { expect, it } from 'vitest';
import { toJsonServer } from './simpleRest.ts';

const asked = (question: string) => {
  const answer = toJsonServer(new URLSearchParams(question));
  return answer && `${answer.query.toString()} from ${answer.first}`;
};

it('translates range, order and filter', () => {
  expect(asked('sort=["name","DESC"]&range=[10,19]&filter={"q":"tea"}')).toBe(
    '_start=10&_end=20&_sort=name&_order=desc&q=tea from 10',
  );
});

it('translates several ids to a repeated parameter', () => {
  expect(asked('filter={"id":[1,2]}')).toBe('_start=0&_end=1000&id=1&id=2 from 0');
});

it('ignores queries in the dialect of json-server', () => {
  expect(asked('_sort=name&q=tea')).toBeUndefined();
});

it('drops malformed parts', () => {
  expect(asked('range=[x&filter={"q":"tea"}&sort=7')).toBe('_start=0&_end=1000&q=tea from 0');
});
