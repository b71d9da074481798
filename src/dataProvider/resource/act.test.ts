import { expect, test } from 'vitest';
import { fieldOfPath, refusedFields } from './act.ts';

test.each([
  ['reduction', 'reduction'],
  ['orderItems[0].price', 'orderItems.price'],
  ['orderItems.12.price', 'orderItems.price'],
  ['orderItems[3].options[0].name', 'orderItems.options.name'],
  ['orderItems[0]', 'orderItems'],
  ['', ''],
])('the field of %s is %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field);
});

test('every refused field is named once', () => {
  const paths = ['orderItems[0].price', 'orderItems[1].price', 'type', ''];
  expect(refusedFields(paths.map((propertyPath) => ({ propertyPath })))).toEqual(['orderItems.price', 'type']);
});
