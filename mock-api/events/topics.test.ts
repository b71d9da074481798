import { expect, it } from 'vitest';
import { parseTopic } from './topics.ts';

const matches = (topic: string, address: string) => parseTopic(topic)?.matches(address) ?? null;

it.each([
  ['*', 'products/7', true],
  ['/en/api/products/7', 'products/7', true],
  ['https://shop.example/api/en/products/7', 'products/7', true],
  ['/en/api/products/{id}', 'products/7', true],
  ['/en/api/products/{id}', 'products/7/8', false],
  ['/en/api/{+path}', 'products/7', true],
  ['/en/api/products/*', 'products/7', true],
  ['/en/api/{resource}/{id}', 'products/7', true],
  ['/en/api/prod.cts/{id}', 'products/7', false],
  ['/en/api/{products/7', 'products/7', false],
  ['/xx/api/products/{id}', 'products/7', null],
  [`/en/api/${'x'.repeat(500)}`, 'products/7', null],
])('the topic %s and %s: %s', (topic, address, isMatch) => {
  expect(matches(topic, address)).toBe(isMatch);
});

it('a topic of many variables, which would take seconds to compare with each change, matches nothing', () => {
  expect(parseTopic(`/en/api/${'{+a}'.repeat(4)}`)?.matches('products/7')).toBe(true);
  expect(parseTopic(`/en/api/${'{+a}'.repeat(5)}`)).toBeNull();
  expect(parseTopic(`/en/api/${'{a}'.repeat(15)}?`)).toBeNull();
});

it.each([
  ['/en/api/orders/{id}?store=3', [3], true],
  ['/en/api/orders/{id}?store=3', [5], false],
  ['/en/api/orders/{id}?store=3', [5, 3], true],
  ['/en/api/orders/{id}?store=3', [], true],
  ['/en/api/orders/{id}?store=3&store=5', [5], true],
  ['/en/api/{+record}?store=3', [5], false],
  ['/en/api/orders/{id}', [5], true],
  ['/en/api/orders/{id}?store=', [3], false],
  ['/en/api/orders/{id}?store=3&other=5', [3], false],
])('the topic %s and an order of the stores %j: %s', (topic, stores, isMatch) => {
  expect(parseTopic(topic)?.matches('orders/7', stores)).toBe(isMatch);
});
