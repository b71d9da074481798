import { expect, it } from 'vitest';
import { toJsonServer } from './simpleRest.ts';

const asked = (question: string) => {
  const answer = toJsonServer(new URLSearchParams(question));
  return answer && `${answer.query.toString()} from ${answer.first}`;
};

it('says range, order and filter in the words of json-server', () => {
  expect(asked('sort=["name","DESC"]&range=[10,19]&filter={"q":"tea"}')).toBe(
    '_start=10&_end=20&_sort=name&_order=desc&q=tea from 10',
  );
});

it('asks for several records at once by repeating the name', () => {
  expect(asked('filter={"id":[1,2]}')).toBe('_start=0&_end=1000&id=1&id=2 from 0');
});

it('leaves questions in the own dialect of json-server alone', () => {
  expect(asked('_sort=name&q=tea')).toBeUndefined();
});

it('leaves out what is malformed', () => {
  expect(asked('range=[x&filter={"q":"tea"}&sort=7')).toBe('_start=0&_end=1000&q=tea from 0');
});
