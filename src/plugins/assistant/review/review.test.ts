import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import type { PlanItem } from '../contract/types.ts';
import {
  countPlan,
  isChangedSince,
  keptValues,
  reviewsOf,
  withChoices,
  withField,
  withProblems,
  type Review,
} from './review.ts';

const products = defineResource({
  name: 'products',
  className: 'Product',
  title: 'name',
  fields: { name: { type: 'text', required: true }, price: { type: 'money', required: true }, lines: { type: 'json' } },
});
const item = (fields: PlanItem['fields'], problems: PlanItem['problems'] = []): PlanItem => ({
  ...{ resource: 'products', op: 'create', id: null, version: null, title: '', effects: [], mark: '' },
  ...{ fields, problems },
});
const reviewOf = (planned: PlanItem): Review => reviewsOf(products, [planned], [])[0] as Review;
const NAME = { name: 'name', before: null, after: 'Mint tea' };
const BLANK = { field: 'price', message: 'It is missing.' };

test('a required value that the answer does not have is a field to be typed; other problems name their field', () => {
  const review = reviewOf(
    item([NAME], [BLANK, { field: 'lines[0].id', message: 'Unknown' }, { field: '', message: 'No' }]),
  );
  expect(review.fields).toMatchObject([{ id: 'name' }, { id: 'price', isMissing: true, problem: 'It is missing.' }]);
  expect(review.problems).toEqual([
    { field: 'lines', message: 'Unknown' },
    { field: '', message: 'No' },
  ]);
  const typed = withField(review, 'price', { value: 20, isEdited: true });
  const checked = withProblems(products, typed, item([NAME, { name: 'price', before: null, after: 20 }]));
  expect(keptValues(checked)).toEqual({ name: 'Mint tea', price: 20 });
  expect(countPlan([checked]).problems).toBe(0);
});

test('a value that the server wants after an edit is added; one that was typed stays when the plan is made anew', () => {
  const checked = withProblems(products, reviewOf(item([NAME])), item([NAME], [BLANK]));
  expect(checked.fields.map(({ id, isMissing }) => [id, isMissing === true])).toEqual([
    ['name', false],
    ['price', true],
  ]);
  const typed = withField(checked, 'price', { value: 20, isEdited: true });
  const [again] = withChoices([reviewOf(item([NAME]))], [typed]);
  expect(again && keptValues(again)).toEqual({ name: 'Mint tea', price: 20 });
});

test('a problem with a field that the answer does not change never empties it: its value is shown, and not sent', () => {
  const changed = (fields: PlanItem['fields']): PlanItem => ({
    ...{ ...item([{ ...NAME, before: 'Mint' }, ...fields], [BLANK]), op: 'update', id: 12, version: 1 },
  });
  const stored = { name: 'price', before: 150, after: 150 };
  const shown = reviewOf(changed([stored]));
  expect(shown.fields[1]).toMatchObject({ id: 'price', isMissing: true, before: 150, value: 150 });
  expect(keptValues(shown)).toEqual({ name: 'Mint tea' });
  expect(countPlan([shown])).toMatchObject({ records: 1, fields: 1, problems: 1 });
  const alone = { ...shown, fields: shown.fields.slice(1) };
  expect(countPlan([alone]).records).toBe(0);
  const typed = withField(shown, 'price', { value: 20, isEdited: true });
  expect(keptValues(typed)).toEqual({ name: 'Mint tea', price: 20 });
  // As the server answers after another edit: the problem is gone, and with it what nobody typed.
  const done = withProblems(products, shown, { ...changed([]), problems: [] });
  expect(done.fields.map(({ id }) => id)).toEqual(['name']);
  expect(withProblems(products, done, changed([stored])).fields[1]).toMatchObject({ before: 150, value: 150 });

  // Its value is not known, or nothing may be added: the problem is one of the record.
  const unknown = reviewOf(changed([]));
  const proposed = reviewsOf(products, [changed([stored])], [], false)[0] as Review;
  for (const review of [unknown, proposed])
    expect(review).toMatchObject({ fields: [{ id: 'name' }], problems: [{ field: 'price' }] });
});

test('what has changed since it was shown first is marked, with the value of then; what was chosen stays', () => {
  const shown = (before: string) => reviewOf({ ...item([{ ...NAME, before }]), op: 'update', id: 12, version: 1 });
  const first = withField(shown('Mint'), 'name', { value: 'Mint tea!', isEdited: true });
  const [second] = withChoices([shown('Green mint')], [first]);
  expect(second?.fields).toMatchObject([{ before: 'Green mint', value: 'Mint tea!', was: { value: 'Mint' } }]);
  expect([isChangedSince(first), second && isChangedSince(second)]).toEqual([false, true]);
  const [third] = withChoices([shown('Green mint')], second ? [second] : []);
  expect(third?.fields).toMatchObject([{ was: { value: 'Mint' } }]);
});
