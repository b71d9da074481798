import { expect, test } from 'vitest';
import { tea } from '../fixtures.ts';
import { firstChosen, groupsOf, missingGroup, optionsOf, pressed } from './options.ts';

const skewers = tea({
  optionGroups: [
    {
      name: 'Meat',
      minimum: 1,
      maximum: 1,
      values: [
        { name: 'Chicken', price: 0 },
        { name: 'Beef', price: 1200 },
      ],
    },
    {
      name: 'Extras',
      minimum: 0,
      maximum: 2,
      values: ['Harissa', 'Olives', 'Bread'].map((name) => ({ name, price: 300 })),
    },
  ],
});
const groups = groupsOf(skewers, 'Variant');

test('variants come first, and one of them has to be chosen', () => {
  const coffee = tea({
    attributName: 'Weight',
    variants: [{ id: 7, name: '250 g', price: 6500, skuCode: null, barcode: null }],
    optionGroups: skewers.optionGroups,
  });
  const [weight] = groupsOf(coffee, 'Variant');
  expect(weight).toMatchObject({ name: 'Weight', minimum: 1, maximum: 1 });
  expect(groupsOf(coffee, 'Variant')).toHaveLength(3);
});

test('where there is no choice it is made', () => {
  const one = groupsOf(
    tea({ variants: [{ id: 7, name: '250 g', price: 6500, skuCode: null, barcode: null }] }),
    'Variant',
  );
  expect(optionsOf(one, firstChosen(one))).toEqual([{ group: 'Variant', name: '250 g', price: 0, attributValue: 7 }]);
});

test('one of a group is moved by another press, and stays with a press on itself', () => {
  const beef = pressed(groups, pressed(groups, firstChosen(groups), 0, 0), 0, 1);
  expect(beef[0]).toEqual([1]);
  expect(pressed(groups, beef, 0, 1)[0]).toEqual([1]);
});

test('several of a group are added and taken away, never more than it allows', () => {
  const two = [0, 2].reduce((chosen, at) => pressed(groups, chosen, 1, at), firstChosen(groups));
  expect(two[1]).toEqual([0, 2]);
  expect(pressed(groups, two, 1, 1)[1]).toEqual([0, 2]);
  expect(pressed(groups, two, 1, 0)[1]).toEqual([2]);
});

test('names what is still to choose', () => {
  expect(missingGroup(groups, firstChosen(groups))?.name).toBe('Meat');
  const chosen = pressed(groups, firstChosen(groups), 0, 1);
  expect(missingGroup(groups, chosen)).toBeUndefined();
  expect(optionsOf(groups, chosen)).toEqual([{ group: 'Meat', name: 'Beef', price: 1200, attributValue: null }]);
});
